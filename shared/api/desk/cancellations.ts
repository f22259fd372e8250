import * as z from 'zod/mini';
import { forMembersAtEvent } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, id, line, moment, prose } from '../fields.ts';

/** Maximum number of failed refunds that are listed. */
export const MOST_FAILURES_LISTED = 50;

const failure = z.object({
  orderId: id(),
  /** The provider of the payment, `stripe` or `paypal`. */
  provider: z.string(),
  /** `disputed`: the buyer's bank or PayPal decides about the money. `refused`: the payment provider can no longer refund it. */
  why: z.enum(['disputed', 'refused']),
});

const cancellationSchema = z.object({
  at: moment(),
  /** The reason that buyers read. */
  reason: z.string(),
  /** The purchases that were found so far, by the state of their refund. Money that arrives later is added. */
  purchases: z.object({
    waiting: z.int(),
    refunded: z.int(),
    /** Those for which nothing was paid, or all of it had been refunded before. */
    nothing: z.int(),
    failed: z.int(),
  }),
  /** Refunded because of the cancellation, minor units. */
  refundedAmount: amount(),
  /** Some of the refunds that failed. */
  failures: z.array(failure),
});

export const cancelEvent = endpoint('POST /studio/events/{eventId}/cancel', {
  handler: 'desk/cancellations/cancel-event',
  once: { changes: 'money', by: 'state' },
  ...forMembersAtEvent('events:cancel', { catalog: ['read', 'write'], commerce: ['read', 'write'], bus: 'put', audit: 'append' }),
  summary:
    'Cancels an event for good: it is off sale at once, and everything that was paid for it is refunded, of a bundle its share. Repeated, it tries failed refunds again.',
  body: z.strictObject({
    /** The event's title, typed as a confirmation. */
    title: line(120).check(z.minLength(1)),
    /** The reason that buyers read on the event's page and in their email. A repeated call does not change it. */
    reason: prose(500),
  }),
  answer: cancellationSchema,
  errors: ['event_not_found', 'event_not_cancellable', 'broadcast_state', 'event_changed', 'unavailable'],
});

export const ownCancellation = endpoint('GET /studio/events/{eventId}/cancellation', {
  handler: 'money/refunds/own-cancellation',
  ...forMembersAtEvent('sales:read', { catalog: ['read'], commerce: ['read'] }),
  summary: "Says how far the refunds of an organiser's cancelled event are.",
  answer: z.object({
    /** Null for an event that was not cancelled. */
    cancellation: z.nullable(cancellationSchema),
  }),
});

export type OwnCancellation = z.output<typeof cancellationSchema>;
