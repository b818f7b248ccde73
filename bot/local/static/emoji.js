// Emoji: characters, and the pictures of the application's own; one that is gone is shown by its name.

import { make } from "./dom.js";

const ONLY_EMOJI = /^(?:\p{RGI_Emoji}|\s)*$/v;
const JUMBO_COUNT = 30;

/** An emoji {id, name} of a button, an option or a text; `names` has the ids of those that there are. */
export function emojiElement({ id, name }, names) {
  if (!id) return make("span", { class: "emoji" }, name ?? "");
  if (!(id in names)) return make("span", { class: "emoji" }, `:${name}:`);
  return make("img", { class: "emoji picture-emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

/** Whether a text, as the parser's tree, is nothing but emoji: such are shown larger. */
export function isOnlyEmoji(tree) {
  const isFitting = (node) => node.type === "emoji" || (node.type === "text" && ONLY_EMOJI.test(node.content));
  if (!tree.every(isFitting)) return false;
  const count = tree.reduce((sum, node) => sum + (node.type === "emoji" ? 1 : [...node.content.trim()].length), 0);
  return count > 0 && count <= JUMBO_COUNT;
}
