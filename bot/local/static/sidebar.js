// The servers and channels of one person, with what is unread in them.

import { avatar, initials } from "./avatars.js";
import { arrange, icon, make } from "./dom.js";
import { unread } from "./seen.js";
import { say } from "./words.js";

const ICON_OF = { text: "hash", thread: "thread", dm: "at" };

export class Sidebar {
  /** `on`: {open(placeId), trouble(), belong(guildId)}. */
  constructor(person, on) {
    this.person = person;
    this.on = on;
    this.rail = make("nav", { class: "rail", "aria-label": say("servers", { name: person.name }) });
    this.title = make("h2", { class: "guild-name" });
    this.list = make("nav", { class: "channels", "aria-label": say("channels", { name: person.name }) });
    this.self = make("div", { class: "self" });
    this.element = make("div", { class: "sidebar" }, this.rail, make("div", { class: "channel-side" }, make("header", {}, this.title), this.list, this.self));
  }

  #buttons = new Map();

  /** `world` tells servers, places and the bot; `open` is the place that is shown, `home` "dm" or a server's id. */
  show(world, open, home) {
    const { places, guilds, bot, person } = world;
    const counted = new Map(places.map((place) => [place.id, unread(this.person.id, place)]));
    this.#showRail(guilds, places, counted, home, person);
    const isHome = home === "dm";
    const guild = guilds.find((each) => each.id === home);
    this.title.textContent = isHome ? say("direct") : (guild?.name ?? "");
    this.list.setAttribute("aria-label", say(isHome ? "directOf" : "channels", { name: this.person.name }));
    if (isHome) this.#showDirect(places, counted, open, bot);
    else if (guild && !person.guilds.includes(guild.id)) this.#showLeft(guild);
    else this.#showChannels(places.filter((place) => place.guild === home), counted, open);
    this.#showSelf(person);
  }

  #showRail(guilds, places, counted, home, person) {
    const sum = (own) => own.reduce((total, place) => total + counted.get(place.id).pings, 0);
    const isNew = (own) => own.some((place) => counted.get(place.id).isUnread);
    const direct = places.filter((place) => place.kind === "dm");
    const entries = [
      this.#railButton("dm", say("direct"), icon("at"), home === "dm", sum(direct), isNew(direct), false),
      ...guilds.map((guild) => {
        const own = places.filter((place) => place.guild === guild.id);
        return this.#railButton(guild.id, guild.name, initials(guild.name), home === guild.id, sum(own), isNew(own), !person.guilds.includes(guild.id));
      }),
    ];
    arrange(this.rail, entries);
  }

  #railButton(key, name, face, isOpen, pings, isUnread, isLeft) {
    const label = [name, isUnread ? say("unread") : "", pings ? say("mentions", { count: pings }) : ""].filter(Boolean).join(", ");
    const button = this.#kept(`rail ${key}`, () =>
      make("button", { type: "button", class: "rail-button", title: name, onclick: () => this.on.home(key) }, make("span", { class: "rail-face" }, face), make("span", { class: "badge", "aria-hidden": "true" })),
    );
    button.setAttribute("aria-label", label);
    if (isOpen) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    button.classList.toggle("unread", isUnread);
    button.classList.toggle("left", isLeft);
    button.querySelector(".badge").textContent = pings || "";
    return button;
  }

  #showDirect(places, counted, open, bot) {
    const direct = places.filter((place) => place.kind === "dm");
    const empty = direct.length ? [] : [this.#kept("no direct", () => make("p", { class: "quiet side-note" }, say("noDirect")))];
    arrange(this.list, [...direct.map((place) => this.#placeButton(place, counted, open, bot)), ...empty]);
  }

  #showChannels(places, counted, open) {
    const head = this.#kept("list head", () => make("p", { class: "list-head" }, say("channelList")));
    const shown = places.filter((place) => place.kind === "text" || place.id === open || !place.archived || counted.get(place.id).isUnread);
    const empty = places.length ? [head] : [this.#kept("nothing", () => make("p", { class: "quiet side-note" }, say("noPlace")))];
    arrange(this.list, [...empty, ...shown.map((place) => this.#placeButton(place, counted, open))]);
  }

  #showLeft(guild) {
    const note = this.#kept(`left ${guild.id}`, () =>
      make(
        "div",
        { class: "side-note" },
        make("p", { class: "quiet" }, say("leftServer", { name: this.person.name })),
        make("button", { type: "button", class: "button success", onclick: () => this.on.belong(guild.id) }, say("joinServer")),
      ),
    );
    arrange(this.list, [note]);
  }

  #placeButton(place, counted, open, bot) {
    const { isUnread, pings } = counted.get(place.id);
    const isOpen = place.id === open;
    const button = this.#kept(`place ${place.id}`, () =>
      make("button", { type: "button", onclick: () => this.on.open(place.id) }, place.kind === "dm" ? this.#botFace(bot) : icon(ICON_OF[place.kind]), make("span", { class: "place-name" }), make("span", { class: "badge" })),
    );
    button.className = ["place", place.kind, isUnread && !isOpen ? "unread" : "", place.archived ? "archived" : ""].filter(Boolean).join(" ");
    button.querySelector(".place-name").textContent = place.name;
    button.querySelector(".badge").textContent = isOpen || !pings ? "" : pings;
    const words = [
      place.name,
      place.archived ? say("archived") : "",
      isUnread && !isOpen ? say("unread") : "",
      pings && !isOpen ? say("mentions", { count: pings }) : "",
    ];
    button.setAttribute("aria-label", words.filter(Boolean).join(", "));
    if (isOpen) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
    if (bot) button.querySelector(".face").classList.toggle("is-online", bot.is_online);
    return button;
  }

  #botFace(bot) {
    return make("span", { class: "face" }, avatar({ ...bot, is_bot: true }), make("span", { class: "presence" }));
  }

  #showSelf(person) {
    const key = JSON.stringify(person);
    if (this.selfKey === key) return;
    this.selfKey = key;
    const gear = make("button", { type: "button", class: "tool", title: say("troubleTitle"), "aria-label": `${say("troubleTitle")} ${person.name}`, onclick: () => this.on.trouble() }, icon("switches"));
    this.self.replaceChildren(
      make("span", { class: "face is-online" }, avatar(person), make("span", { class: "presence" })),
      make("span", { class: "self-name" }, make("strong", {}, person.name), make("small", {}, person.accepts_dms ? person.locale : `${person.locale} · ✕ ${say("direct")}`)),
      gear,
    );
  }

  #kept(key, build) {
    if (!this.#buttons.has(key)) this.#buttons.set(key, build());
    return this.#buttons.get(key);
  }
}
