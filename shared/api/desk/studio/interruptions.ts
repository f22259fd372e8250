import * as z from 'zod/mini';
import { forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { LONGEST_REFUSAL } from '../../../money/refusal.ts';
import { amount, buyer, id, moment, prose } from '../../fields.ts';

export const ownInterruptions = endpoint('GET /studio/events/{eventId}/interruptions', {
  handler: 'desk/studio/interruptions/own-interruptions',
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
    /** The refunds so far to buyers who watched; null before the end, while somebody has to say whether the show was over, and if the event promises none. Amount in minor units. */
    refunded: z.nullable(z.object({ purchases: z.int(), amount: amount() })),
    /** The refunds that wait for the organiser's review; null if none do. Amount in minor units. */
    waiting: z.nullable(z.object({ purchases: z.int(), amount: amount() })),
  }),
});

export const reviewInterruptions = endpoint('POST /studio/events/{eventId}/interruptions/review', {
  handler: 'desk/studio/interruptions/review-interruptions',
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

/** Refunds that wait, in one answer. */
export const WAITING_AT_ONCE = 50;

export const waitingRefunds = endpoint('GET /studio/events/{eventId}/interruptions/waiting', {
  handler: 'desk/studio/interruptions/waiting-refunds',
  ...forMembersAtEvent('sales:read', { accounts: ['read', 'batch-read'], catalog: ['read'], commerce: ['read'] }),
  summary: "Lists the refunds for missed minutes of an event's last broadcast that wait for the organiser's review.",
  query: z.object({ after: z.optional(id()) }),
  answer: z.object({
    /** Amounts in minor units. */
    refunds: z.array(z.object({ orderId: id(), buyer: buyer(), amount: amount() })),
    /** The start of the next part; null after the last one. */
    next: z.nullable(id()),
  }),
});

export const refuseWaitingRefund = endpoint('POST /studio/events/{eventId}/interruptions/waiting/{orderId}/refuse', {
  handler: 'desk/studio/interruptions/refuse-waiting-refund',
  once: { changes: 'money', repeats: 'The first reason stays, and the buyer is told of it once.' },
  ...forMembersAtEvent('refunds:decide', { catalog: ['read'], commerce: ['read', 'write'], bus: 'put', audit: 'append' }),
  params: z.strictObject({ eventId: id(), orderId: id() }),
  errors: ['event_not_found', 'refund_not_possible', 'unavailable'],
  summary:
    'Refuses one refund for missed minutes that waits for the organiser, whatever becomes of the others. Its buyer reads why. Repeating it has no effect.',
  body: z.strictObject({ reason: prose(LONGEST_REFUSAL) }),
  answer: z.object({ message: z.string() }),
});

export type OwnInterruptions = z.output<typeof ownInterruptions.answer>;
