// The part of Discord's markdown that the bot writes, as elements.

import { make } from "./dom.js";

const INLINE = [
  [/^\\([\\`*_~|<>#\-[\]()])/, (match) => match[1]],
  [/^```(?:\w*\n)?([\s\S]+?)```/, (match) => make("pre", {}, match[1])],
  [/^`([^`]+)`/, (match) => make("code", {}, match[1])],
  [/^\*\*([\s\S]+?)\*\*/, (match, names) => make("strong", {}, inline(match[1], names))],
  [/^__([\s\S]+?)__/, (match, names) => make("u", {}, inline(match[1], names))],
  [/^\*([^*\s][\s\S]*?)\*/, (match, names) => make("em", {}, inline(match[1], names))],
  [/^_([^_\s][\s\S]*?)_(?!\w)/, (match, names) => make("em", {}, inline(match[1], names))],
  [/^~~([\s\S]+?)~~/, (match, names) => make("s", {}, inline(match[1], names))],
  [/^\|\|([\s\S]+?)\|\|/, (match, names) => spoiler(inline(match[1], names))],
  [/^<@!?(\d+)>/, (match, names) => make("span", { class: "mention" }, `@${names[match[1]] ?? "?"}`)],
  [/^<#(\d+)>/, (match, names) => channelLink(match[1], `#${names[match[1]] ?? "?"}`)],
  [/^<t:(-?\d+)(?::(\w))?>/, (match) => timestamp(Number(match[1]), match[2] ?? "f")],
  [/^\[([^\]]+)\]\((https?:[^\s)]+)\)/, (match, names) => link(match[2], inline(match[1], names))],
  [/^https?:\/\/[^\s<>)]+/, (match) => link(match[0], [match[0]])],
];

/** The lines of a text: headings, quotes, lists, small print, paragraphs. */
export function markdown(text, names = {}) {
  const body = make("div", { class: "markdown" });
  for (const part of (text ?? "").split(/(```[\s\S]*?```)/)) {
    if (part.startsWith("```")) body.append(...inline(part, names));
    else for (const line of part.split("\n")) body.append(block(line, names));
  }
  return body;
}

function block(line, names) {
  const heading = line.match(/^(#{1,3}) (.+)/);
  if (heading) return make(`h${heading[1].length + 2}`, {}, inline(heading[2], names));
  if (line.startsWith("-# ")) return make("p", { class: "small" }, inline(line.slice(3), names));
  if (line.startsWith("> ")) return make("blockquote", {}, inline(line.slice(2), names));
  const item = line.match(/^(\s*)(?:[-*]|(\d+)\.) (.+)/);
  if (item) return make("p", { class: "item" }, item[2] ? `${item[2]}. ` : "• ", inline(item[3], names));
  return make("p", {}, inline(line, names));
}

/** A line's nodes. */
export function inline(text, names = {}) {
  const nodes = [];
  let plain = "";
  let rest = text ?? "";
  while (rest) {
    const found = firstMatch(rest, names);
    if (!found) {
      plain += rest[0];
      rest = rest.slice(1);
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(found.node);
    rest = rest.slice(found.length);
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function firstMatch(rest, names) {
  if (!/^[\\`*_~|<[h]/.test(rest)) return null;
  for (const [pattern, build] of INLINE) {
    const match = rest.match(pattern);
    if (match) return { node: build(match, names), length: match[0].length };
  }
  return null;
}

function spoiler(children) {
  return make("span", { class: "spoiler", tabindex: 0, onclick: (event) => event.currentTarget.classList.add("seen") }, children);
}

function channelLink(id, name) {
  return make("a", { class: "mention", href: `#channel/${id}`, "data-channel": id }, name);
}

/** Links to this Discord's own channels stay on the page. */
export function link(url, children) {
  const inside = url.match(/^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/);
  if (inside) return make("a", { href: `#channel/${inside[1]}`, "data-channel": inside[1] }, children);
  return make("a", { href: url, target: "_blank", rel: "noreferrer" }, children);
}

function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  const shown = style === "R" ? relative(seconds) : date.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  return make("time", { datetime: date.toISOString(), title: date.toLocaleString() }, shown);
}

function relative(seconds) {
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
  const left = seconds - Date.now() / 1000;
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, length] = units.find(([, size]) => Math.abs(left) >= size) ?? units.at(-1);
  return format.format(Math.round(left / length), unit);
}
