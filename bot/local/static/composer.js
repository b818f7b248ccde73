// The line under a channel: write a message, or pick a slash command, fill in its options and send it.

import { avatar } from "./avatars.js";
import { icon, make } from "./dom.js";
import { OptionField } from "./options.js";
import { closePopup, isOpen, openPopup } from "./popup.js";
import { plain } from "./select.js";
import { say, sayError } from "./words.js";

let lastId = 0;

/**
 * `hand`: {commands() -> list, say(text), slash(name, options), complete(command, option, typed, options) -> choices,
 * bot()}.
 */
export class Composer {
  constructor(hand) {
    this.hand = hand;
    this.id = `composer${++lastId}`;
    this.list = make("ul", { class: "options commands", role: "listbox", id: `${this.id}-list`, "aria-label": say("commandsFound") });
    this.popup = make("div", { class: "popup wide", onmousedown: (event) => event.preventDefault() }, make("p", { class: "popup-head" }, say("commandsFound")), this.list);
    this.popup.popover = "manual";
    this.line = make("input", {
      class: "line",
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": `${this.id}-list`,
      autocomplete: "off",
      maxlength: 2000,
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.#closeList(),
      onfocus: () => this.#suggest(),
    });
    this.sendLine = make("button", { type: "button", class: "tool send", "aria-label": say("send"), title: say("send"), onclick: () => this.#enter() }, icon("send"));
    this.form = make("form", { class: "command", hidden: true, onsubmit: (event) => this.#submit(event) });
    this.problem = make("p", { class: "outcome", role: "alert" });
    this.away = make("p", { class: "away-note", role: "status", hidden: true }, say("botAway"));
    this.bar = make("div", { class: "composer-line", onkeydown: (event) => this.#escape(event) }, this.line, this.form, this.sendLine, this.popup);
    this.element = make("footer", { class: "composer" }, this.away, this.problem, this.bar);
  }

  #found = [];
  #active = 0;
  #asked = 0;
  #fields = [];
  #command = null;

  /** Where this is and what may be done: {id, name, canWrite, canCommand, isBotAway}. */
  setPlace({ id, name, canWrite, canCommand, isBotAway }) {
    if (id !== this.place) this.#close(false);
    this.place = id;
    const isOpen = canWrite || canCommand;
    this.line.placeholder = say(isOpen ? "writeShort" : "noWrite");
    this.line.setAttribute("aria-label", isOpen ? say("writeHint", { place: name }) : say("noWrite"));
    this.away.hidden = !isBotAway;
    this.line.disabled = !canWrite && !canCommand;
    this.sendLine.disabled = this.line.disabled;
    this.canWrite = canWrite;
    this.canCommand = canCommand;
  }

  focus(text = null) {
    if (this.#command) {
      (this.#fields[0] ?? this).focus();
      return;
    }
    this.line.focus();
    if (text !== null) {
      this.line.value = text;
      this.#typed();
    }
  }

  /** Fill in the command of this name, as a press on its mention does; it is not sent before one sends it. */
  async choose(name) {
    const commands = this.canCommand ? await this.hand.commands() : [];
    const command = commands.find((each) => each.name === name);
    if (command) this.#pick(command, "", false);
    else this.complain(say(this.canCommand ? "noSuchCommand" : "noCommands"));
  }

  // Finding a command

  #typed() {
    this.complain("");
    this.#suggest();
  }

  async #suggest() {
    const typed = this.line.value;
    const asked = ++this.#asked;
    if (!typed.startsWith("/")) {
      this.#closeList();
      return;
    }
    const commands = this.canCommand ? await this.hand.commands() : [];
    if (asked !== this.#asked || document.activeElement !== this.line) return;
    const written = typed.slice(1).trimStart();
    const wanted = plain(written);
    const exact = commands.find((command) => wanted.startsWith(`${command.name} `));
    if (exact) {
      this.#pick(exact, written.slice(exact.name.length + 1));
      return;
    }
    this.#show(ranked(commands, wanted.trim()));
    if (!this.canCommand) this.complain(say("noCommands"));
  }

  #show(commands) {
    this.#found = commands;
    const bot = this.hand.bot();
    this.list.replaceChildren(...commands.map((command, place) => this.#suggestion(command, place, bot)));
    this.#move(0);
    const isShown = commands.length > 0;
    this.line.setAttribute("aria-expanded", String(isShown));
    if (isShown) openPopup(this.popup, this.bar);
    else this.#closeList();
  }

  #suggestion(command, place, bot) {
    const options = command.options.map((option) => make("span", { class: "option-name" }, option.name));
    return make(
      "li",
      { role: "option", class: "option", id: `${this.id}-${place}`, "aria-selected": "false", onclick: () => this.#pick(command), onmousemove: () => this.#move(place) },
      avatar({ ...bot, is_bot: true }),
      make("span", { class: "option-words" }, make("span", {}, make("strong", {}, `/${command.name}`), " ", options), make("small", {}, command.description)),
      make("span", { class: "by quiet" }, bot.name),
    );
  }

  #move(place) {
    this.list.children[this.#active]?.classList.remove("active");
    this.#active = Math.max(0, Math.min(place, this.#found.length - 1));
    const item = this.list.children[this.#active];
    if (!item) {
      this.line.removeAttribute("aria-activedescendant");
      return;
    }
    item.classList.add("active");
    item.scrollIntoView({ block: "nearest" });
    this.line.setAttribute("aria-activedescendant", item.id);
  }

  #closeList() {
    closePopup(this.popup);
    this.line.setAttribute("aria-expanded", "false");
    this.line.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    const isShown = isOpen(this.popup);
    if (isShown && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.#move(this.#active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Escape") {
      if (isShown) event.stopPropagation();
      this.#closeList();
    } else if (isShown && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.#pick(this.#found[this.#active]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.#enter();
    }
  }

  async #enter() {
    if (this.#command) {
      this.form.requestSubmit();
      return;
    }
    if (isOpen(this.popup)) {
      this.#pick(this.#found[this.#active]);
      return;
    }
    const text = this.line.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      this.complain(say(this.canCommand ? "noSuchCommand" : "noCommands"));
      return;
    }
    if (!this.canWrite) {
      this.complain(say("noWrite"));
      return;
    }
    this.line.value = "";
    this.#typed();
    await this.#try(() => this.hand.say(text));
  }

  // Filling in

  /** `rest` is what a quick hand has already typed after the command: it belongs to the first option. */
  #pick(command, rest = "", isSent = true) {
    this.#asked += 1;
    this.#closeList();
    this.line.value = "";
    this.#command = command;
    this.#fields = [];
    this.name = make("span", { class: "command-name" }, `/${command.name}`);
    this.more = make("span", { class: "more-options", role: "group", "aria-label": say("optional") });
    this.form.replaceChildren(this.name, this.more);
    this.form.setAttribute("aria-label", `/${command.name}`);
    for (const option of command.options) if (option.required) this.#addField(option, false);
    this.#drawMore();
    this.form.hidden = false;
    this.line.hidden = true;
    this.bar.classList.add("filling");
    if (command.options.length === 0 && isSent) this.#send();
    else (this.#fields[0] ?? this.sendLine).focus();
    if (rest) this.#fields[0]?.type(rest);
  }

  #addField(option, isFocused = true) {
    const field = new OptionField(
      option,
      {
        complete: (of, typed) => this.hand.complete(this.#command.name, of.name, typed, this.#values(of.name).options),
      },
      { send: () => this.form.requestSubmit(), drop: (dropped) => this.#drop(dropped), problem: (text) => this.complain(text) },
    );
    this.#fields.push(field);
    this.more.before(field.element);
    this.#drawMore();
    if (isFocused) field.focus();
  }

  #drop(field) {
    if (field.option.required) {
      this.#close();
      return;
    }
    this.#fields = this.#fields.filter((each) => each !== field);
    field.element.remove();
    this.#drawMore();
    (this.#fields.at(-1) ?? this.sendLine).focus();
  }

  /** A button for each option that is not filled in yet. */
  #drawMore() {
    const taken = new Set(this.#fields.map((field) => field.option.name));
    const left = this.#command.options.filter((option) => !taken.has(option.name));
    this.more.replaceChildren(
      ...left.map((option) => make("button", { type: "button", class: "add-option", title: option.description, onclick: () => this.#addField(option), onkeydown: (event) => this.#moreKey(event) }, `+ ${option.name}`)),
    );
  }

  /** On the row of options, Enter adds one as any button does; Ctrl+Enter sends, Backspace gives up. */
  #moreKey(event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.form.requestSubmit();
    else if (event.key === "Backspace") this.#close();
    else if (event.key === "ArrowRight") event.currentTarget.nextElementSibling?.focus();
    else if (event.key === "ArrowLeft") event.currentTarget.previousElementSibling?.focus();
    else return;
    event.preventDefault();
  }

  #values(except = null) {
    const options = {};
    let wrong = null;
    for (const field of this.#fields) {
      if (field.option.name === except || (field.isEmpty && !field.option.required)) continue;
      const { value, problem } = field.read();
      if (problem) wrong ??= { field, problem };
      else options[field.option.name] = value;
    }
    return { options, wrong };
  }

  #submit(event) {
    event.preventDefault();
    const { wrong } = this.#values();
    if (!wrong) {
      this.#send();
      return;
    }
    wrong.field.mark(true);
    this.complain(wrong.problem);
    wrong.field.focus();
  }

  async #send() {
    const { name } = this.#command;
    const { options } = this.#values();
    this.#close();
    await this.#try(() => this.hand.slash(name, options));
  }

  async #try(act) {
    try {
      await act();
    } catch (error) {
      this.complain(sayError(error));
    }
  }

  #escape(event) {
    if (event.key !== "Escape" || !this.#command) return;
    event.stopPropagation();
    this.#close();
  }

  #close(isFocused = true) {
    const wasOpen = this.#command !== null;
    this.#command = null;
    this.#fields = [];
    this.form.hidden = true;
    this.line.hidden = false;
    this.bar.classList.remove("filling");
    this.complain("");
    if (wasOpen && isFocused) this.line.focus();
  }

  complain(text) {
    this.problem.replaceChildren(...(text ? [icon("warn"), text] : []));
  }
}

/** The commands that fit what was typed, those that begin with it first. */
function ranked(commands, wanted) {
  const score = ({ name, description }) => {
    const words = plain(name);
    if (words.startsWith(wanted)) return 0;
    if (words.includes(wanted)) return 1;
    if (words.split(" ").join("").includes(wanted.split(" ").join(""))) return 2;
    return plain(description).includes(wanted) ? 3 : 9;
  };
  return commands.map((command) => ({ command, rank: score(command) })).filter(({ rank }) => rank < 9).sort((a, b) => a.rank - b.rank).map(({ command }) => command);
}
