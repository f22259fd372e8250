const KEY = 'marquee:pending';

/** A pending action on one event, which resumes where it stopped. */
type PendingForEvent =
  | { kind: 'purchase'; eventId: string; packageId: string; returnTo: string }
  | { kind: 'trial'; eventId: string; returnTo: string };

/** The action of a visitor who was sent to register or log in. A `visit` is a page that requires a signed-in visitor. */
export type Pending = PendingForEvent | { kind: 'plan'; planId: string; returnTo: string } | { kind: 'visit'; returnTo: string };

/** Stores the pending action, replacing the last one. For this tab only, so that a purchase is not resumed elsewhere. */
export function keepPending(pending: Pending): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

/** Removes the pending action. */
export function forgetPending(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns the pending action without removing it; null if there is none. */
export function peekPending(): Pending | null {
  const json = sessionStorage.getItem(KEY);
  return json ? (JSON.parse(json) as Pending) : null;
}

/** Returns the pending action for an event without removing it; null if there is none. */
export function peekPendingFor(eventId: string): PendingForEvent | null {
  const pending = peekPending();
  return pending && 'eventId' in pending && pending.eventId === eventId ? pending : null;
}

/** Returns the pending action for an event and removes it; null if there is none. */
export function takePending(eventId: string): PendingForEvent | null {
  const pending = peekPendingFor(eventId);
  if (pending) forgetPending();
  return pending;
}

/** Returns the id of the plan that the visitor was about to buy, without removing it; null if there is none. */
export function peekPendingPlan(): string | null {
  const pending = peekPending();
  return pending?.kind === 'plan' ? pending.planId : null;
}

/** Returns the address to go to once signed in; null if nothing is pending. Removes a visit; other actions are removed by their own page. */
export function takeReturnAddress(): string | null {
  const pending = peekPending();
  if (pending?.kind === 'visit') forgetPending();
  return pending?.returnTo ?? null;
}
