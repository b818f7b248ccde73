// The strip above a first visit: what this is, and a ready table of any game at one press.

import { icon, make } from "./dom.js";
import { language, say, sayError } from "./words.js";

const USUAL = 3;

export class Welcome {
  /** `on`: {seat(game, count) -> Promise, close()}. */
  constructor(on) {
    this.on = on;
    this.games = make("div", { class: "offers" });
    this.status = make("p", { class: "welcome-status", role: "status" });
    this.close = make("button", { type: "button", class: "tool", "aria-label": say("close"), title: say("close"), onclick: () => on.close() }, icon("close"));
    this.element = make(
      "section",
      { class: "welcome", "aria-label": say("help") },
      make("div", { class: "welcome-words" }, make("h2", {}, say("welcomeTitle")), make("p", {}, say("welcomeText"))),
      this.games,
      this.status,
      this.close,
    );
  }

  show(offers) {
    const key = JSON.stringify(offers);
    if (key === this.key) return;
    this.key = key;
    this.games.replaceChildren(...offers.map((offer) => this.#offer(offer)));
  }

  #offer(offer) {
    const title = offer.titles[language()];
    const usual = offer.seats.includes(USUAL) ? USUAL : offer.seats.at(-1);
    const count = make(
      "select",
      { "aria-label": `${title}: ${say("welcomePeople")}` },
      offer.seats.map((seats) => make("option", { value: seats, selected: seats === usual }, say("welcomePeopleOf", { count: seats }))),
    );
    const open = make("button", { type: "button", class: "button success", onclick: () => this.#open(offer, title, Number(count.value)) }, say("welcomeOpen", { game: title }));
    return make("div", { class: "offer" }, open, count, make("p", {}, offer.abouts[language()]));
  }

  async #open(offer, title, count) {
    const buttons = this.games.querySelectorAll("button");
    for (const button of buttons) button.disabled = true;
    this.status.textContent = say("welcomeSeating");
    try {
      const names = await this.on.seat(offer.key, count);
      this.status.textContent = say("welcomeReady", { game: title, names: names.join(", ") });
    } catch (error) {
      this.status.textContent = sayError(error);
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  }
}
