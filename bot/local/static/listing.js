// The messages of a place. Only those around the one that is looked at are there, however many the place has.

import { arrange, make } from "./dom.js";
import { isContinued, messageElement } from "./message.js";
import { say } from "./words.js";

const NEAR_END_PX = 60;
const NEAR_EDGE_PX = 400;
const FOCUSABLE = "button, a[href], [tabindex='0']";

export class Listing {
  /** `look(around)` asks for other messages: around an id, or the newest (null). */
  constructor(name, hand, look) {
    this.hand = hand;
    this.look = look;
    this.list = make("div", { class: "messages", role: "log", "aria-label": say("messagesOf", { name }) });
    this.log = make("div", { class: "log", tabindex: 0, role: "region", "aria-label": say("messagesOf", { name }), onscroll: () => this.#scrolled() }, this.list);
    this.toPresent = make(
      "button",
      { type: "button", class: "to-present", hidden: true, onclick: () => this.jump() },
      make("span", {}, say("present")),
      make("strong", {}, say("toPresent")),
    );
    this.element = make("div", { class: "log-box" }, this.log, this.toPresent);
    this.attempts = [];
    new ResizeObserver(() => this.#keepEnd()).observe(this.log);
    new ResizeObserver(() => this.#keepEnd()).observe(this.list);
  }

  #elements = new Map();
  #isAtEnd = true;
  #around = null;
  #isLooking = false;
  #place = null;

  /** Another place: nothing of the old one is kept. */
  open(place, lastRead) {
    this.#elements.clear();
    this.list.replaceChildren();
    this.attempts = [];
    this.news = null;
    this.#isAtEnd = true;
    this.#around = null;
    this.#isLooking = false;
    this.#place = place;
    this.lastRead = lastRead;
    this.toPresent.hidden = true;
  }

  /** Shows {messages, names, has_older, has_newer}; what has not changed is not drawn again. */
  show(news) {
    this.news = news;
    this.#isLooking = false;
    const anchor = this.#isAtEnd ? null : this.#anchor();
    const focus = this.#focus();
    this.#draw(news);
    if (anchor) this.#hold(anchor);
    this.#refocus(focus);
    this.toPresent.hidden = !news.has_newer;
    if (this.#isAtEnd && !news.has_newer) this.log.scrollTop = this.log.scrollHeight;
  }

  /** Commands on their way, and those that failed, below the last message. */
  showAttempts(elements) {
    this.attempts = elements;
    if (this.news) this.show(this.news);
    this.log.scrollTop = this.log.scrollHeight;
  }

  jump() {
    this.#isAtEnd = true;
    this.#around = null;
    this.look(null);
  }

  /** The names of users, channels and emoji by id. */
  get names() {
    return this.news?.names ?? {};
  }

  find(id) {
    return this.list.querySelector(`[data-message="${CSS.escape(id)}"]`);
  }

  #draw({ messages, names, has_older: hasOlder, has_newer: hasNewer }) {
    const drawn = new Map();
    const elements = [hasOlder ? this.#older() : this.#start()];
    let before = null;
    for (const message of messages) {
      if (this.#isFirstUnread(message, before)) elements.push(this.#divider());
      const look = { names, isContinued: isContinued(message, before) && !this.#isFirstUnread(message, before) };
      const key = `${look.isContinued}${JSON.stringify(message)}`;
      const known = this.#elements.get(message.id);
      const entry = known?.key === key ? known : { key, element: messageElement(message, look, this.hand) };
      drawn.set(message.id, entry);
      elements.push(entry.element);
      before = message;
    }
    if (!hasNewer) elements.push(...this.attempts);
    this.#elements = drawn;
    arrange(this.list, elements);
  }

  #isFirstUnread(message, before) {
    if (!this.lastRead || this.lastRead === "0" || !before) return false;
    return BigInt(message.id) > BigInt(this.lastRead) && BigInt(before.id) <= BigInt(this.lastRead);
  }

  #divider() {
    this.newLine ??= make("div", { class: "new-line", role: "separator", "aria-label": say("newMessages") }, make("span", {}, say("newMessages")));
    return this.newLine;
  }

  #older() {
    this.olderLine ??= make("p", { class: "older" }, make("button", { type: "button", class: "plain", onclick: () => this.#lookAtEdge(true) }, say("older")));
    return this.olderLine;
  }

  #start() {
    const { kind, name, id } = this.#place;
    if (this.startOf !== id) {
      this.startOf = id;
      const title = { dm: "startOfDm", thread: "startOfThread", text: "startOf" }[kind];
      this.startBox = make("div", { class: "start" }, title ? make("p", { class: `start-title of-${kind}` }, say(title, { name })) : null, kind === "text" ? make("p", { class: "quiet" }, say("startHint")) : null);
    }
    return this.startBox;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.log;
    const below = scrollHeight - scrollTop - clientHeight;
    this.#isAtEnd = below < NEAR_END_PX && !this.news?.has_newer;
    if (this.#isLooking || !this.news) return;
    if (this.#isAtEnd && this.#around !== null) {
      this.#around = null;
      this.look(null);
    } else if (scrollTop < NEAR_EDGE_PX && this.news.has_older) {
      this.#lookAtEdge(true);
    } else if (below < NEAR_EDGE_PX && this.news.has_newer) {
      this.#lookAtEdge(false);
    }
  }

  #lookAtEdge(isOlder) {
    const { messages } = this.news;
    const id = isOlder ? messages[0].id : messages.at(-1).id;
    if (id === this.#around) return;
    this.#isLooking = true;
    this.#isAtEnd = false;
    this.#around = id;
    this.look(id);
  }

  /** The first message in sight and how far it is from the top: that stays where it is. */
  #anchor() {
    const top = this.log.getBoundingClientRect().top;
    for (const element of this.list.children) {
      const box = element.getBoundingClientRect();
      if (box.bottom > top && element.dataset.message) return { id: element.dataset.message, offset: box.top - top };
    }
    return null;
  }

  #hold({ id, offset }) {
    const element = this.find(id);
    if (!element) return;
    this.log.scrollTop += element.getBoundingClientRect().top - this.log.getBoundingClientRect().top - offset;
  }

  #keepEnd() {
    if (this.#isAtEnd) this.log.scrollTop = this.log.scrollHeight;
  }

  /** Where the focus is, so that a message that is drawn anew under somebody's hand gives it back. */
  #focus() {
    const held = document.activeElement?.closest?.("[data-message]");
    if (!held || !this.list.contains(held)) return null;
    const stops = [...held.querySelectorAll(FOCUSABLE)];
    return { id: held.dataset.message, place: stops.indexOf(document.activeElement), element: document.activeElement };
  }

  #refocus(focus) {
    if (!focus || focus.element.isConnected) return;
    const element = this.find(focus.id);
    if (!element) {
      this.log.focus({ preventScroll: true });
      return;
    }
    const stops = [...element.querySelectorAll(FOCUSABLE)].filter((stop) => !stop.disabled);
    (stops[Math.min(focus.place, stops.length - 1)] ?? element).focus({ preventScroll: true });
  }
}
