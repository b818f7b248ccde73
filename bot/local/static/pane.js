// One person's client: servers and channels, the messages of the open place, and the line to write in.

import { avatar } from "./avatars.js";
import { Composer } from "./composer.js";
import { icon, make } from "./dom.js";
import { Listing } from "./listing.js";
import { membersElement } from "./members.js";
import { attemptElement } from "./message.js";
import { showModal } from "./modal.js";
import { arrive, lastRead, markRead } from "./seen.js";
import { Sidebar } from "./sidebar.js";
import { showTrouble } from "./trouble.js";
import { say, sayError } from "./words.js";

export class Pane {
  /** `onPlace(userId, placeId)` is told where the person went. */
  constructor(socket, person, onPlace) {
    this.socket = socket;
    this.person = person;
    this.onPlace = onPlace;
    this.places = [];
    this.open = null;
    this.home = null;
    this.#build();
  }

  #wanted = null;
  #attempts = [];
  #commands = null;

  #build() {
    const { name } = this.person;
    this.sidebar = new Sidebar(this.person, {
      open: (id) => this.go(id),
      home: (key) => this.#goHome(key),
      trouble: () => this.trouble(),
      belong: (guild) => this.ask("belong", { guild, belongs: true }),
    });
    const hand = this.#hand();
    this.listing = new Listing(name, hand, (around) => this.watch(around));
    this.composer = new Composer(hand);
    this.title = make("h2", { class: "place-title" });
    this.toSide = make("button", { type: "button", class: "tool to-side", "aria-expanded": "false", "aria-label": say("showChannels"), title: say("showChannels"), onclick: () => this.#showSide() }, icon("menu"), make("span", { class: "badge", "aria-hidden": "true" }));
    this.toMembers = make("button", { type: "button", class: "tool to-members", "aria-pressed": "true", "aria-label": say("showMembers"), title: say("showMembers"), onclick: () => this.#toggleMembers() }, icon("people"));
    this.who = make("span", { class: "who" }, avatar(this.person), name);
    this.membersBox = make("div", { class: "members-box" });
    this.chat = make("div", { class: "chat" }, this.listing.element, this.composer.element);
    this.element = make(
      "section",
      { class: "pane", "aria-label": name, "data-user": this.person.id, onclick: (event) => this.#follow(event), onkeydown: (event) => this.#key(event) },
      make("div", { class: "pane-frame" }, this.sidebar.element, make("div", { class: "shade", onclick: () => this.#showSide(false) }), make("div", { class: "main" }, make("header", { class: "pane-head" }, this.toSide, this.title, this.who, this.toMembers), make("div", { class: "content" }, this.chat, this.membersBox))),
    );
  }

  /** `world` is {bot, guilds, users, places, person, locales} for this person. */
  setWorld(world) {
    this.world = world;
    this.person = world.person;
    this.places = world.places;
    arrive(this.person.id, this.places);
    const wanted = this.places.find((place) => place.id === this.#wanted);
    if (wanted) this.go(wanted.id);
    else if (!this.#place()) this.#leavePlace();
    this.#draw();
  }

  #place() {
    return this.places.find((place) => place.id === this.open) ?? null;
  }

  /** The open place is gone, or none was open yet: the first one that there is, until the wanted one comes. */
  #leavePlace() {
    const wanted = this.#wanted;
    const guild = this.world.guilds[0]?.id ?? "dm";
    this.home ??= guild;
    const here = this.places.find((place) => place.guild === this.home) ?? this.places.find((place) => place.kind === "text") ?? this.places[0];
    if (here) this.go(here.id);
    else this.#showNothing();
    this.#wanted = wanted;
  }

  #showNothing() {
    this.open = null;
    this.listing.open({ kind: "none", name: "", id: "" }, "0");
    this.title.replaceChildren(say("noPlace"));
    this.chat.inert = true;
  }

  /** Opens a place; one that is not there yet is opened as soon as it is. */
  async go(id) {
    const place = this.places.find((each) => each.id === id);
    if (!place) {
      this.#wanted = id;
      return;
    }
    this.#wanted = null;
    this.chat.inert = false;
    if (this.open !== id) {
      this.open = id;
      this.#attempts = [];
      this.#commands = null;
      this.listing.open(place, lastRead(this.person.id, id));
    }
    this.home = place.kind === "dm" ? "dm" : place.guild;
    this.#showSide(false);
    this.onPlace(this.person.id, id);
    this.#draw();
    await this.watch();
  }

  #goHome(key) {
    const place = key === "dm" ? this.places.find((each) => each.kind === "dm") : this.places.find((each) => each.guild === key);
    this.home = key;
    if (place) this.go(place.id);
    else this.#draw();
    this.#showSide(true);
  }

  /** Asks for the open place's messages, now and whenever they change. */
  async watch(around = null) {
    if (!this.open) return;
    await this.ask("watch", { around }).catch(() => {});
  }

  setMessages(news) {
    if (news.channel !== this.open) return;
    this.listing.show(news);
    if (!news.has_newer && news.messages.length) this.#read(news.messages.at(-1).id);
  }

  #read(id) {
    if (document.hidden) return;
    markRead(this.person.id, this.open, id);
    this.#draw();
  }

  /** Mentions that wait anywhere, for the badge beside the person's name. */
  #draw() {
    if (!this.world) return;
    const place = this.#place();
    const guild = this.world.guilds.find((each) => each.id === this.home) ?? null;
    this.sidebar.show(this.world, this.open, this.home);
    if (place) this.#drawPlace(place);
    this.#drawMembers(guild);
    this.dispatchBadge?.();
  }

  #drawPlace(place) {
    const parent = this.places.find((each) => each.id === place.parent);
    const name = place.kind === "dm" ? `@${place.name}` : `#${place.name}`;
    this.title.replaceChildren(
      ...(parent ? [make("button", { type: "button", class: "plain parent", onclick: () => this.go(parent.id) }, icon("hash"), parent.name), make("span", { class: "quiet", "aria-hidden": "true" }, "›")] : []),
      icon({ dm: "at", thread: "thread", text: "hash" }[place.kind]),
      make("span", { class: "place-words" }, place.name),
      ...(place.archived || place.locked ? [make("span", { class: "chip" }, say(place.locked ? "locked" : "archived"))] : []),
    );
    this.composer.setPlace({ id: place.id, name, canWrite: place.can_write, canCommand: place.can_command, isBotAway: !this.world.bot.is_online });
  }

  #drawMembers(guild) {
    const key = guild ? JSON.stringify([guild, this.world.bot, this.world.users]) : "";
    if (key === this.membersKey) return;
    this.membersKey = key;
    this.toMembers.hidden = !guild;
    this.membersBox.replaceChildren(...(guild ? [membersElement({ guild, bot: this.world.bot, users: this.world.users })] : []));
  }

  setBadge(count) {
    this.toSide.querySelector(".badge").textContent = count || "";
  }

  #toggleMembers() {
    const isShown = this.element.classList.toggle("without-members");
    this.toMembers.setAttribute("aria-pressed", String(!isShown));
  }

