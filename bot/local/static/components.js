// What can be pressed and chosen in a message.

import { icon, make } from "./dom.js";
import { link, markdown } from "./markdown.js";
import { picture } from "./embed.js";
import { SelectMenu } from "./select.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };

const KIND = { row: 1, button: 2, select: 3, user: 5, role: 6, mentionable: 7, room: 8, section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, line: 14, container: 17 };

/** `hand` does what the reader does: {press(message, customId, values)}; `names` are those of users and channels. */
export function componentElements(components, message, names, hand) {
  const context = { message, names, hand };
  return (components ?? []).map((part) => element(part, context));
}

function element(part, context) {
  const build = BUILDERS[part.type];
  return build ? build(part, context) : make("span", { class: "quiet" }, say("control"));
}

const BUILDERS = {
  [KIND.row]: (part, context) => make("div", { class: "row" }, part.components.map((inner) => element(inner, context))),
  [KIND.button]: button,
  [KIND.select]: (part, context) => menu(part, part.options, context),
  [KIND.user]: (part, context) => menu(part, context.hand.people(), context),
  [KIND.room]: (part, context) => menu(part, context.hand.rooms(), context),
  [KIND.section]: (part, context) =>
    make("div", { class: "section" }, make("div", {}, part.components.map((inner) => element(inner, context))), part.accessory ? element(part.accessory, context) : null),
  [KIND.text]: (part, context) => markdown(part.content, context.names),
  [KIND.thumbnail]: (part) => picture(part.media, part.description, "thumbnail"),
  [KIND.gallery]: (part) => make("div", { class: "gallery" }, part.items.map((item) => picture(item.media, item.description, "image"))),
  [KIND.file]: (part) => make("span", { class: "quiet" }, part.name ?? ""),
  [KIND.line]: (part) => make("hr", { class: part.divider === false ? "bare" : null }),
  [KIND.container]: (part, context) => {
    const colour = part.accent_color === null || part.accent_color === undefined ? null : hexadecimal(part.accent_color);
    return make("div", { class: "embed container", ...(colour ? { colour } : {}) }, part.components.map((inner) => element(inner, context)));
  },
};

export function hexadecimal(colour) {
  return `#${colour.toString(16).padStart(6, "0")}`;
}

function button(part, { message, hand }) {
  const emoji = part.emoji?.name ? make("span", { class: "emoji" }, part.emoji.name) : null;
  const words = [emoji, part.label ? make("span", { class: "label" }, part.label) : null];
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

function menu(part, options, { message, hand }) {
  const least = part.min_values ?? 1;
  const select = new SelectMenu({
    name: part.placeholder || say("choose"),
    placeholder: part.placeholder,
    options,
    least,
    most: part.max_values ?? 1,
    disabled: Boolean(part.disabled),
    customId: part.custom_id,
    send: (values) => hand.press(message, part.custom_id, values, select.button),
  });
  return select.element;
}
