// Discord's markdown as elements. The vendored parser makes a tree; nothing of it ever becomes markup again.

import { make } from "./dom.js";
import { emojiElement, isOnlyEmoji } from "./emoji.js";
import SimpleMarkdown from "./vendor/simple-markdown.js";
import { language, say } from "./words.js";

const { defaultRules } = SimpleMarkdown;

/** Headings, quotes, lists and small print stand at the beginning of a line, outside of bold and the like. */
function atLineStart(pattern) {
  return (source, state, before) => (state.isBlock && (!before || before.endsWith("\n")) ? pattern.exec(source) : null);
}

/** The tree inside something: lines count as lines only where `isBlock`. */
function inside(parse, text, state, isBlock = false) {
  const outer = { isBlock: state.isBlock, prevCapture: state.prevCapture };
  Object.assign(state, { isBlock, prevCapture: null });
  const content = parse(text, state);
  Object.assign(state, outer);
  return content;
}

/** A quote holds no other quote. */
function quoteStart(source, state, before) {
  return state.isQuoted ? null : atLineStart(/^>>> ([\s\S]*)|^(?:> [^\n]*(?:\n|$))+/)(source, state, before);
}

function rule(order, match, parse) {
  return { order, match, parse };
}

/** A rule of the parser's own, whose content is parsed as running text. */
function running(base, group = 1) {
  return { ...base, parse: (capture, parse, state) => ({ content: inside(parse, capture[group] ?? capture[1], state) }) };
}

const inline = (pattern) => (source) => pattern.exec(source);

const LIST = /^(?: *(?:[-*]|\d{1,9}\.) [^\n]*(?:\n|$))+/;
const ITEM = /^( *)([-*]|\d{1,9}\.) (.*)$/;

