// What can be pressed and chosen in a message, and the texts, pictures and frames that stand between.

import { icon, make } from "./dom.js";
import { hexadecimal } from "./embed.js";
import { emojiElement } from "./emoji.js";
import { link, markdown, spoiler } from "./markdown.js";
import { picture } from "./pictures.js";
import { SelectMenu } from "./select.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };
const WIDE = 2;

const KIND = { row: 1, button: 2, select: 3, section: 9, text: 10, thumbnail: 11, gallery: 12, line: 14, container: 17 };

/** `hand` does what the reader does: {press(message, customId, values)}; `names` are those of users and channels. */
export function componentElements(components, message, names, hand) {
  const context = { message, names, hand };
  return (components ?? []).map((part) => element(part, context));
}

function element(part, context) {
  const build = BUILDERS[part.type];
  return build ? build(part, context) : notDrawn();
}

/** Said in place of what Discord has and this page has not. */
function notDrawn() {
  return make("span", { class: "quiet" }, say("control"));
}

const BUILDERS = {
  [KIND.row]: (part, context) => make("div", { class: "row" }, part.components.map((inner) => element(inner, context))),
  [KIND.button]: button,
  [KIND.select]: menu,
  [KIND.section]: (part, context) =>
    make("div", { class: "section" }, make("div", {}, part.components.map((inner) => element(inner, context))), part.accessory ? element(part.accessory, context) : null),
  [KIND.text]: (part, context) => markdown(part.content, context.names, true),
  [KIND.thumbnail]: (part) => veiled(part, picture(part.media, part.description, "thumbnail")),
  [KIND.gallery]: (part) => make("div", { class: part.items.length > 1 ? "gallery many" : "gallery" }, part.items.map((item) => veiled(item, picture(item.media, item.description, "image")))),
  [KIND.line]: (part) => make("hr", { class: [part.divider === false ? "bare" : "", part.spacing === WIDE ? "wide-gap" : ""].join(" ").trim() || null }),
  [KIND.container]: (part, context) => {
    const colour = hexadecimal(part.accent_color);
    return veiled(part, make("div", { class: "embed container", ...(colour ? { colour } : {}) }, part.components.map((inner) => element(inner, context))));
  },
};

function veiled(part, shown) {
  return part.spoiler ? spoiler(shown, "block") : shown;
}

function button(part, { message, names, hand }) {
  if (!(part.style in STYLES)) return notDrawn();
  const words = [part.emoji ? emojiElement(part.emoji, names) : null, part.label ? make("span", { class: "label" }, part.label) : null];
  if (part.url) {
    const leads = link(part.url, [words, icon("link")], `button ${STYLES[part.style]}`);
    return leads;
  }
  return make(
    "button",
    {
      type: "button",
      class: `button ${STYLES[part.style]}`,
      disabled: Boolean(part.disabled),
      "data-custom-id": part.custom_id,
      onclick: (event) => hand.press(message, part.custom_id, null, event.currentTarget),
    },
    words,
  );
}

function menu(part, { message, names, hand }) {
  const least = part.min_values ?? 1;
  const select = new SelectMenu({
    name: part.placeholder || say("choose"),
    placeholder: part.placeholder,
    options: part.options,
    names,
    least,
    most: part.max_values ?? 1,
    disabled: Boolean(part.disabled),
    customId: part.custom_id,
    send: (values) => hand.press(message, part.custom_id, values, select.button),
  });
  return select.element;
}
