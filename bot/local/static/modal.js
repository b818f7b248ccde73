// A modal of the bot: labelled inputs, sent together.

import { icon, make } from "./dom.js";
import { say, sayError } from "./words.js";

const PARAGRAPH = 2;
let lastId = 0;

/** Shows the modal; `submit(values)` gets what was filled in, by custom id. */
export function showModal(modal, asWhom, submit) {
  const values = new Map();
  const problem = make("p", { class: "outcome", role: "alert" });
  const title = make("h2", { id: `modal${++lastId}` }, modal.title);
  const send = make("button", { type: "submit", class: "button primary" }, say("submit"));
  const form = make(
    "form",
    { method: "dialog" },
    make("header", {}, make("p", { class: "quiet" }, asWhom), title),
    make("div", { class: "modal-parts" }, modal.components.map((part) => labelled(part, values)), problem),
    make("footer", {}, make("button", { type: "button", class: "button ghost", onclick: () => dialog.close() }, say("cancel")), send),
  );
  const dialog = openDialog(form, title.id);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      await submit(Object.fromEntries([...values].map(([name, read]) => [name, read()])));
      dialog.close();
    } catch (error) {
      problem.replaceChildren(icon("warn"), sayError(error));
      send.disabled = false;
    }
  });
}

/** A dialog over the page, which is gone when it closes; the focus goes back to where it was. */
export function openDialog(content, labelledBy, kind = "") {
  const back = document.activeElement;
  const dialog = make("dialog", { class: kind, "aria-labelledby": labelledBy }, make("button", { type: "button", class: "tool close", "aria-label": say("close"), onclick: () => dialog.close() }, icon("close")), content);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (back?.isConnected) back.focus();
  });
  dialog.addEventListener("mousedown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .select, [data-first]")?.focus();
  return dialog;
}

function labelled({ label, description, component }, values) {
  const id = `field${++lastId}`;
  const mark = component.required === false ? null : make("span", { class: "star", "aria-hidden": "true" }, " *");
  const note = description ? make("p", { class: "quiet", id: `${id}-note` }, description) : null;
  return make("div", { class: "field-box" }, make("label", { for: id }, label, mark), note, textControl(component, { id, note }, values));
}

function textControl(part, { id, note }, values) {
  const attributes = {
    id,
    name: part.custom_id,
    placeholder: part.placeholder,
    minlength: part.min_length,
    maxlength: part.max_length,
    required: part.required !== false,
    autocomplete: "off",
    "aria-describedby": note?.id,
  };
  const isLong = part.style === PARAGRAPH;
  const input = make(isLong ? "textarea" : "input", attributes);
  input.value = part.value ?? "";
  values.set(part.custom_id, () => input.value);
  return input;
}
