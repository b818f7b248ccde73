// The page: who sits here, one pane for each, and the bot that can be stopped, killed and started.

import { keepWish, remember, rememberedPlaces, remembersOne, wish } from "./address.js";
import { arrange, icon, make } from "./dom.js";
import { keepTime } from "./markdown.js";
import { Pane } from "./pane.js";
import { People } from "./people.js";
import { forgetOthers, unread } from "./seen.js";
import { Socket } from "./socket.js";
import { chooseLanguage, language, languageNames, say } from "./words.js";
import { Welcome } from "./welcome.js";

const NARROW = matchMedia("(max-width: 760px)");
const PANE_PX = 400;
const USUAL_PANES = 2;

class App {
  constructor() {
    this.panes = new Map();
    this.world = null;
    this.wanted = rememberedPlaces();
    this.isOne = remembersOne() || NARROW.matches;
    this.socket = new Socket(`ws://${location.host}/ws`);
    this.#build();
    this.#listen();
  }

  #build() {
    this.people = new People({ choose: (id) => this.choose(id), beside: () => this.#beside(), add: (name) => this.#add(name) });
    this.welcome = new Welcome({ begin: (order, wishes) => this.#begin(order, wishes), close: () => this.#showWelcome(false) });
    this.main = make("main", { id: "panes" });
    this.offline = make("p", { class: "offline", role: "status", hidden: true });
    this.bar = make(
      "header",
      { class: "bar" },
      make("h1", {}, "Colla", make("small", {}, say("tagline"))),
      this.people.element,
      this.#botElement(),
      this.#wishes(),
    );
    document.body.replaceChildren(this.bar, this.welcome.element, this.main, this.offline);
    this.#showWelcome(wish("welcome") !== "away");
  }

  #botElement() {
    this.botStatus = make("output", { class: "bot-status", "aria-live": "polite" }, "…");
    const order = (name, hint) => {
      const act = () => this.socket.ask("bot", { order: name }).catch(() => {});
      return make("button", { type: "button", class: "bar-button", "data-bot": name, title: hint ? say(hint) : null, onclick: act }, say(`bot${name[0].toUpperCase()}${name.slice(1)}`));
    };
    this.botOrders = [order("start"), order("stop", "botStopHint"), order("kill", "botKillHint")];
    return make("div", { class: "bot-orders", role: "group", "aria-label": say("bot") }, make("span", { class: "bot-lamp", "aria-hidden": "true" }), this.botStatus, this.botOrders);
  }

  #wishes() {
    const languages = make(
      "select",
      { "aria-label": say("language"), title: say("language"), onchange: (event) => this.#speak(event.target.value) },
      languageNames().map(([key, name]) => make("option", { value: key, selected: key === language(), lang: key }, name)),
    );
    this.helpButton = make("button", { type: "button", class: "bar-button", "aria-label": say("help"), title: say("help"), onclick: () => this.#showWelcome(this.welcome.element.hidden) }, "?");
    const theme = make("button", { type: "button", class: "bar-button", "aria-label": say("theme"), title: say("theme"), onclick: turnTheme }, icon("sun"));
    return make("div", { class: "wishes" }, languages, theme, this.helpButton);
  }

  #listen() {
    this.socket.addEventListener("open", () => this.#connected());
    this.socket.addEventListener("lost", () => {
      this.offline.textContent = say("offline");
      this.offline.hidden = false;
    });
    this.socket.addEventListener("world", ({ detail }) => this.#setWorld(detail));
    this.socket.addEventListener("messages", ({ detail }) => this.panes.get(detail.user)?.setMessages(detail));
    this.socket.addEventListener("bot", ({ detail }) => this.#showBot(detail));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) for (const pane of this.panes.values()) pane.watch();
    });
    NARROW.addEventListener("change", () => {
      if (NARROW.matches && !this.isOne) this.#beside();
    });
  }

  /** After a loss everything is asked for anew: the server may be another one. */
  #connected() {
    this.offline.hidden = true;
    for (const pane of this.panes.values()) {
      pane.forgetCommands();
      pane.watch();
    }
  }

  #setWorld(world) {
    const isFirst = this.world === null;
    this.world = world;
    const known = new Set(world.users.map((user) => user.id));
    forgetOthers(known);
    for (const [id, pane] of this.panes) if (!known.has(id)) this.#drop(id, pane);
    this.welcome.show(world.offers);
    if (!world.offers.length) this.welcome.element.hidden = true;
    if (isFirst || this.panes.size === 0) this.#sitDown();
    for (const pane of this.panes.values()) this.#tell(pane);
    this.#draw();
  }

  #tell(pane) {
    const { bot, guilds, users, places, locales } = this.world;
    const person = users.find((user) => user.id === pane.person.id);
    pane.forgetCommands();
    pane.setWorld({ bot, guilds, users, locales, person, places: places[person.id] ?? [] });
  }

  /** Whoever the address bar remembers, else the first few. */
  #sitDown() {
    const ids = this.world.users.map((user) => user.id);
    const kept = [...this.wanted.keys()].filter((id) => ids.includes(id));
    const room = this.isOne ? 1 : Math.max(1, Math.min(USUAL_PANES, Math.floor(innerWidth / PANE_PX)));
    for (const id of kept.length ? kept : ids.slice(0, room)) this.#addPane(id);
  }

