// A message: who wrote it and when, its text, its embeds, its controls, and what became of the last press.

import { avatar } from "./avatars.js";
import { componentElements } from "./components.js";
import { icon, make } from "./dom.js";
import { embedElement } from "./embed.js";
import { markdown } from "./markdown.js";
import { pictureAt } from "./pictures.js";
import { language, say } from "./words.js";

const TOGETHER_SECONDS = 420;

/** True if the message goes on under the name of the one before it. */
export function isContinued(message, before) {
  if (!before || message.answers || message.opens || before.opens) return false;
  const isSame = message.author.id === before.author.id && message.only_you === before.only_you;
  return isSame && message.at - before.at < TOGETHER_SECONDS;
}

/**
 * `look` is {names, isContinued, isOld}; `hand` does what the reader does:
 * {press(message, customId, values, control), dismiss(message), remove(message), may}.
 */
export function messageElement(message, look, hand) {
  if (message.opens) return noticeElement(message, look.names);
  const classes = ["message"];
  if (message.only_you) classes.push("ephemeral");
  if (message.pings_you) classes.push("pings");
  if (look.isContinued) classes.push("continued");
  const body = make(
    "div",
    { class: "message-body" },
    look.isContinued ? null : head(message),
    message.loading ? thinking(message) : content(message, look.names),
    (message.embeds ?? []).map((embed) => embedElement(embed, look.names)),
    message.edited && !message.content ? make("p", { class: "edited" }, say("edited")) : null,
    (message.attachments ?? []).map(attachmentElement),
    componentElements(message.components, message, look.names, hand),
    make("p", { class: "outcome", role: "alert" }),
    message.thread ? threadElement(message.thread) : null,
    message.only_you ? foot(message, hand) : null,
  );
  return make(
    "article",
    { class: classes.join(" "), "data-message": message.id, tabindex: -1, "aria-label": `${message.author.name}, ${when(message.at)}` },
    message.answers ? origin(message) : null,
    make("div", { class: "message-side" }, look.isContinued ? shortTime(message.at) : avatar(message.author)),
    body,
    tools(message, hand),
  );
}

function origin(message) {
  if (!message.command) return null;
  return make(
    "p",
    { class: "origin" },
    icon("reply"),
    make("strong", {}, message.answers),
    ` ${say("used", { name: "" }).trim()} `,
    make("span", { class: "command-name" }, `/${message.command}`),
  );
}

function head(message) {
  return make(
    "header",
    {},
    make("h3", { class: message.author.is_bot ? "author bot" : "author" }, message.author.name),
    message.author.is_bot ? make("span", { class: "tag" }, say("app")) : null,
    make("time", { class: "quiet", datetime: new Date(message.at * 1000).toISOString() }, when(message.at)),
  );
}

function content(message, names) {
  const edited = message.edited ? make("span", { class: "edited" }, say("edited")) : null;
  if (!message.content) return null;
  const text = markdown(message.content, names, true);
  if (edited) text.append(" ", edited);
  return text;
}

function thinking(message) {
  return make("p", { class: "thinking" }, dots(), " ", say("thinking", { name: message.author.name }));
}

export function dots() {
  return make("span", { class: "dots", "aria-hidden": "true" }, make("i"), make("i"), make("i"));
}

function foot(message, hand) {
  return make(
    "p",
    { class: "only-you" },
    icon("eye"),
    `${say("onlyYou")} · `,
    make("button", { type: "button", class: "plain", onclick: () => hand.dismiss(message) }, say("dismiss")),
  );
}

function threadElement(thread) {
  return make("a", { class: "thread-box", href: "#", "data-channel": thread.id }, icon("thread"), make("strong", {}, thread.name), make("span", {}, say("seeThread")));
}

function noticeElement(message, names) {
  return make(
    "article",
    { class: "message notice", "data-message": message.id, tabindex: -1 },
    make("div", { class: "message-side" }, icon("thread")),
    make(
      "p",
      { class: "message-body" },
      `${say("startedThread", { name: message.author.name })} `,
      make("a", { href: "#", "data-channel": message.opens }, names[message.opens] ?? message.content),
      make("time", { class: "quiet" }, when(message.at)),
    ),
  );
}

function attachmentElement(file) {
  if (file.type.startsWith("image/")) return pictureAt(file.url, file, file.description, file.description ?? file.name, "image");
  return make("p", { class: "embed" }, make("a", { href: file.url, download: file.name }, say("saveFile", { name: file.name })));
}

function tools(message, hand) {
  if (message.only_you || !hand.mayRemove(message)) return null;
  return make(
    "div",
    { class: "tools" },
    make("button", { type: "button", class: "tool", title: say("deleteMessage"), "aria-label": say("deleteMessage"), onclick: () => hand.remove(message) }, icon("trash")),
  );
}

function shortTime(at) {
  return make("time", { class: "short-time" }, new Date(at * 1000).toLocaleTimeString(language(), { timeStyle: "short" }));
}

/** "Today at 14:03", or the date. */
export function when(at) {
  const date = new Date(at * 1000);
  const time = date.toLocaleTimeString(language(), { timeStyle: "short" });
  const days = Math.round((midnight(new Date()) - midnight(date)) / 86400000);
  if (days === 0) return say("today", { time });
  if (days === 1) return say("yesterday", { time });
  return date.toLocaleString(language(), { dateStyle: "short", timeStyle: "short" });
}

function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** A command on its way, or one that nobody answered: nothing of it is stored anywhere. */
export function attemptElement({ name, command, bot, problem, forget }) {
  return make(
    "article",
    { class: "message ephemeral attempt", tabindex: -1 },
    make("p", { class: "origin" }, icon("reply"), make("strong", {}, name), ` ${say("used", { name: "" }).trim()} `, make("span", { class: "command-name" }, `/${command}`)),
    make("div", { class: "message-side" }, avatar({ ...bot, is_bot: true })),
    make(
      "div",
      { class: "message-body" },
      make("header", {}, make("h3", { class: "author bot" }, bot.name), make("span", { class: "tag" }, say("app"))),
      problem
        ? make("p", { class: "outcome", role: "alert" }, icon("warn"), problem)
        : make("p", { class: "thinking" }, dots(), " ", say("sending")),
      problem
        ? make("p", { class: "only-you" }, icon("eye"), `${say("onlyYou")} · `, make("button", { type: "button", class: "plain", onclick: forget }, say("dismiss")))
        : null,
    ),
  );
}
