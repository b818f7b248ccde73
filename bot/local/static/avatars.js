// Faces made here: a colour and a letter for each person, a little human tower for the bot.

import { draw } from "./dom.js";

const COLOURS = ["#b8324f", "#8a4a12", "#2f6f3e", "#1f6f78", "#3b5bbd", "#7a3fa3", "#a1346f", "#5c6470", "#8c2f1b", "#46690f"];

/** `who` is {id, name, is_bot}. It is never the only sign of who somebody is: the name stands beside it. */
export function avatar(who) {
  return draw("svg", { class: "avatar", viewBox: "0 0 40 40", "aria-hidden": "true" }, who.is_bot ? tower() : letter(who));
}

function letter({ id, name }) {
  const place = [...String(id)].reduce((sum, digit) => (sum * 7 + Number(digit)) % COLOURS.length, 0);
  const first = [...name.trim()][0] ?? "?";
  return [
    draw("rect", { width: 40, height: 40, fill: COLOURS[place] }),
    draw("circle", { cx: 33, cy: 36, r: 16, fill: "#000", opacity: 0.14 }),
    draw("text", { x: 20, y: 21, "text-anchor": "middle", "dominant-baseline": "central", "font-size": 19, "font-weight": 600, fill: "#fff" }, first.toUpperCase()),
  ];
}

function tower() {
  const heads = [[20, 7], [15.5, 14.5], [24.5, 14.5], [11, 22.5], [20, 22.5], [29, 22.5], [7, 31], [15.5, 31], [24.5, 31], [33, 31]];
  return [
    draw("rect", { width: 40, height: 40, fill: "#c8102e" }),
    heads.map(([cx, cy], number) => [
      draw("path", { d: `M${cx - 3.6} ${cy + 8}v-2a3.6 3.6 0 0 1 7.2 0v2z`, fill: number === 0 ? "#ffd34d" : "#fff" }),
      draw("circle", { cx, cy, r: 2.5, fill: "#ffe3c2" }),
    ]),
  ];
}

/** The letters of a server's name, as its icon. */
export function initials(name) {
  return name.split(/\s+/).map((word) => [...word][0] ?? "").join("").slice(0, 3);
}
