const KEY = 'marquee:pending';

/** Something about one event that goes on where it stopped. */
type PendingForEvent =
  | { kind: 'purchase'; eventId: string; packageId: string; returnTo: string }
  | { kind: 'trial'; eventId: string; returnTo: string };

/** What a visitor wanted when we sent them to register or log in; a `visit` is a page that needs somebody signed in. */
export type Pending =
  | PendingForEvent
  | { kind: 'plan'; planId: string; returnTo: string }
  | { kind: 'visit'; returnTo: string };

/** Kept for this tab only, so that a purchase begun here is not resumed elsewhere. One thing at a time: the last. */
export function keepPending(pending: Pending): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

/** Nothing is pending any more. */
export function forgetPending(): void {
  sessionStorage.removeItem(KEY);
}

/** What is pending, left in place; null where nothing is. */
export function peekPending(): Pending | null {
  const json = sessionStorage.getItem(KEY);
  return json ? (JSON.parse(json) as Pending) : null;
}

/** What is pending for an event, left in place. */
export function peekPendingFor(eventId: string): PendingForEvent | null {
  const pending = peekPending();
  return pending && 'eventId' in pending && pending.eventId === eventId ? pending : null;
}

/** What is pending for an event, removed as it is taken up. */
export function takePending(eventId: string): PendingForEvent | null {
  const pending = peekPendingFor(eventId);
  if (pending) forgetPending();
  return pending;
}

/** The plan that somebody was about to buy, left in place. */
export function peekPendingPlan(): string | null {
  const pending = peekPending();
  return pending?.kind === 'plan' ? pending.planId : null;
}

/** Where to go once signed in: a visit is over with that; anything else waits for its own page. */
export function takeReturnAddress(): string | null {
  const pending = peekPending();
  if (pending?.kind === 'visit') forgetPending();
  return pending?.returnTo ?? null;
}
