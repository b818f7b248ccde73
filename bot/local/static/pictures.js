// Pictures of messages: their size before they are loaded, and their description behind a tag.

import { make } from "./dom.js";
import { closePopup, isOpen, openPopup } from "./popup.js";
import { say } from "./words.js";

const STEPS = { ArrowDown: 40, ArrowUp: -40 };

/** The largest width and height in pixels, by kind. */
const LARGEST = { image: [520, 350], thumbnail: [80, 80] };

/** Where a file of a message lies on this machine; null if it lies anywhere else. */
function onThisMachine(media) {
  const path = /^https:\/\/(?:cdn\.discordapp\.com|media\.discordapp\.net)(\/attachments\/\d+\/\d+\/[^?#]+)/.exec(media.url ?? "");
  return path ? path[1] : null;
}

/** A picture {url, width, height} that lies on this machine; one from anywhere else is named, not loaded. */
export function picture(media, description, kind) {
  const path = onThisMachine(media);
  if (!path) return make("p", { class: `${kind}-box quiet` }, say("pictureElsewhere"));
  return pictureAt(path, media, description, description, kind);
}

/** The picture at a path of this machine; its `description` can be read by everybody, its `alt` by a screen reader. */
export function pictureAt(path, size, description, alt, kind) {
  const image = make("img", { class: kind, src: path, alt: alt ?? "", loading: "lazy", ...fit(size, LARGEST[kind]) });
  return make("span", { class: `picture ${kind}-box` }, image, description ? altTag(description) : null);
}

/** Width and height as shown, so that nothing moves when the picture comes. */
function fit({ width, height }, [widest, highest]) {
  if (!width || !height) return {};
  const scale = Math.min(1, widest / width, highest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function altTag(description) {
  const text = make("div", { class: "popup alt-text" }, description);
  text.popover = "manual";
  const show = (isShown) => {
    if (isShown) openPopup(text, tag.parentElement);
    else closePopup(text);
    tag.setAttribute("aria-expanded", String(isShown));
  };
  const tag = make(
    "button",
    {
      type: "button",
      class: "alt-tag",
      "aria-label": say("altText"),
      "aria-expanded": "false",
      onclick: () => show(!isOpen(text)),
      onblur: () => show(false),
      onkeydown: (event) => {
        if (!isOpen(text) || !(event.key === "Escape" || event.key in STEPS)) return;
        event.stopPropagation();
        event.preventDefault();
        if (event.key === "Escape") show(false);
        else text.scrollTop += STEPS[event.key];
      },
    },
    "ALT",
  );
  return [tag, text];
}
