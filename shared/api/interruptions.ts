import * as z from 'zod/mini';
import { forMembersAtEvent } from './access.ts';
import { endpoint } from './endpoint.ts';
import { amount, moment } from './fields.ts';

export const ownInterruptions = endpoint('GET /studio/events/{eventId}/interruptions', {
  handler: 'studio/own-interruptions',
  ...forMembersAtEvent('events:read', { catalog: ['read'], commerce: ['read'] }),
  summary: "Returns the interruptions of an event's last broadcast, and what was refunded for them after its end.",
  answer: z.object({
    /** True if its picture was shown to viewers. */
    wasLive: z.boolean(),
    /** In order. */
    interruptions: z.array(
      z.object({
        from: moment(),
        /** When the picture returned, or the end; null while it is missing. */
        to: z.nullable(moment()),
        /** Its length, until now if it lasts. */
        seconds: z.int(),
      }),
    ),
    /** The refunds so far to buyers who watched; null before the end, and if the event promises none. Amount in minor units. */
    refunded: z.nullable(z.object({ purchases: z.int(), amount: amount() })),
    /** The refunds that wait for the organiser's review; null if none do. Amount in minor units. */
    waiting: z.nullable(z.object({ purchases: z.int(), amount: amount() })),
  }),
});

export const reviewInterruptions = endpoint('POST /studio/events/{eventId}/interruptions/review', {
  handler: 'studio/review-interruptions',
  once: { changes: 'money', repeats: 'It notes the same decision. Each viewer is refunded once.' },
  ...forMembersAtEvent('refunds:decide', {
    catalog: ['read'],
    commerce: ['write'],
    playback: ['read'],
    bus: 'put',
    audit: 'append',
  }),
  errors: ['event_not_found', 'broadcast_state', 'unavailable'],
  summary:
    "Releases or declines the refunds for missed minutes of an event's last broadcast that wait for the organiser, and those that come later. Repeating a decision has no effect.",
  body: z.strictObject({ decision: z.enum(['release', 'decline']) }),
  answer: z.object({ message: z.string() }),
});

export type OwnInterruptions = z.output<typeof ownInterruptions.answer>;