const parser = SimpleMarkdown.parserFor({
  codeBlock: rule(0, inline(/^```(?:([\w+.#-]+)\n)?\n*([\s\S]+?)\n*```\n?/), ([, , text]) => ({ content: text })),
  quote: rule(1, quoteStart, ([all, long], parse, state) => {
    const text = long ?? all.replace(/^> /gm, "").replace(/\n$/, "");
    state.isQuoted = true;
    const content = inside(parse, text, state, true);
    state.isQuoted = false;
    return { content };
  }),
  heading: rule(1, atLineStart(/^(#{1,3}) +([^\n]+?)(?:\n|$)/), ([, marks, text], parse, state) => ({
    level: marks.length,
    content: inside(parse, text, state),
  })),
  small: rule(1, atLineStart(/^-# +([^\n]+?)(?:\n|$)/), ([, text], parse, state) => ({ content: inside(parse, text, state) })),
  list: rule(2, atLineStart(LIST), ([all], parse, state) => ({
    items: all.trimEnd().split("\n").map((line) => {
      const [, indent, mark, text] = ITEM.exec(line);
      return { depth: Math.min(5, indent.length >> 1), mark: /\d/.test(mark) ? mark : null, content: inside(parse, text, state) };
    }),
  })),
  escape: { ...defaultRules.escape, order: 3 },
  time: rule(4, inline(/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/), ([, seconds, style]) => ({ seconds: Number(seconds), style: style ?? "f" })),
  user: rule(4, inline(/^<@!?(\d{1,20})>/), ([, id]) => ({ id })),
  room: rule(4, inline(/^<#(\d{1,20})>/), ([, id]) => ({ id })),
  role: rule(4, inline(/^<@&(\d{1,20})>/), ([, id]) => ({ id })),
  everyone: rule(4, inline(/^@(?:everyone|here)\b/), ([word]) => ({ word })),
  emoji: rule(4, inline(/^<a?:(\w{2,32}):(\d{1,20})>/), ([, name, id]) => ({ name, id })),
  command: rule(4, inline(/^<\/([^:>\n]{1,100}):\d{1,20}>/), ([, name]) => ({ name })),
  autolink: { ...defaultRules.autolink, order: 5, match: inline(/^<(https?:\/\/[^\s>]+)>/) },
  url: { ...defaultRules.url, order: 5, match: inline(/^(https?:\/\/[^\s<]+[^<.,:;"')\]\s*_~|])/) },
  link: { ...running(defaultRules.link), order: 5, parse: (capture, parse, state) => ({ content: inside(parse, capture[1], state), target: capture[2] }) },
  em: { ...running(defaultRules.em), order: 6, parse: (capture, parse, state) => ({ content: inside(parse, capture[2] || capture[1], state) }) },
  strong: { ...running(defaultRules.strong), order: 6 },
  u: { ...running(defaultRules.u), order: 6 },
  del: { ...running(defaultRules.del), order: 7 },
  spoiler: rule(7, inline(/^\|\|([\s\S]+?)\|\|/), ([, text], parse, state) => ({ content: inside(parse, text, state) })),
  inlineCode: { ...defaultRules.inlineCode, order: 8 },
  text: rule(9, inline(/^(?:\n|[^\n][^\\`*_~|<>#@[h\n\-\d]*)/), ([text]) => ({ content: text })),
});

/** What each node of the tree becomes; `names` are those of users, channels and emoji by id. */
const ELEMENTS = {
  text: ({ content }) => content,
  codeBlock: ({ content }) => make("pre", { tabindex: 0 }, make("code", {}, content)),
  quote: ({ content }, names) => make("blockquote", {}, nodes(content, names)),
  heading: ({ level, content }, names) => make("p", { class: `heading h${level}` }, nodes(content, names)),
  small: ({ content }, names) => make("p", { class: "subtext" }, nodes(content, names)),
  list: ({ items }, names) => make("ul", { class: "list" }, items.map((item) => listItem(item, names))),
  time: ({ seconds, style }) => timeElement(seconds, style),
  user: ({ id }, names) => make("span", { class: "mention" }, `@${names[id] ?? id}`),
  room: ({ id }, names) => roomLink(id, [`# ${names[id] ?? id}`], "mention"),
  role: ({ id }) => make("span", { class: "mention" }, `@${id}`),
  everyone: ({ word }) => make("span", { class: "mention" }, word),
  emoji: (emoji, names) => emojiElement(emoji, names),
  command: ({ name }) => make("button", { type: "button", class: "mention command-mention", "data-command": name }, `/${name}`),
  link: ({ target, content }, names) => link(target, nodes(content, names)),
  em: ({ content }, names) => make("em", {}, nodes(content, names)),
  strong: ({ content }, names) => make("strong", {}, nodes(content, names)),
  u: ({ content }, names) => make("u", {}, nodes(content, names)),
  del: ({ content }, names) => make("s", {}, nodes(content, names)),
  spoiler: ({ content }, names) => spoiler(nodes(content, names)),
  inlineCode: ({ content }) => make("code", {}, content),
};

function nodes(found, names) {
  return found.map((node) => ELEMENTS[node.type](node, names));
}

/** A text with headings, quotes and lists; where it may be `jumbo`, emoji that stand alone are larger. */
export function markdown(text, names = {}, jumbo = false) {
  const found = tree(text ?? "", true);
  return make("div", { class: jumbo && isOnlyEmoji(found) ? "markdown jumbo" : "markdown" }, nodes(found, names));
}

/** A line's nodes, without headings, quotes and lists. */
export function markdownLine(text, names = {}) {
  return nodes(tree(text ?? "", false), names);
}

/** What is nested deeper than the parser can follow is shown as it was written. */
function tree(text, isBlock) {
  try {
    return parser(text, { inline: true, isBlock });
  } catch (error) {
    if (error instanceof RangeError) return [{ type: "text", content: text }];
    throw error;
  }
}

function listItem({ depth, mark, content }, names) {
  return make("li", { class: `depth${depth}` }, make("span", { class: "bullet" }, mark ?? "•"), make("span", {}, nodes(content, names)));
}

/** Something that is hidden until somebody wants to see it. */
export function spoiler(children, kind = "") {
  const shown = make("span", { class: "hidden-text" }, children);
  shown.inert = true;
  const cover = make("span", { class: `spoiler ${kind}`.trim(), role: "button", tabindex: 0, "aria-expanded": "false", "aria-label": say("spoiler") }, shown);
  const reveal = () => {
    if (cover.classList.contains("seen")) return;
    cover.classList.add("seen");
    shown.inert = false;
    for (const name of ["role", "tabindex", "aria-expanded", "aria-label"]) cover.removeAttribute(name);
  };
  cover.addEventListener("click", reveal);
  cover.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") reveal();
  });
  return cover;
}

function roomLink(id, children, kind) {
  return make("a", { class: kind, href: "#", "data-channel": id }, children);
}

/** A link; to this Discord's own channels it stays on the page, and only the web's two schemes are followed. */
export function link(url, children, kind) {
  const inside = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(url);
  if (inside) return roomLink(inside[1], children, kind);
  if (!/^https?:\/\//i.test(url)) return make("span", { class: kind }, children);
  return make("a", { class: kind, href: url, target: "_blank", rel: "noopener noreferrer", title: url }, children);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function timeElement(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}:${style}>`;
  const shown = style === "R" ? relative(seconds) : date.toLocaleString(language(), STYLES[style]);
  const attributes = { datetime: date.toISOString(), title: date.toLocaleString(language(), STYLES.F), class: "timestamp" };
  return make("time", { ...attributes, "data-relative": style === "R" ? seconds : null }, shown);
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const left = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(left) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(left / length), unit);
}

/** "In 5 minutes" becomes "in 4 minutes" while one looks on. */
export function keepTime() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const shown = relative(Number(element.dataset.relative));
      if (element.textContent !== shown) element.textContent = shown;
    }
  }, 1000);
}
