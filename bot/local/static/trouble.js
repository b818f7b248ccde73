// What can go wrong, to be tried: closed direct messages, lost permissions, archived threads, a bot thrown out.

import { icon, make } from "./dom.js";
import { openDialog } from "./modal.js";
import { say, sayError } from "./words.js";

let lastId = 0;

/** `pane` gives {person, place, guild, locales, ask(what, args)}; every switch takes effect at once. */
export async function showTrouble(pane) {
  const problem = make("p", { class: "outcome", role: "alert" });
  const attempt = async (what, args = {}) => {
    try {
      problem.replaceChildren();
      await pane.ask(what, args);
      return true;
    } catch (error) {
      problem.replaceChildren(icon("warn"), sayError(error));
      return false;
    }
  };
  const rights = pane.place ? await pane.ask("rights") : { me: null, bot: null, is_owner: false };
  const title = make("h2", { id: `trouble${++lastId}`, tabindex: -1, "data-first": true }, say("troubleTitle"));
  const content = make(
    "div",
    { class: "trouble" },
    make("header", {}, title, make("p", { class: "quiet" }, say("troubleIntro"))),
    make("div", { class: "modal-parts" }, personPart(pane, attempt), rightsParts(pane, rights, attempt), placePart(pane, attempt, () => dialog.close()), problem),
  );
  const dialog = openDialog(content, title.id, "wide");
}

function group(title, ...content) {
  return make("fieldset", {}, make("legend", {}, title), content);
}

function toggle(label, isOn, act, isDisabled = false) {
  const box = make("input", { type: "checkbox", role: "switch", disabled: isDisabled });
  box.checked = isOn;
  box.addEventListener("change", async () => {
    if (!(await act(box.checked))) box.checked = !box.checked;
  });
  return make("label", { class: "toggle" }, make("span", {}, label), box);
}

function personPart({ person, guild, locales }, attempt) {
  const languages = make("select", { onchange: (event) => attempt("speak", { locale: event.target.value }) }, locales.map((each) => make("option", { value: each, selected: each === person.locale }, each)));
  const isOwner = guild && guild.owner === person.id;
  const leave = guild ? make("button", { type: "button", class: "button danger", disabled: isOwner, onclick: () => attempt("belong", { guild: guild.id, belongs: false }) }, say("leaveServer")) : null;
  return group(
    person.name,
    toggle(say("dmsOpen"), person.accepts_dms, (accepts) => attempt("accept_dms", { accepts })),
    toggle(say("hasApp"), person.has_app, (has) => attempt("has_app", { has })),
    make("label", { class: "toggle" }, make("span", {}, say("clientLanguage")), languages),
    leave,
    isOwner ? make("p", { class: "quiet" }, say("ownerStays")) : null,
  );
}

function rightsParts({ person, place }, rights, attempt) {
  if (!rights.me) return [];
  const switches = (who, isDisabled) =>
    Object.entries(rights[who]).map(([name, isOn]) =>
      toggle(say(`perm${name[0].toUpperCase()}${name.slice(1)}`), isOn, (allowed) => attempt("permit", { who, permission: name, allowed }), isDisabled),
    );
  return [
    group(say("troubleHere", { name: person.name, place: place.name }), switches("me", rights.is_owner)),
    group(say("troubleBot", { place: place.name }), switches("bot", false)),
  ];
}

function placePart({ place, guild }, attempt, close) {
  if (!place || place.kind === "dm" || !guild) return null;
  const press = (key, what, args, kind = "secondary") =>
    make("button", { type: "button", class: `button ${kind}`, onclick: async () => (await attempt(what, args)) && close() }, say(key));
  const isThread = place.kind === "thread";
  return group(
    place.name,
    make(
      "div",
      { class: "row" },
      isThread ? press(place.archived ? "unarchiveThread" : "archiveThread", "room", { order: place.archived ? "unarchive" : "archive" }) : null,
      isThread ? press("lockThread", "room", { order: "lock" }) : null,
      press(isThread ? "deleteThread" : "deleteChannel", "room", { order: "delete" }, "danger"),
      press(guild.has_bot ? "expelBot" : "inviteBot", "bot_belongs", { guild: guild.id, belongs: !guild.has_bot }, guild.has_bot ? "danger" : "success"),
    ),
  );
}
