/** Areas of the endpoints that an audience calls while it buys and watches, and that the payment providers call for it. */
const AREAS: readonly string[] = ['money/checkout/', 'video/playback/', 'money/webhooks/'];

/** Folders in them that sell nothing: members try their own events with them. */
const OF_MEMBERS: readonly string[] = ['money/checkout/test-purchases/'];

/** The other functions that an audience waits for: the event's page and its data, what is on air, registration and login. */
const OTHERS: readonly string[] = [
  'site/shell/render-shell',
  'site/events/event-by-domain',
  'video/broadcast/status/event-status',
  'people/auth/proof/ask-puzzle',
  'people/auth/register',
  'people/auth/sessions/login',
];

/** Returns true if a handler sells, plays or takes webhooks: a fault in it costs sales or interrupts viewers. */
export function sellsOrPlays(handler: string): boolean {
  const isIn = (folders: readonly string[]) => folders.some((folder) => handler.startsWith(folder));
  return isIn(AREAS) && !isIn(OF_MEMBERS);
}

/** Returns true if an audience waits for the answers of a handler, so that its function is kept warm for an evening. */
export const isForAudience = (handler: string): boolean => sellsOrPlays(handler) || OTHERS.includes(handler);
