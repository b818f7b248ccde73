// A modal of the bot: labelled inputs, sent together.

import { isMenu, KIND, notDrawn } from "./components.js";
import { icon, make } from "./dom.js";
import { markdown } from "./markdown.js";
import { SelectMenu } from "./select.js";
import { say, sayError } from "./words.js";

const TEXT_INPUT = 4;
const LABEL = 18;
const RADIO = 21;
const CHECKBOX = 23;
const TICKS = { [RADIO]: "radio", 22: "checkbox" };
const PARAGRAPH = 2;
let lastId = 0;

/** Shows the modal; `submit(values)` gets what was filled in, by custom id; `names` are those for texts and menus. */
export function showModal(modal, asWhom, names, submit) {
  const values = new Map();
  const problem = make("p", { class: "outcome", role: "alert" });
  const title = make("h2", { id: `modal${++lastId}` }, modal.title);
  const send = make("button", { type: "submit", class: "button primary" }, say("submit"));
  const form = make(
    "form",
    { method: "dialog" },
    make("header", {}, make("p", { class: "quiet" }, asWhom), title),
    make("div", { class: "modal-parts" }, modal.components.flatMap((part) => partElements(part, names, values)), problem),
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

function partElements(part, names, values) {
  if (part.type === KIND.text) return [markdown(part.content, names)];
  if (part.type === LABEL) return [labelled(part.label, part.description, part.component, names, values)];
  return (part.components ?? []).map((inner) => labelled(inner.label ?? "", null, inner, names, values));
}

function labelled(label, description, part, names, values) {
  const id = `field${++lastId}`;
  const mark = part.required === false || part.type === CHECKBOX ? null : make("span", { class: "star", "aria-hidden": "true" }, " *");
  const note = description ? make("p", { class: "quiet", id: `${id}-note` }, description) : null;
  return make("div", { class: "field-box" }, make("label", { for: id }, label, mark), note, control(part, { id, label, note, names }, values));
}

function control(part, field, values) {
  if (part.type === TEXT_INPUT) return textControl(part, field, values);
  if (part.type in TICKS) return ticks(part, field, values);
  if (part.type === CHECKBOX) return checkbox(part, field, values);
  return isMenu(part.type) ? selectControl(part, field, values) : notDrawn();
}

/** Radio buttons, of which one is chosen, or boxes to tick. */
function ticks(part, { id, label, note }, values) {
  const boxes = part.options.map((option) => make("input", { type: TICKS[part.type], name: id, value: option.value }));
  boxes.forEach((box, place) => (box.checked = Boolean(part.options[place].default)));
  values.set(part.custom_id, () => boxes.filter((box) => box.checked).map((box) => box.value));
  const lines = part.options.map((option, place) => make("label", { class: "tick-line" }, boxes[place], make("span", { class: "option-words" }, option.label, option.description ? make("small", {}, option.description) : null)));
  return make("div", { id, role: part.type === RADIO ? "radiogroup" : "group", "aria-label": label, "aria-describedby": note?.id }, lines);
}

function checkbox(part, { id, note }, values) {
  const box = make("input", { id, type: "checkbox", "aria-describedby": note?.id });
  box.checked = Boolean(part.default);
  values.set(part.custom_id, () => box.checked);
  return box;
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

function selectControl(part, { id, label, note, names }, values) {
  let chosen = part.options.filter((option) => option.default).map((option) => option.value);
  values.set(part.custom_id, () => chosen);
  const select = new SelectMenu({
    name: label,
    placeholder: part.placeholder,
    options: part.options,
    names,
    least: part.required === false ? 0 : (part.min_values ?? 1),
    most: part.max_values ?? 1,
    disabled: false,
    customId: part.custom_id,
    send: (picked) => (chosen = picked),
  });
  select.button.id = id;
  if (note) select.button.setAttribute("aria-describedby", note.id);
  return select.element;
}
