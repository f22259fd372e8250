const KEY = 'marquee:pending';

/** What a visitor wanted when we sent them to register or log in. */
export type Pending =
  | { kind: 'purchase'; eventId: string; packageId: string; returnTo: string }
  | { kind: 'trial'; eventId: string; returnTo: string };

/** Kept for this tab only, so that a purchase begun here is not resumed elsewhere. */
export function keepPending(pending: Pending): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

/** What is pending, left in place; null where nothing is. */
export function peekPending(): Pending | null {
  const json = sessionStorage.getItem(KEY);
  return json ? (JSON.parse(json) as Pending) : null;
}

/** What is pending for an event, removed as it is taken up. */
export function takePending(eventId: string): Pending | null {
  const pending = peekPending();
  if (pending?.eventId !== eventId) return null;
  sessionStorage.removeItem(KEY);
  return pending;
}