  #addPane(id) {
    const person = this.world.users.find((user) => user.id === id);
    const pane = new Pane(this.socket, person, () => this.#remember());
    pane.dispatchBadge = () => this.#draw();
    this.panes.set(id, pane);
    const place = this.wanted.get(id);
    if (place) pane.go(place);
    return pane;
  }

  #drop(id, pane) {
    if (pane.open) this.wanted.set(id, pane.open);
    pane.element.remove();
    this.panes.delete(id);
    this.socket.ask("unwatch", { user: id }).catch(() => {});
  }

  /** One at a time: this one instead of the other; side by side: one more, or one less. */
  choose(id) {
    const pane = this.panes.get(id);
    if (this.isOne) for (const [other, shown] of this.panes) if (other !== id) this.#drop(other, shown);
    if (!pane) this.#tell(this.#addPane(id));
    else if (!this.isOne && this.panes.size > 1) this.#drop(id, pane);
    this.#draw();
    this.panes.get(id)?.element.scrollIntoView({ inline: "nearest" });
    this.#remember();
  }

  #beside() {
    this.isOne = !this.isOne;
    const shown = [...this.panes.keys()];
    if (this.isOne) for (const id of shown.slice(1)) this.#drop(id, this.panes.get(id));
    else {
      const next = this.world.users.map((user) => user.id).find((id) => !this.panes.has(id));
      if (next) this.#tell(this.#addPane(next));
    }
    this.#draw();
    this.#remember();
  }

  async #add(name) {
    const id = await this.socket.ask("add_user", { name });
    await this.socket.ask("world");
    this.newcomer = id;
  }

  /** A ready table, the host there and everybody else at their cards; or a lesson. */
  async #begin(order, wishes) {
    const places = await this.socket.ask(order, { ...wishes, language: language() });
    const ids = Object.keys(places);
    const shown = ids.slice(0, this.isOne ? 1 : Math.max(1, Math.floor(innerWidth / PANE_PX)));
    for (const [id, pane] of this.panes) if (!shown.includes(id)) this.#drop(id, pane);
    for (const id of ids) this.wanted.set(id, places[id]);
    for (const id of shown) {
      const pane = this.panes.get(id);
      if (pane) pane.go(this.wanted.get(id));
      else this.#tell(this.#addPane(id));
    }
    this.#showWelcome(false);
    this.#draw();
    this.#remember();
    return ids.map((id) => this.world.users.find((user) => user.id === id).name);
  }

  #draw() {
    if (!this.world) return;
    if (this.newcomer && this.world.users.some((user) => user.id === this.newcomer)) {
      const id = this.newcomer;
      this.newcomer = null;
      this.choose(id);
      return;
    }
    const order = this.world.users.map((user) => user.id).filter((id) => this.panes.has(id));
    arrange(this.main, order.map((id) => this.panes.get(id).element));
    const pings = new Map(this.world.users.map((user) => [user.id, this.#pings(user.id)]));
    this.people.show(this.world.users, new Set(order), pings, this.isOne);
    for (const [id, pane] of this.panes) pane.setBadge(pings.get(id));
    const all = [...pings.values()].reduce((sum, count) => sum + count, 0);
    document.title = all ? `(${all}) Colla` : "Colla";
  }

  #pings(id) {
    const open = this.panes.get(id)?.open;
    return (this.world.places[id] ?? []).filter((place) => place.id !== open).reduce((sum, place) => sum + unread(id, place).pings, 0);
  }

  #remember() {
    const order = this.world.users.map((user) => user.id).filter((id) => this.panes.has(id));
    remember(order.map((id) => [id, this.panes.get(id).open]), this.isOne);
  }

  #showBot({ status, pid }) {
    const words = { connecting: "botConnecting", running: "botRunning", stopping: "botStopping", stopped: "botStopped" };
    this.botStatus.textContent = say(words[status]);
    this.botStatus.title = pid ? `pid ${pid}` : "";
    this.bar.dataset.bot = status;
    for (const button of this.botOrders) button.disabled = (button.dataset.bot === "start") === Boolean(pid);
  }

  #showWelcome(isShown) {
    this.welcome.element.hidden = !isShown;
    this.helpButton.setAttribute("aria-expanded", String(isShown));
    keepWish("welcome", isShown ? "shown" : "away");
  }

  #speak(wanted) {
    keepWish("language", wanted);
    location.reload();
  }

  #key(event) {
    if (event.key === "/" && document.activeElement === document.body) {
      event.preventDefault();
      this.panes.get(this.main.firstElementChild?.dataset.user)?.composer.focus("/");
      return;
    }
    if (!event.altKey || event.ctrlKey || event.metaKey || !/^Digit[1-9]$/.test(event.code) || !this.world) return;
    const person = this.world.users[Number(event.code.at(-1)) - 1];
    if (!person) return;
    event.preventDefault();
    if (this.isOne || !this.panes.has(person.id)) this.choose(person.id);
    this.panes.get(person.id)?.composer.focus();
    this.panes.get(person.id)?.element.scrollIntoView({ inline: "nearest" });
  }
}

function turnTheme() {
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
  setTheme(isDark ? "light" : "dark");
  keepWish("theme", isDark ? "light" : "dark");
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
}

const wanted = wish("theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
setTheme(wanted);
chooseLanguage(wish("language"));
keepTime();
new App();
