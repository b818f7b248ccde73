// Embeds: the framed texts of a message, with their colour, fields and pictures.

import { make } from "./dom.js";
import { link, markdown, markdownLine } from "./markdown.js";
import { picture } from "./pictures.js";
import { language } from "./words.js";

export function embedElement(embed, names) {
  const colour = hexadecimal(embed.color);
  return make(
    "section",
    { class: "embed", ...(colour ? { colour } : {}) },
    make(
      "div",
      { class: "embed-main" },
      embed.title ? title(embed, names) : null,
      embed.description ? markdown(embed.description, names) : null,
      embed.fields?.length ? make("div", { class: "fields" }, columns(embed.fields).map((field) => fieldElement(field, names))) : null,
    ),
    embed.thumbnail ? picture(embed.thumbnail, embed.thumbnail.description, "thumbnail") : null,
    embed.image ? picture(embed.image, embed.image.description, "image") : null,
    foot(embed),
  );
}

/** A colour as the style sheet writes it; null where there is none. */
export function hexadecimal(colour) {
  return colour === undefined || colour === null ? null : `#${colour.toString(16).padStart(6, "0")}`;
}

function title(embed, names) {
  const words = markdownLine(embed.title, names);
  return make("h4", { class: "embed-title" }, embed.url ? link(embed.url, words) : words);
}

/** Inline fields stand side by side, up to three in a row; each gets the twelfths of the width it takes. */
function columns(fields) {
  const placed = [];
  let run = [];
  const close = () => {
    for (let start = 0; start < run.length; start += 3) {
      const row = run.slice(start, start + 3);
      const alone = run.length === 1 ? 12 : 12 / Math.max(row.length, start > 0 ? 3 : row.length);
      placed.push(...row.map((field) => ({ ...field, width: alone })));
    }
    run = [];
  };
  for (const field of fields) {
    if (field.inline) {
      run.push(field);
    } else {
      close();
      placed.push({ ...field, width: 12 });
    }
  }
  close();
  return placed;
}

function fieldElement(field, names) {
  return make(
    "div",
    { class: `field span${field.width}` },
    make("h5", {}, markdownLine(field.name, names)),
    markdown(field.value, names),
  );
}

function foot(embed) {
  const when = embed.timestamp ? new Date(embed.timestamp).toLocaleString(language(), { dateStyle: "short", timeStyle: "short" }) : null;
  const words = [embed.footer?.text, when].filter(Boolean).join(" • ");
  return words ? make("p", { class: "embed-foot" }, words) : null;
}
