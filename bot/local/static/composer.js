// The line under a channel: pick a slash command, fill in its options, send it.

import { make } from "./dom.js";

const BOOLEAN = 5;
const INTEGER = 4;
const NUMBER = 10;
const AUTOCOMPLETE_MS = 150;

/** `hand`: {commands() -> list, slash(name, options), autocomplete(name, option, typed, options) -> choices}. */
export class Composer {
  constructor(hand, reader) {
    this.hand = hand;
    this.line = make("input", {
      type: "text",
      placeholder: "/  commands",
      "aria-label": `Command of ${reader}`,
      autocomplete: "off",
      oninput: () => this.#suggest(),
      onkeydown: (event) => this.#key(event),
    });
    this.list = make("ul", { class: "commands", hidden: true });
    this.form = make("form", { class: "command", hidden: true, onsubmit: (event) => this.#send(event) });
    this.problem = make("p", { class: "problem", role: "alert", hidden: true });
    this.element = make("footer", { class: "composer" }, this.problem, this.list, this.form, this.line);
  }

  async #suggest() {
    const typed = this.line.value.toLowerCase();
    this.#complain("");
    if (!typed.startsWith("/")) {
      this.list.hidden = true;
      return;
    }
    const commands = await this.hand.commands();
    const found = commands.filter((command) => `/${command.name}`.includes(typed));
    this.list.replaceChildren(...found.map((command) => this.#suggestion(command)));
    this.list.hidden = found.length === 0;
  }

  #suggestion(command) {
    const pick = () => this.#pick(command);
    return make(
      "li",
      {},
      make("button", { type: "button", onclick: pick }, make("strong", {}, `/${command.name}`), ` ${command.description}`),
    );
  }

  #key(event) {
    if (event.key === "Escape") this.#close();
    if (event.key === "ArrowDown") this.list.querySelector("button")?.focus();
    if (event.key === "Enter" || (event.key === "Tab" && !this.list.hidden)) {
      event.preventDefault();
      this.list.querySelector("button")?.click();
    }
  }

  #pick(command) {
    this.list.hidden = true;
    this.line.value = "";
    this.command = command;
    if (command.options.length === 0) {
      this.#run({});
      return;
    }
    this.form.replaceChildren(
      make("strong", {}, `/${command.name}`),
      ...command.options.map((option) => this.#field(option)),
      make("button", { type: "submit", class: "button primary" }, "Send"),
      make("button", { type: "button", class: "button secondary", onclick: () => this.#close() }, "Cancel"),
    );
    this.form.hidden = false;
    this.line.hidden = true;
    this.form.querySelector("input, select")?.focus();
  }

  #field(option) {
    const label = `${option.name}${option.required ? "" : " (optional)"}`;
    return make("label", { title: option.description }, make("span", {}, label), this.#control(option));
  }

  #control(option) {
    const choices = option.type === BOOLEAN ? [{ name: "true", value: true }, { name: "false", value: false }] : option.choices;
    if (choices?.length) {
      const items = choices.map((choice) => make("option", { value: String(choice.value) }, choice.name));
      return make("select", { name: option.name }, make("option", { value: "" }, "—"), items);
    }
    if (option.autocomplete) return this.#completed(option);
    return make("input", { name: option.name, required: Boolean(option.required), autocomplete: "off" });
  }

  /** An input with the bot's own suggestions under it; the value sent is the suggestion's, not its words. */
  #completed(option) {
    const list = make("ul", { class: "choices", hidden: true });
    const input = make("input", { name: option.name, required: Boolean(option.required), autocomplete: "off" });
    let timer = 0;
    const ask = async () => {
      const choices = await this.hand.autocomplete(this.command.name, option.name, input.value, this.#filled(option.name));
      const items = choices.map((choice) => make("li", {}, make("button", { type: "button", onclick: () => take(choice) }, choice.name)));
      list.replaceChildren(...items);
      list.hidden = items.length === 0;
    };
    const take = (choice) => {
      input.value = choice.name;
      input.dataset.value = choice.value;
      list.hidden = true;
      input.focus();
    };
    const later = () => {
      delete input.dataset.value;
      clearTimeout(timer);
      timer = setTimeout(() => ask().catch((error) => this.#complain(error.message)), AUTOCOMPLETE_MS);
    };
    input.addEventListener("input", later);
    input.addEventListener("focus", () => (input.dataset.value ? null : later()));
    return make("span", { class: "completed" }, input, list);
  }

  #filled(except = null) {
    const options = {};
    for (const option of this.command.options) {
      const control = this.form.elements[option.name];
      const value = control.dataset.value ?? control.value;
      if (option.name !== except && value !== "") options[option.name] = typed(option, value);
    }
    return options;
  }

  #send(event) {
    event.preventDefault();
    this.#run(this.#filled());
  }

  async #run(options) {
    const name = this.command.name;
    this.#close();
    try {
      await this.hand.slash(name, options);
    } catch (error) {
      this.#complain(error.message);
    }
  }

  #close() {
    this.form.hidden = true;
    this.list.hidden = true;
    this.line.hidden = false;
    this.line.value = "";
    this.line.focus();
  }

  #complain(text) {
    this.problem.textContent = text;
    this.problem.hidden = !text;
  }
}

function typed(option, value) {
  if (option.type === BOOLEAN) return value === "true";
  if (option.type === INTEGER || option.type === NUMBER) return Number(value);
  return value;
}
