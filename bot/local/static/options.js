// The options of a slash command as they are filled in: one field each, with the bot's choices or completions under it.

import { make } from "./dom.js";
import { closePopup, isOpen, openPopup } from "./popup.js";
import { plain } from "./select.js";
import { say, sayError } from "./words.js";

const KIND = { integer: 4, boolean: 5, user: 6 };
const COMPLETION_MS = 150;
const SHOWN = 25;
let lastId = 0;

export class OptionField {
  /** `hand`: {complete(option, typed) -> choices}; `on`: {send(), drop(field), problem(text)}. */
  constructor(option, hand, on) {
    Object.assign(this, { option, hand, on });
    this.id = `option${++lastId}`;
    this.list = make("ul", { class: "options", role: "listbox", id: `${this.id}-list`, "aria-label": option.name });
    this.nothing = make("p", { class: "quiet nothing", role: "status", hidden: true }, say("nothingFound"));
    this.popup = make("div", { class: "popup", onmousedown: (event) => event.preventDefault() }, make("p", { class: "popup-head" }, make("strong", {}, option.name), ` ${option.description ?? ""}`), this.list, this.nothing);
    this.popup.popover = "manual";
    this.input = make("input", {
      id: this.id,
      class: "option-input",
      role: "combobox",
      autocomplete: "off",
      size: 8,
      "aria-label": `${option.name}${option.required ? "" : ` (${say("optional")})`}: ${option.description ?? ""}`,
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-controls": `${this.id}-list`,
      "aria-required": option.required ? "true" : null,
      oninput: () => this.#typed(),
      onfocus: () => this.#refresh(),
      onblur: () => this.#leave(),
      onkeydown: (event) => this.#key(event),
    });
    this.element = make("span", { class: "option-field" }, make("label", { for: this.id }, option.name), this.input, this.popup);
  }

  #shown = [];
  #active = 0;
  #timer = 0;
  #asked = 0;
  #chosen = null;

  focus() {
    this.input.focus();
  }

  type(text) {
    this.input.value = text;
    this.#typed();
  }

  get isEmpty() {
    return this.input.value === "";
  }

  /** {value}, or {problem} if what was typed is none that the option takes. */
  read() {
    if (this.#chosen && this.#chosen.name === this.input.value) return { value: this.#chosen.value };
    const typed = this.input.value.trim();
    const choices = this.#fixed();
    if (choices) {
      const found = choices.find((choice) => plain(choice.name) === plain(typed));
      return found ? { value: found.value } : { problem: `${this.option.name}: ${say("nothingFound")}` };
    }
    if (this.option.type === KIND.integer) {
      const value = Number(typed);
      return Number.isFinite(value) && typed ? { value } : { problem: `${this.option.name}: 0–9` };
    }
    return typed ? { value: typed } : { problem: `${this.option.name}: ${say("required")}` };
  }

  mark(isWrong) {
    this.element.classList.toggle("wrong", isWrong);
    if (isWrong) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  /** The choices that are known without asking the bot; null if there are none. */
  #fixed() {
    const { type, choices } = this.option;
    if (type === KIND.boolean) return [{ name: say("yes"), value: true }, { name: say("no"), value: false }];
    return choices.length || type === KIND.user ? choices : null;
  }

  #typed() {
    this.#chosen = null;
    this.mark(false);
    this.input.size = Math.max(8, Math.min(40, this.input.value.length + 1));
    this.#refresh();
  }

  #refresh() {
    const fixed = this.#fixed();
    clearTimeout(this.#timer);
    if (fixed) {
      const wanted = this.#chosen ? "" : plain(this.input.value);
      this.#show(fixed.filter((choice) => plain(choice.name).includes(wanted)));
    } else if (this.option.autocomplete && !this.#chosen) {
      this.#timer = setTimeout(() => this.#complete(), COMPLETION_MS);
    } else {
      this.#show([]);
    }
  }

  async #complete() {
    const asked = ++this.#asked;
    try {
      const choices = await this.hand.complete(this.option, this.input.value);
      if (asked === this.#asked && document.activeElement === this.input) this.#show(choices, true);
    } catch (error) {
      this.on.problem(sayError(error));
    }
  }

  /** With nothing to choose from, a list that was asked for says so. */
  #show(choices, saysNothing = false) {
    this.#shown = choices.slice(0, SHOWN);
    const items = this.#shown.map((choice, place) =>
      make("li", { role: "option", class: "option", id: `${this.id}-${place}`, "aria-selected": "false", onclick: () => this.#take(place), onmousemove: () => this.#move(place) }, make("span", { class: "option-words" }, choice.name)),
    );
    this.list.replaceChildren(...items);
    this.nothing.hidden = items.length > 0;
    this.#move(0);
    const isShown = (items.length > 0 || saysNothing) && document.activeElement === this.input;
    this.input.setAttribute("aria-expanded", String(isShown));
    if (isShown) openPopup(this.popup, this.element);
    else this.#close();
  }

  #move(place) {
    this.list.children[this.#active]?.classList.remove("active");
    this.#active = Math.max(0, Math.min(place, this.#shown.length - 1));
    const item = this.list.children[this.#active];
    if (!item) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    item.classList.add("active");
    item.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", item.id);
  }

  /** The value sent is the choice's, not its words. */
  #take(place) {
    const choice = this.#shown[place];
    if (!choice) return;
    this.#chosen = choice;
    this.input.value = choice.name;
    this.input.size = Math.max(8, Math.min(40, choice.name.length + 1));
    this.mark(false);
    this.#close();
    this.input.focus();
  }

  #close() {
    closePopup(this.popup);
    this.input.setAttribute("aria-expanded", "false");
  }

  #leave() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#close();
  }

  #key(event) {
    const isShown = isOpen(this.popup);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isShown) this.#move(this.#active + (event.key === "ArrowDown" ? 1 : -1));
      else this.#refresh();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isShown && !this.#chosen) this.#take(this.#active);
      else this.on.send();
    } else if (event.key === "Tab" && isShown && !this.#chosen && !event.shiftKey && !this.isEmpty) {
      this.#take(this.#active);
    } else if (event.key === "Escape" && isShown) {
      event.stopPropagation();
      this.#close();
    } else if (event.key === "Backspace" && this.isEmpty) {
      event.preventDefault();
      this.on.drop(this);
    }
  }
}
