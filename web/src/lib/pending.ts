const KEY = 'marquee:pending';

/** Something about one event that goes on where it stopped. */
type PendingForEvent =
  | { kind: 'purchase'; eventId: string; packageId: string; returnTo: string }
  | { kind: 'trial'; eventId: string; returnTo: string };

/** What a visitor wanted when we sent them to register or log in; a `visit` is a page that needs somebody signed in. */
export type Pending = PendingForEvent | { kind: 'visit'; returnTo: string };

/** Kept for this tab only, so that a purchase begun here is not resumed elsewhere. One thing at a time: the last. */
export function keepPending(pending: Pending): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

/** What is pending, left in place; null where nothing is. */
export function peekPending(): Pending | null {
  const json = sessionStorage.getItem(KEY);
  return json ? (JSON.parse(json) as Pending) : null;
}

/** What is pending for an event, left in place. */
export function peekPendingFor(eventId: string): PendingForEvent | null {
  const pending = peekPending();
  return pending && pending.kind !== 'visit' && pending.eventId === eventId ? pending : null;
}

/** What is pending for an event, removed as it is taken up. */
export function takePending(eventId: string): PendingForEvent | null {
  const pending = peekPendingFor(eventId);
  if (pending) sessionStorage.removeItem(KEY);
  return pending;
}

/** Where to go once signed in: a visit is over with that; a purchase or trial waits for its event's page. */
export function takeReturnAddress(): string | null {
  const pending = peekPending();
  if (pending?.kind === 'visit') sessionStorage.removeItem(KEY);
  return pending?.returnTo ?? null;
}
