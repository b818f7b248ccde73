// The chairs: whose client is shown. One at a time or side by side, by mouse or by Alt+1, Alt+2…

import { avatar } from "./avatars.js";
import { arrange, icon, make } from "./dom.js";
import { openDialog } from "./modal.js";
import { say, sayError } from "./words.js";

export class People {
  /** `on`: {choose(person), beside(), add(name)}. */
  constructor(on) {
    this.on = on;
    this.list = make("div", { class: "chairs", role: "group", "aria-label": say("people") });
    this.besideButton = make("button", { type: "button", class: "bar-button beside", title: say("besideHint"), onclick: () => on.beside() }, icon("columns"), make("span", {}, say("beside")));
    this.addButton = make("button", { type: "button", class: "bar-button", title: say("addUser"), "aria-label": say("addUser"), onclick: () => this.#invite() }, icon("plus"));
    this.element = make("div", { class: "people" }, this.list, this.addButton, this.besideButton);
  }

  #buttons = new Map();

  /** `shown` are the ids of the open panes, `pings` how many mentions wait for each person. */
  show(people, shown, pings, isOne) {
    const buttons = people.map((person, place) => this.#button(person, place + 1, shown.has(person.id), pings.get(person.id) ?? 0));
    arrange(this.list, buttons);
    this.besideButton.setAttribute("aria-pressed", String(!isOne));
  }

  #button(person, number, isShown, pings) {
    if (!this.#buttons.has(person.id)) {
      const button = make("button", { type: "button", class: "chair", "data-user": person.id, onclick: () => this.on.choose(person.id) }, avatar(person), make("span", { class: "chair-name" }, person.name), make("span", { class: "badge", "aria-hidden": "true" }));
      this.#buttons.set(person.id, button);
    }
    const button = this.#buttons.get(person.id);
    button.setAttribute("aria-pressed", String(isShown));
    button.setAttribute("aria-label", pings ? `${person.name}, ${say("mentions", { count: pings })}` : person.name);
    button.title = number < 10 ? `${person.name} (Alt+${number})` : person.name;
    button.querySelector(".badge").textContent = pings || "";
    return button;
  }

  #invite() {
    const title = make("h2", { id: "invite" }, say("addUser"));
    const input = make("input", { id: "invite-name", maxlength: 32, required: true, autocomplete: "off" });
    const problem = make("p", { class: "outcome", role: "alert" });
    const form = make(
      "form",
      { method: "dialog" },
      make("header", {}, title),
      make("div", { class: "modal-parts" }, make("div", { class: "field-box" }, make("label", { for: "invite-name" }, say("addUserName")), input), problem),
      make("footer", {}, make("button", { type: "button", class: "button ghost", onclick: () => dialog.close() }, say("cancel")), make("button", { type: "submit", class: "button primary" }, say("add"))),
    );
    const dialog = openDialog(form, "invite");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        await this.on.add(input.value);
        dialog.close();
      } catch (error) {
        problem.textContent = sayError(error);
      }
    });
  }
}
