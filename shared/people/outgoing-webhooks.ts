/**
 * The events that organisers' systems are told, by their names in the body. The names and the shape of `data` stay; new ones may
 * be added.
 */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.free',
  'order.given',
  'order.refunded',
  'order.disputed',
  'event.published',
  'broadcast.live',
  'broadcast.ended',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that the button for a test sends. */
export const TEST_EVENT = 'test';

/** The version of the bodies. */
export const WEBHOOK_VERSION = 1;

/** Webhooks that an organisation may have. */
export const MOST_WEBHOOKS = 5;

/** The header with the time and the signatures: `t=1767225600,v1=…`, with one `v1` for each secret that counts. */
export const SIGNATURE_HEADER = 'marquee-signature';

/** Hours for which the secret before counts, too, once there is a new one. */
export const EARLIER_SECRET_HOURS = 24;

/** Deliveries that fail one after the other until a webhook is paused. */
export const FAILURES_UNTIL_PAUSED = 40;

/** Deliveries in the log that organisers see. */
export const DELIVERIES_SHOWN = 100;
