import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id, moment, text } from './fields.ts';

export const requestRefund = endpoint({
  route: 'POST /orders/request-refund',
  handler: 'refunds/request-refund',
  access: 'user',
  summary: 'Asks for the money of an order back: granted at once where the refund policy says so, else left to the organiser.',
  params: null,
  body: z.strictObject({ orderId: id(), reason: z.optional(text(500)) }),
  answer: z.object({
    state: z.enum(['granted', 'queued']),
    /** Minor units; null while nobody has decided. */
    amount: z.nullable(amount()),
    message: z.string(),
  }),
  errors: [
    'unauthenticated',
    'csrf_failed',
    'order_not_found',
    'refund_not_possible',
    'payment_processing',
    'payments_unavailable',
    'unavailable',
  ],
});

/** Of a longer list, the oldest: each that is decided makes room for the next. */
export const MOST_REFUNDS_LISTED = 50;

const queuedRefund = z.object({
  orderId: id(),
  /** What was bought. */
  title: z.string(),
  /** What would go back, minor units. */
  amount: amount(),
  currency: z.string(),
  /** In the buyer's words; empty for none. */
  reason: z.string(),
  paidAt: z.nullable(moment()),
  askedAt: moment(),
});

export const queuedRefunds = endpoint({
  route: 'GET /studio/refunds',
  handler: 'refunds/queued-refunds',
  access: 'organizer',
  summary: 'Refunds that wait for the organiser to decide, the oldest first.',
  params: null,
  body: null,
  answer: z.object({
    refunds: z.array(queuedRefund),
    /** Whether others wait behind them. */
    hasMore: z.boolean(),
  }),
  errors: ['unauthenticated', 'not_found'],
});

export const decideRefund = endpoint({
  route: 'POST /studio/refunds/{orderId}',
  handler: 'refunds/decide-refund',
  access: 'organizer',
  summary: 'Grants or declines a refund that waits. Saying the same twice is fine.',
  params: z.strictObject({ orderId: id() }),
  body: z.strictObject({
    decision: z.enum(['grant', 'decline']),
    /** What the buyer reads about it. */
    note: z.optional(text(500)),
  }),
  answer: z.object({ message: z.string() }),
  errors: [
    'unauthenticated',
    'csrf_failed',
    'not_found',
    'order_not_found',
    'refund_not_possible',
    'payment_processing',
    'payments_unavailable',
    'unavailable',
  ],
});
