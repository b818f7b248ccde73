// What each person has read, kept in this browser over reloads and restarts.

const KEY = "colla-seen";
const seen = read();

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing forgets on reload what was read; nothing else is lost.
  }
}

/** The newest message that was read there, "0" before the first. */
export function lastRead(user, place) {
  return seen[user]?.[place] ?? "0";
}

export function markRead(user, place, message) {
  if (BigInt(message) <= BigInt(lastRead(user, place))) return;
  (seen[user] ??= {})[place] = message;
  keep();
}

/** Whoever was never here before has read everything that is there, but no direct message. */
export function arrive(user, places) {
  if (seen[user]) return;
  seen[user] = Object.fromEntries(places.filter((place) => place.kind !== "dm" && !place.pings.length).map((place) => [place.id, place.last]));
  keep();
}

/** {isUnread, pings} of a place for a person. */
export function unread(user, place) {
  const last = BigInt(lastRead(user, place.id));
  return { isUnread: BigInt(place.last) > last, pings: place.pings.filter((id) => BigInt(id) > last).length };
}

/** Forgets the people of another world. */
export function forgetOthers(users) {
  const known = new Set(users);
  for (const user of Object.keys(seen)) if (!known.has(user)) delete seen[user];
  keep();
}
