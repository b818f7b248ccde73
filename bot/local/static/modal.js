// A modal of the bot: labelled inputs, sent together.

import { make } from "./dom.js";

const TEXT_INPUT = 4;
const LABEL = 18;

/** Shows the modal; `submit(values)` gets what was filled in, by custom id. */
export function showModal(dialog, modal, submit) {
  const problem = make("p", { class: "problem", role: "alert", hidden: true });
  const form = make(
    "form",
    { method: "dialog" },
    make("h2", {}, modal.title),
    modal.components.map(partElement),
    problem,
    make("button", { type: "submit", class: "button primary" }, "Submit"),
    make("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await submit(values(form));
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

function values(form) {
  const filled = {};
  for (const control of form.querySelectorAll("[name]")) {
    filled[control.name] = control.multiple ? [...control.selectedOptions].map((option) => option.value) : control.value;
  }
  return filled;
}

function partElement(part) {
  if (part.type === LABEL) {
    const note = part.description ? make("small", {}, part.description) : null;
    return make("label", {}, make("span", {}, part.label, note), control(part.component));
  }
  return (part.components ?? []).map((inner) => make("label", {}, make("span", {}, inner.label ?? ""), control(inner)));
}

function control(part) {
  const common = { name: part.custom_id, placeholder: part.placeholder };
  if (part.type !== TEXT_INPUT) {
    const options = (part.options ?? []).map((option) => make("option", { value: option.value, selected: Boolean(option.default) }, option.label));
    return make("select", { ...common, multiple: (part.max_values ?? 1) > 1 }, options);
  }
  const limits = { minlength: part.min_length, maxlength: part.max_length, required: part.required !== false };
  if (part.style === 2) return make("textarea", { ...common, ...limits }, part.value ?? "");
  return make("input", { ...common, ...limits, value: part.value ?? "" });
}