  /** On a narrow pane the channels lie over the messages. */
  #showSide(isShown = !this.element.classList.contains("side-open")) {
    this.element.classList.toggle("side-open", isShown);
    this.toSide.setAttribute("aria-expanded", String(isShown));
  }

  trouble() {
    showTrouble({
      person: this.person,
      place: this.#place(),
      guild: this.#ownGuild(),
      locales: this.world.locales,
      ask: (what, args) => this.ask(what, args),
    });
  }

  /** The server that is open, else the first one that the person is in. */
  #ownGuild() {
    const own = this.world.guilds.filter((each) => this.person.guilds.includes(each.id));
    return own.find((each) => each.id === this.home) ?? own[0] ?? null;
  }

  ask(what, args = {}) {
    return this.socket.ask(what, { user: this.person.id, channel: this.open, ...args });
  }

  #follow(event) {
    const command = event.target.closest("[data-command]");
    if (command) {
      this.composer.choose(command.dataset.command);
      return;
    }
    const target = event.target.closest("[data-channel]");
    if (!target) return;
    event.preventDefault();
    this.go(target.dataset.channel);
  }

  #key(event) {
    if (event.key === "Escape" && this.element.classList.contains("side-open")) {
      this.#showSide(false);
      this.toSide.focus();
    } else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.#step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "/" && !event.target.closest("input, textarea, [role=combobox], dialog")) {
      event.preventDefault();
      this.composer.focus("/");
    }
  }

  #step(by) {
    const here = this.places.findIndex((place) => place.id === this.open);
    const next = this.places[(here + by + this.places.length) % this.places.length];
    if (next) this.go(next.id);
  }

  // What the person does

  #hand() {
    return {
      press: (message, customId, values, control) => this.#press(message, customId, values, control),
      dismiss: (message) => this.ask("dismiss", { message: message.id }),
      remove: (message) => this.ask("delete", { message: message.id }),
      mayRemove: (message) => message.author.id === this.person.id || this.#place()?.can_moderate,
      commands: () => this.#allCommands(),
      say: (text) => this.ask("say", { text }),
      slash: (name, options) => this.#slash(name, options),
      complete: (name, option, typed, options) => this.ask("autocomplete", { name, option, typed, options }),
      bot: () => this.world.bot,
    };
  }

  async #allCommands() {
    this.#commands ??= await this.ask("commands");
    return this.#commands;
  }

  /** Commands may have changed since they were asked for. */
  forgetCommands() {
    this.#commands = null;
  }

  async #press(message, customId, values, control) {
    const article = this.listing.find(message.id);
    this.#tell(article, null);
    control?.setAttribute("aria-busy", "true");
    try {
      await this.#answered(this.ask("press", { message: message.id, custom_id: customId, values }));
    } catch (error) {
      const words = error.why === "noResponse" ? say("failed") : sayError(error);
      this.#tell(this.listing.find(message.id), words);
    } finally {
      control?.removeAttribute("aria-busy");
    }
  }

  #tell(article, words) {
    article?.querySelector(".outcome")?.replaceChildren(...(words ? [icon("warn"), words] : []));
  }

  async #slash(name, options) {
    const attempt = { name, place: this.open };
    this.#attempts.push(attempt);
    this.#drawAttempts();
    try {
      await this.#answered(this.ask("slash", { name, options }));
      this.#forget(attempt);
    } catch (error) {
      attempt.problem = sayError(error);
      this.#drawAttempts();
    }
  }

  #forget(attempt) {
    this.#attempts = this.#attempts.filter((each) => each !== attempt);
    this.#drawAttempts();
  }

  #drawAttempts() {
    const bot = this.world.bot;
    const shown = this.#attempts.filter((attempt) => attempt.place === this.open);
    this.listing.showAttempts(
      shown.map((attempt) => attemptElement({ name: this.person.name, command: attempt.name, bot, problem: attempt.problem, forget: () => this.#forget(attempt) })),
    );
  }

  /** What a gesture leads to here: a modal opens; a new answer is shown by the news that follow. */
  async #answered(asked) {
    const answer = await asked;
    if (!answer?.modal) return;
    const submit = (values) => this.#answered(this.ask("submit", { modal: answer.modal.id, values }));
    showModal(answer.modal, this.person.name, submit);
  }
}
