// One person's chair: the places they can see, the channel that is open, and the line for commands.

import { Composer } from "./composer.js";
import { make } from "./dom.js";
import { messageElement } from "./message.js";
import { showModal } from "./modal.js";

const NEAR_END_PX = 120;

export class Pane {
  constructor(socket, person, onPlace) {
    this.socket = socket;
    this.person = person;
    this.onPlace = onPlace;
    this.channel = null;
    this.seen = {};
    this.places = [];
    this.list = make("nav", { class: "places", "aria-label": `Channels of ${person.name}` });
    this.title = make("h2", { class: "place" });
    this.log = make("div", { class: "log", role: "log", "aria-label": `Messages for ${person.name}`, tabindex: 0 });
    this.composer = new Composer(this.#hand(), person.name);
    const head = make("header", {}, make("strong", { class: "who" }, person.name), this.title, this.#dmSwitch());
    this.element = make("section", { class: "pane", "aria-label": person.name }, head, this.list, this.log, this.composer.element);
    this.log.addEventListener("click", (event) => this.#follow(event));
  }

  /** The places this person sees: [{id, name, kind, archived, last, pings}]. */
  setPlaces(places) {
    this.places = places;
    if (!this.#isSettled) for (const place of places) this.seen[place.id] = place.last;
    this.#isSettled = true;
    const open = places.find((place) => place.id === this.channel);
    if (!open && places.length) this.open(this.#wanted ?? places[0].id);
    this.#drawPlaces();
  }

  async open(channel) {
    if (!this.places.some((place) => place.id === channel)) {
      this.#wanted = channel;
      return;
    }
    this.channel = channel;
    this.#wanted = null;
    this.#mustScroll = true;
    this.onPlace(this.person.id, channel);
    this.#drawPlaces();
    await this.watch();
  }

  /** Asks for the open channel's messages, now and whenever they change. */
  async watch() {
    if (this.channel) await this.socket.ask("watch", { user: this.person.id, channel: this.channel });
  }

  setMessages({ channel, messages, names }) {
    if (channel !== this.channel) return;
    const isAtEnd = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < NEAR_END_PX;
    this.#drawMessages(messages, names);
    this.seen[channel] = messages.at(-1)?.id ?? "0";
    if (isAtEnd || this.#mustScroll) this.log.scrollTop = this.log.scrollHeight;
    this.#mustScroll = false;
    this.#drawPlaces();
  }

  #wanted = null;
  #mustScroll = true;
  #isSettled = false;

  /** Only what has changed is drawn again, so that an open list stays open while others play. */
  #drawMessages(messages, names) {
    const drawn = new Map([...this.log.children].map((element) => [element.dataset.key, element]));
    const elements = messages.map((message) => {
      const key = `${message.id}:${JSON.stringify(message)}`;
      const element = drawn.get(key) ?? messageElement(message, this.person.id, names, this.#hand());
      element.dataset.key = key;
      return element;
    });
    this.log.replaceChildren(...elements);
  }

  #drawPlaces() {
    const open = this.places.find((place) => place.id === this.channel);
    this.title.textContent = open ? placeName(open) : "";
    this.list.replaceChildren(...this.places.map((place) => this.#placeElement(place)));
  }

  #placeElement(place) {
    const isOpen = place.id === this.channel;
    const seen = BigInt(this.seen[place.id] ?? 0);
    const isUnread = !isOpen && BigInt(place.last) > seen;
    const pings = isOpen ? 0 : place.pings.filter((id) => BigInt(id) > seen).length;
    const classes = ["place-link", place.kind, isUnread ? "unread" : "", place.archived ? "archived" : ""];
    return make(
      "button",
      { type: "button", class: classes.join(" "), "aria-current": isOpen ? "true" : null, onclick: () => this.open(place.id) },
      placeName(place),
      pings ? make("span", { class: "badge", title: "mentions" }, String(pings)) : null,
    );
  }

  #dmSwitch() {
    const box = make("input", { type: "checkbox", checked: this.person.accepts_dms });
    box.addEventListener("change", () => this.socket.ask("accept_dms", { user: this.person.id, accepts: box.checked }));
    return make("label", { class: "small" }, box, " DMs open");
  }

  #follow(event) {
    const target = event.target.closest("[data-channel]");
    if (!target) return;
    event.preventDefault();
    this.open(target.dataset.channel);
  }

  #hand() {
    const here = () => ({ user: this.person.id, channel: this.channel });
    return {
      press: (message, customId, values) => this.#press(message, customId, values),
      dismiss: (message) => this.socket.ask("dismiss", { ...here(), message: message.id }),
      commands: () => this.socket.ask("commands", here()),
      slash: (name, options) => this.#answered(this.socket.ask("slash", { ...here(), name, options })),
      autocomplete: (name, option, typed, options) =>
        this.socket.ask("autocomplete", { ...here(), name, option, typed, options }),
    };
  }

  async #press(message, customId, values) {
    const element = this.log.querySelector(`[data-message="${message.id}"]`);
    element?.classList.add("waiting");
    try {
      await this.#answered(this.socket.ask("press", { user: this.person.id, channel: this.channel, message: message.id, custom_id: customId, values }));
    } catch (error) {
      element?.append(make("p", { class: "problem", role: "alert" }, error.message));
    } finally {
      element?.classList.remove("waiting");
    }
  }

  /** What a gesture leads to here: a modal opens, a new ephemeral answer is shown by the news that follows. */
  async #answered(asked) {
    const answer = await asked;
    if (!answer?.modal) return;
    const submit = (values) => this.#answered(this.socket.ask("submit", { user: this.person.id, modal: answer.modal.id, values }));
    showModal(document.getElementById("modal"), answer.modal, submit);
  }
}

function placeName(place) {
  if (place.kind === "dm") return `@ ${place.name}`;
  return place.kind === "thread" ? `↳ ${place.name}` : `# ${place.name}`;
}
