import * as z from 'zod/mini';
import { forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';

/** Viewers in one answer. */
export const VIEWERS_AT_ONCE = 25;

/** An order's number, or its beginning: eight characters or more of what the drifting mark shows, in any case and with its hyphens. */
const orderNumber = () => z.string().check(z.minLength(8), z.maxLength(40), z.regex(/^(ord_)?[\w-]+$/i));

const rights = { catalog: ['read'], playback: ['read', 'write'], audit: 'append' } as const;

const changes = {
  body: z.strictObject({ order: orderNumber() }),
  answer: z.object({ message: z.string(), orderId: id() }),
  errors: ['event_not_found', 'order_not_found'],
} as const;

export const listViewers = endpoint('POST /studio/events/{eventId}/viewers', {
  handler: 'desk/studio/viewers/list-viewers',
  ...forMembersAtEvent('viewers:manage', { catalog: ['read'], playback: ['read', 'batch-read'] }),
  summary: "Lists who is watching an organiser's event, by their orders, some at a time.",
  body: z.optional(
    z.strictObject({
      /** The end of the last answer; left out for the beginning. */
      from: z.optional(id()),
    }),
  ),
  answer: z.object({
    viewers: z.array(
      z.object({
        /** The order through which they watch; the name of a viewer here. */
        orderId: id(),
        devices: z.array(
          z.object({
            /** The browser and its system, such as `Chrome on Windows`. */
            name: z.string(),
            startedAt: moment(),
          }),
        ),
        /** Until when they cannot watch, because the organiser ended it; null if they can. */
        endedUntil: z.nullable(moment()),
      }),
    ),
    /** To be sent as `from` for what follows, even if this answer lists nobody; null at the end. */
    next: z.nullable(id()),
  }),
});

export const endViewing = endpoint('POST /studio/events/{eventId}/viewers/end', {
  handler: 'desk/studio/viewers/end-viewing',
  once: { changes: 'access', by: 'state' },
  ...forMembersAtEvent('viewers:manage', { ...rights, bus: 'put' }),
  ...changes,
  summary:
    'Stops all devices of the account that watches through an order, within seconds, and keeps it from watching the event for a day.',
});

export const restoreViewing = endpoint('POST /studio/events/{eventId}/viewers/restore', {
  handler: 'desk/studio/viewers/restore-viewing',
  once: { changes: 'access', by: 'state' },
  ...forMembersAtEvent('viewers:manage', rights),
  ...changes,
  summary: 'Lets an account watch again that was kept from it. It has no effect on others.',
});
