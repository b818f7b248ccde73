// Who is in a server, beside its messages where there is room.

import { avatar } from "./avatars.js";
import { icon, make } from "./dom.js";
import { say } from "./words.js";

export function membersElement({ guild, bot, users }) {
  const members = users.filter((user) => user.guilds.includes(guild.id));
  const app = guild.has_bot ? [head(say("membersApp"), 1), row({ ...bot, is_bot: true }, bot.is_online ? say("online") : say("offlineBot"), bot.is_online)] : [];
  return make(
    "aside",
    { class: "members", "aria-label": say("members") },
    app,
    head(say("members"), members.length),
    members.map((user) => row(user, guild.owner === user.id ? say("owner") : "", true, guild.owner === user.id)),
  );
}

function head(words, count) {
  return make("p", { class: "list-head" }, `${words} — ${count}`);
}

function row(who, note, isOnline, isOwner = false) {
  return make(
    "div",
    { class: isOnline ? "member" : "member away" },
    make("span", { class: isOnline ? "face is-online" : "face" }, avatar(who), make("span", { class: "presence" })),
    make("span", { class: who.is_bot ? "member-name bot" : "member-name" }, who.name, who.is_bot && note ? make("small", {}, note) : null),
    isOwner ? make("span", { class: "crown", title: note, role: "img", "aria-label": note }, icon("crown")) : null,
  );
}
