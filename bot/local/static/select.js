// A select menu: a button that opens a list, used by mouse, touch or keyboard alone; the focus stays on the button.

import { closePopup, isOpen, openPopup } from "./popup.js";
import { icon, make } from "./dom.js";
import { emojiElement } from "./emoji.js";
import { say } from "./words.js";

const SEARCH_MS = 700;
let lastId = 0;

export class SelectMenu {
  /**
   * `options`: [{value, label, description, emoji, default}]; `names` has the ids of the emoji that there are;
   * `send(values)` gets what was chosen.
   * With one value to choose, choosing sends; with several, they are ticked and sent together.
   */
  constructor({ name, placeholder, options, names, least, most, disabled, send, customId }) {
    Object.assign(this, { options, names, least, most, send });
    this.isMany = most > 1;
    this.chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
    this.active = 0;
    this.typed = "";
    this.typedAt = -Infinity;
    this.#build(name, placeholder, disabled, customId);
    this.#show();
  }

  #build(name, placeholder, disabled, customId) {
    const id = `select${++lastId}`;
    this.placeholder = placeholder || say("choose");
    this.items = this.options.map((option, place) => this.#item(option, `${id}-${place}`, place));
    this.list = make("ul", { class: "options", role: "listbox", id, "aria-label": name, "aria-multiselectable": this.isMany ? "true" : null }, this.items);
    this.foot = this.isMany ? this.#buildFoot() : null;
    this.popup = make("div", { class: "popup", onmousedown: (event) => event.preventDefault() }, this.list, this.foot);
    this.popup.popover = "manual";
    this.label = make("span", { class: "select-label" });
    this.button = make(
      "button",
      {
        type: "button",
        class: "select",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-controls": id,
        "aria-label": name,
        disabled,
        "data-custom-id": customId,
        onclick: () => (isOpen(this.popup) ? this.#close(true) : this.#open()),
        onkeydown: (event) => this.#key(event),
        onblur: () => this.#close(true),
      },
      this.label,
      icon("down"),
    );
    this.element = make("div", { class: "select-box" }, this.button, this.popup);
  }

  #buildFoot() {
    const count = this.least === this.most ? String(this.most) : `${this.least}–${this.most}`;
    this.done = make("button", { type: "button", class: "button primary", tabindex: -1, onclick: () => this.#close(true) }, say("confirm"));
    return make("div", { class: "options-foot" }, make("span", {}, say("chooseCount", { count })), this.done);
  }

  #item(option, id, place) {
    return make(
      "li",
      { role: "option", id, class: "option", onclick: () => this.#toggle(place), onmousemove: () => this.#move(place, false) },
      this.#emoji(option),
      make("span", { class: "option-words" }, make("span", {}, option.label), option.description ? make("small", {}, option.description) : null),
      make("span", { class: "tick", "aria-hidden": "true" }),
    );
  }

  #open() {
    this.before = [...this.chosen].join("\n");
    this.button.setAttribute("aria-expanded", "true");
    openPopup(this.popup, this.button);
    const first = this.options.findIndex((option) => this.chosen.has(option.value));
    this.#move(Math.max(0, first));
  }

  #close(mustSend) {
    if (!isOpen(this.popup)) return;
    closePopup(this.popup);
    this.button.setAttribute("aria-expanded", "false");
    this.button.removeAttribute("aria-activedescendant");
    const values = this.#values();
    const isChanged = [...this.chosen].join("\n") !== this.before;
    const isCount = values.length >= this.least && values.length <= this.most;
    if (mustSend && this.isMany && isChanged && isCount) this.send(values);
    else if (isChanged && this.isMany) this.#reset();
  }

  #reset() {
    this.chosen = new Set(this.before ? this.before.split("\n") : []);
    this.#show();
  }

  #values() {
    return this.options.map((option) => option.value).filter((value) => this.chosen.has(value));
  }

  #toggle(place) {
    const { value } = this.options[place];
    if (!this.isMany) return this.#choose(value);
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.most) this.chosen.add(value);
    this.#show();
    return this.#move(place);
  }

  #choose(value) {
    const values = this.least === 0 && this.chosen.has(value) ? [] : [value];
    this.chosen = new Set(values);
    this.#show();
    this.#close(false);
    this.send(values);
  }

  #emoji(option) {
    return option.emoji ? emojiElement(option.emoji, this.names) : null;
  }

  #show() {
    const shown = this.options.filter((option) => this.chosen.has(option.value));
    const words = shown.map((option) => option.label).join(", ") || this.placeholder;
    const emoji = shown.length === 1 ? this.#emoji(shown[0]) : null;
    this.label.replaceChildren(...(emoji ? [emoji, " ", words] : [words]));
    this.label.classList.toggle("is-placeholder", shown.length === 0);
    this.items.forEach((item, place) => item.setAttribute("aria-selected", String(this.chosen.has(this.options[place].value))));
    if (this.done) this.done.disabled = this.chosen.size < this.least || this.chosen.size > this.most;
  }

  #move(place, mustScroll = true) {
    this.items[this.active]?.classList.remove("active");
    this.active = Math.max(0, Math.min(place, this.items.length - 1));
    const item = this.items[this.active];
    if (!item) return;
    item.classList.add("active");
    this.button.setAttribute("aria-activedescendant", item.id);
    if (mustScroll) item.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isShown = isOpen(this.popup);
    const keys = {
      ArrowDown: () => (isShown ? this.#move(this.active + 1) : this.#open()),
      ArrowUp: () => (isShown ? this.#move(this.active - 1) : this.#open()),
      Home: () => isShown && this.#move(0),
      End: () => isShown && this.#move(this.items.length - 1),
      PageDown: () => isShown && this.#move(this.active + 8),
      PageUp: () => isShown && this.#move(this.active - 8),
      Enter: () => (isShown ? this.#enter() : this.#open()),
      " ": () => (isShown ? this.#toggle(this.active) : this.#open()),
      Escape: () => isShown && this.#cancel(),
    };
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      if (isShown) event.stopPropagation();
      act();
    } else if (isShown && event.key.length === 1) {
      event.stopPropagation();
      this.#seek(event.key);
    }
  }

  /** Enter chooses the only value, or sends the ticked ones; with none ticked it ticks what is pointed at first. */
  #enter() {
    if (!this.isMany) return this.#toggle(this.active);
    if (this.chosen.size === 0) this.#toggle(this.active);
    return this.#close(true);
  }

  #cancel() {
    if (this.isMany) this.#reset();
    this.#close(false);
  }

  /** Typing finds an option by its words. */
  #seek(letter) {
    const now = performance.now();
    this.typed = now - this.typedAt < SEARCH_MS ? this.typed + letter : letter;
    this.typedAt = now;
    const wanted = plain(this.typed);
    const found = this.options.findIndex((option) => plain(option.label).startsWith(wanted));
    const inside = found >= 0 ? found : this.options.findIndex((option) => plain(option.label).includes(wanted));
    if (inside >= 0) this.#move(inside);
  }
}

/** Words without case and accents, for finding them. */
export function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
