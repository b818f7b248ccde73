// The address bar keeps who is open and where: #one&ID=CHANNEL&ID=CHANNEL. What the browser keeps besides is the rest.

const kept = new URLSearchParams(location.hash.slice(1));

/** Places by user as the address tells them, in the order of the panes. */
export function rememberedPlaces() {
  return new Map([...kept].filter(([key]) => /^\d+$/.test(key)));
}

export function remembersOne() {
  return kept.has("one");
}

/** Writes down the open panes: [[userId, placeId]], and whether one is shown at a time. */
export function remember(panes, isOne) {
  const parts = [...(isOne ? ["one"] : []), ...panes.map(([user, place]) => `${user}=${place ?? ""}`)];
  history.replaceState(null, "", `#${parts.join("&")}`);
}

/** A wish that outlasts the visit: theme, language, whether the welcome was put away. */
export function wish(name) {
  try {
    return localStorage.getItem(`colla-${name}`);
  } catch {
    return null;
  }
}

export function keepWish(name, value) {
  try {
    localStorage.setItem(`colla-${name}`, value);
  } catch {
    // Kept for this visit only.
  }
}
