import * as z from 'zod/mini';
import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { amount, id, moment } from './fields.ts';

export const ownInterruptions = endpoint('GET /studio/events/{eventId}/interruptions', {
  handler: 'studio/own-interruptions',
  ...forMembers('events:read', { catalog: ['read'], commerce: ['read'] }),
  summary: "Returns the interruptions of an event's last broadcast, and what was refunded for them after its end.",
  params: z.strictObject({ eventId: id() }),
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
    /** What buyers who watched were refunded so far; null before the end, and if the event promises nothing. Amount in minor units. */
    refunded: z.nullable(z.object({ purchases: z.int(), amount: amount() })),
  }),
  errors: ['event_not_found'],
});

export type OwnInterruptions = z.output<typeof ownInterruptions.answer>;
