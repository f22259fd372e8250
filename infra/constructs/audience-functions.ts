/** Folders of the endpoints that an audience calls while it buys and watches, and that the payment providers call for it. */
const AREAS: readonly string[] = ['checkout', 'playback', 'webhooks'];

/** The other functions that an audience waits for: the event's page and its data, what is on air, registration and login. */
const OTHERS: readonly string[] = [
  'shell/render-shell',
  'events/event-by-domain',
  'broadcast/event-status',
  'auth/ask-puzzle',
  'auth/register',
  'auth/login',
];

/** Returns true if an audience waits for the answers of a handler, so that its function is kept warm for an evening. */
export const isForAudience = (handler: string): boolean =>
  AREAS.includes(handler.split('/')[0] ?? '') || OTHERS.includes(handler);
