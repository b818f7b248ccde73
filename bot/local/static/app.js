// The page: who sits here, one pane for each, and the bot that can be stopped, killed and started.

import { make } from "./dom.js";
import { Pane } from "./pane.js";
import { Socket } from "./socket.js";

const socket = new Socket(`ws://${location.host}/ws`);
const panes = new Map();
const remembered = new URLSearchParams(location.hash.slice(1));
let people = [];

socket.addEventListener("open", () => {
  document.getElementById("offline").hidden = true;
  for (const pane of panes.values()) pane.watch();
});
socket.addEventListener("lost", () => (document.getElementById("offline").hidden = false));
socket.addEventListener("world", ({ detail }) => showWorld(detail));
socket.addEventListener("messages", ({ detail }) => panes.get(detail.user)?.setMessages(detail));
socket.addEventListener("bot", ({ detail }) => showBot(detail));

for (const button of document.querySelectorAll("[data-bot]")) {
  button.addEventListener("click", () => socket.ask("bot", { order: button.dataset.bot }).catch(() => {}));
}

function showWorld({ users, places }) {
  people = users;
  const seated = seatedIds();
  for (const person of people) {
    if (seated.has(person.id) && !panes.has(person.id)) addPane(person);
    panes.get(person.id)?.setPlaces(places[person.id] ?? []);
  }
  drawPeople();
}

/** Who has a pane: as the address bar remembers it, else the first two; on a phone one at a time. */
function seatedIds() {
  if (panes.size) return new Set(panes.keys());
  const kept = people.filter((person) => remembered.has(person.id)).map((person) => person.id);
  if (kept.length) return new Set(kept);
  const count = matchMedia("(max-width: 700px)").matches ? 1 : 2;
  return new Set(people.slice(0, count).map((person) => person.id));
}

function addPane(person) {
  const pane = new Pane(socket, person, (id, channel) => remember(id, channel));
  panes.set(person.id, pane);
  document.getElementById("panes").append(pane.element);
  const channel = remembered.get(person.id);
  if (channel) pane.open(channel);
}

function toggle(person) {
  const pane = panes.get(person.id);
  const isNarrow = matchMedia("(max-width: 700px)").matches;
  if (isNarrow) for (const [id, other] of panes) if (id !== person.id) close(id, other);
  if (pane && !isNarrow && panes.size > 1) close(person.id, pane);
  else if (!pane) addPane(person);
  socket.ask("world").catch(() => {});
  drawPeople();
}

function close(id, pane) {
  pane.element.remove();
  panes.delete(id);
  remembered.delete(id);
  history.replaceState(null, "", `#${remembered}`);
}

function remember(id, channel) {
  remembered.set(id, channel);
  history.replaceState(null, "", `#${remembered}`);
}

function drawPeople() {
  const buttons = people.map((person) =>
    make("button", { type: "button", "aria-pressed": String(panes.has(person.id)), onclick: () => toggle(person) }, person.name),
  );
  const add = make("button", { type: "button", title: "Somebody new", onclick: invite }, "+");
  document.getElementById("people").replaceChildren(...buttons, add);
}

function invite() {
  const name = prompt("Name of the new user");
  if (name) socket.ask("add_user", { name }).catch((error) => alert(error.message));
}

function showBot({ status, pid }) {
  document.getElementById("bot-status").textContent = pid ? `Bot: ${status} (${pid})` : `Bot: ${status}`;
  for (const button of document.querySelectorAll("[data-bot]")) {
    button.disabled = (button.dataset.bot === "start") === Boolean(pid);
  }
}
