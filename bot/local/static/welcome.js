// The strip above a first visit: what this is, and each game with a ready table and a tutorial at one press.

import { icon, make } from "./dom.js";
import { language, say, sayError } from "./words.js";

const USUAL = 3;
const COVER = { width: 72, height: 72 };

export class Welcome {
  /** `on`: {begin(order, wishes) -> Promise of names, close()}; the order is "seat" or "learn". */
  constructor(on) {
    this.on = on;
    this.games = make("ul", { class: "offers" });
    this.status = make("p", { class: "welcome-status", role: "status" });
    this.close = make("button", { type: "button", class: "tool", "aria-label": say("close"), title: say("close"), onclick: () => on.close() }, icon("close"));
    this.element = make(
      "section",
      { class: "welcome", "aria-label": say("help") },
      make("h2", {}, say("welcomeTitle")),
      this.games,
      this.status,
      make("p", { class: "welcome-words" }, say("welcomeText")),
      this.close,
    );
  }

  show(offers) {
    const key = JSON.stringify(offers);
    if (key === this.key) return;
    this.key = key;
    this.games.replaceChildren(...offers.map((offer) => this.#offer(offer)));
  }

  #offer({ key, seats, texts, has_cover, is_taught }) {
    const { title, about, size, cover } = texts[language()];
    const usual = seats.includes(USUAL) ? USUAL : seats.at(-1);
    const count = make(
      "select",
      { "aria-label": `${title}: ${say("welcomePeople")}` },
      seats.map((each) => make("option", { value: each, selected: each === usual }, say("welcomePeopleOf", { count: each }))),
    );
    const button = (kind, label, name, begin) => make("button", { type: "button", class: `button ${kind}`, "aria-label": say(name, { game: title }), onclick: () => this.#begin(begin) }, say(label));
    const seat = async () => {
      const names = await this.on.begin("seat", { game: key, count: Number(count.value) });
      return say("welcomeReady", { game: title, names: names.join(", ") });
    };
    const learn = async () => {
      await this.on.begin("learn", { game: key });
      return "";
    };
    return make(
      "li",
      { class: "offer" },
      has_cover ? make("img", { class: "cover", src: `/covers/${key}.png`, alt: cover, ...COVER }) : null,
      make("div", { class: "offer-words" }, make("h3", {}, title), make("p", {}, about), make("p", { class: "quiet" }, size)),
      make("div", { class: "offer-buttons" }, button("success", "welcomePlay", "welcomeOpen", seat), count, is_taught ? button("secondary", "welcomeLearn", "welcomeLearnGame", learn) : null),
    );
  }

  async #begin(begin) {
    const buttons = this.games.querySelectorAll("button");
    for (const button of buttons) button.disabled = true;
    this.status.textContent = say("welcomeSeating");
    try {
      this.status.textContent = await begin();
    } catch (error) {
      this.status.textContent = sayError(error);
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  }
}
