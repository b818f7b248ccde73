// A message: who wrote it, its text, its embeds, its components.

import { make } from "./dom.js";
import { inline, link, markdown } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const ROW = 1;
const BUTTON = 2;
const TEXT_SELECT = 3;

/** `hand` does what the reader does: {press(message, customId, values), dismiss(message), open(channelId)}. */
export function messageElement(message, reader, names, hand) {
  const classes = ["message"];
  if (message.only_you) classes.push("ephemeral");
  if (message.pings_you) classes.push("pings");
  return make(
    "article",
    { class: classes.join(" "), id: `m${reader}-${message.id}`, "data-message": message.id },
    origin(message),
    head(message),
    message.loading ? make("p", { class: "small" }, "… is thinking") : markdown(message.content, names),
    (message.embeds ?? []).map((embed) => embedElement(embed, names)),
    (message.components ?? []).map((row) => rowElement(row, message, names, hand)),
    message.problem ? make("p", { class: "problem", role: "alert" }, message.problem) : null,
    message.only_you ? foot(message, hand) : null,
  );
}

function origin(message) {
  return message.answers ? make("p", { class: "small" }, `↱ ${message.answers}`) : null;
}

function head(message) {
  const time = new Date(message.at * 1000);
  return make(
    "header",
    {},
    make("strong", {}, message.author.name),
    message.author.is_bot ? make("span", { class: "tag" }, "APP") : null,
    make("time", { datetime: time.toISOString() }, time.toLocaleString([], { dateStyle: "short", timeStyle: "short" })),
    message.edited ? make("span", { class: "small" }, "(edited)") : null,
  );
}

function foot(message, hand) {
  return make(
    "p",
    { class: "small" },
    "Only you can see this · ",
    make("button", { type: "button", class: "plain", onclick: () => hand.dismiss(message) }, "Dismiss"),
  );
}

function embedElement(embed, names) {
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, "0")}` : "var(--line)";
  return make(
    "section",
    { class: "embed", style: `border-color: ${colour}` },
    embed.author?.name ? make("p", { class: "small" }, embed.author.name) : null,
    embed.title ? make("h3", {}, embed.url ? link(embed.url, inline(embed.title, names)) : inline(embed.title, names)) : null,
    embed.description ? markdown(embed.description, names) : null,
    make("div", { class: "fields" }, (embed.fields ?? []).map((field) => fieldElement(field, names))),
    embed.footer?.text ? make("p", { class: "small" }, embed.footer.text) : null,
  );
}

function fieldElement(field, names) {
  return make(
    "div",
    { class: field.inline ? "field inline" : "field" },
    make("h4", {}, inline(field.name, names)),
    markdown(field.value, names),
  );
}

function rowElement(row, message, names, hand) {
  const parts = row.type === ROW ? row.components : [row];
  return make("div", { class: "row" }, parts.map((part) => componentElement(part, message, hand)));
}

function componentElement(part, message, hand) {
  if (part.type === BUTTON) return buttonElement(part, message, hand);
  if (part.type === TEXT_SELECT) return selectElement(part, message, hand);
  return make("span", { class: "small" }, "(this page cannot show this control)");
}

function buttonElement(button, message, hand) {
  const words = [button.emoji?.name, button.label].filter(Boolean).join(" ");
  if (button.url) return link(button.url, [make("span", { class: "button link" }, words)]);
  return make(
    "button",
    {
      type: "button",
      class: `button ${STYLES[button.style]}`,
      disabled: Boolean(button.disabled),
      "data-custom-id": button.custom_id,
      onclick: () => hand.press(message, button.custom_id, null),
    },
    words,
  );
}

/** Folded until it is opened; several values are ticked and sent together. */
function selectElement(select, message, hand) {
  const least = select.min_values ?? 1;
  const most = select.max_values ?? 1;
  const isSingle = most === 1 && least === 1;
  const chosen = select.options.filter((option) => option.default).map((option) => option.label);
  const folded = make(
    "details",
    { class: "select", "data-custom-id": select.custom_id },
    make("summary", {}, chosen.join(", ") || select.placeholder || "Choose"),
  );
  const send = () => {
    const values = [...folded.querySelectorAll("input:checked")].map((input) => input.value);
    if (values.length < least || values.length > most) return;
    folded.open = false;
    hand.press(message, select.custom_id, values);
  };
  folded.append(...select.options.map((option) => optionElement(option, select, isSingle, send)));
  if (!isSingle) {
    const count = least === most ? `${least}` : `${least}–${most}`;
    folded.append(make("button", { type: "button", class: "button primary", onclick: send }, `Send (${count})`));
  }
  return folded;
}

function optionElement(option, select, isSingle, send) {
  const input = make("input", {
    type: isSingle ? "radio" : "checkbox",
    name: select.custom_id,
    value: option.value,
    checked: Boolean(option.default),
  });
  if (isSingle) input.addEventListener("change", send);
  const note = option.description ? make("small", {}, option.description) : null;
  return make("label", { class: "option" }, input, make("span", {}, option.label, note));
}
