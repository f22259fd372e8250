const shown = new Set<string>();
const keyOf = (eventId: string) => `marquee:ad:${eventId}`;

/** Notes that this tab has had its ad of an event, also after a reload. */
export function noteAd(eventId: string): void {
  shown.add(eventId);
  try {
    sessionStorage.setItem(keyOf(eventId), '1');
  } catch {
    // Without storage it is known until the page is left.
  }
}

/** Returns true if this tab has had its ad of an event. */
export function hadAd(eventId: string): boolean {
  try {
    return shown.has(eventId) || sessionStorage.getItem(keyOf(eventId)) !== null;
  } catch {
    return false;
  }
}
