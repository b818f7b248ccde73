// Building elements without markup in strings, so that nothing a player or the bot writes becomes markup.

const SVG = "http://www.w3.org/2000/svg";

/** make("p", {class: "note", onclick: act}, "text", child); false, null and undefined leave things out. */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for drawings. */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "colour") element.style.setProperty("--colour", value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  const shown = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== "" && child !== false);
  element.append(...shown);
  return element;
}

/** Makes `wanted` the children of `parent`, touching only what differs: what stays keeps focus, scroll and open lists. */
export function arrange(parent, wanted) {
  const kept = new Set(wanted);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  wanted.forEach((child, place) => {
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
}

const ICONS = {
  hash: ["M9 3 7 21", "M17 3l-2 18", "M4 8h17", "M3 16h17"],
  thread: ["M5 4v9a4 4 0 0 0 4 4h10", "M15 13l4 4-4 4"],
  at: ["M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5"],
  menu: ["M4 6h16", "M4 12h16", "M4 18h16"],
  down: ["M6 9l6 6 6-6"],
  close: ["M6 6l12 12", "M18 6L6 18"],
  people: ["M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z", "M2 20c0-4 3-6 7-6s7 2 7 6", "M16 4.5a3.5 3.5 0 0 1 0 6.5", "M18 14.5c2.5.7 4 2.6 4 5.5"],
  switches: ["M3 7h9M18 7h3M3 17h3M12 17h9", "M15 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6z", "M9 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"],
  plus: ["M12 5v14", "M5 12h14"],
  trash: ["M4 7h16", "M9 7V4h6v3", "M6 7l1 13h10l1-13"],
  eye: ["M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z", "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"],
  reply: ["M5 20v-7a4 4 0 0 1 4-4h11"],
  link: ["M14 4h6v6", "M20 4l-9 9", "M18 14v6H4V6h6"],
  send: ["M3 4l18 8-18 8 3-8-3-8z", "M6 12h8"],
  columns: ["M4 5h16v14H4z", "M12 5v14"],
  warn: ["M12 3 2 20h20L12 3z", "M12 10v4", "M12 17v.5"],
  crown: ["M3 18h18", "M4 15 3 7l5 4 4-6 4 6 5-4-1 8z"],
  sun: ["M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z", "M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"],
};

/** A small line drawing; it says nothing that the words beside it do not say. */
export function icon(name) {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, ICONS[name].map((d) => draw("path", { d })));
}
