// A list that opens over the page, beside the thing it belongs to, and closes when one looks elsewhere.

const GAP_PX = 4;

/** Opens `element` (a popover) under `anchor`, or above it where there is more room. */
export function openPopup(element, anchor) {
  element.popover = "manual";
  if (!element.isConnected) return;
  if (!element.matches(":popover-open")) element.showPopover();
  place(element, anchor);
}

export function closePopup(element) {
  if (element.isConnected && element.matches(":popover-open")) element.hidePopover();
}

export function isOpen(element) {
  return element.isConnected && element.matches(":popover-open");
}

function place(element, anchor) {
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom - 2 * GAP_PX;
  const above = at.top - 2 * GAP_PX;
  const goesUp = below < Math.min(element.scrollHeight, 260) && above > below;
  const width = Math.min(Math.max(at.width, 200), innerWidth - 2 * GAP_PX);
  const style = element.style;
  style.width = `${width}px`;
  style.left = `${Math.max(GAP_PX, Math.min(at.left, innerWidth - width - GAP_PX))}px`;
  style.maxHeight = `${Math.min(goesUp ? above : below, 380)}px`;
  style.top = goesUp ? "auto" : `${at.bottom + GAP_PX}px`;
  style.bottom = goesUp ? `${innerHeight - at.top + GAP_PX}px` : "auto";
}
