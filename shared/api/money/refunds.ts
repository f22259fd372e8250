import * as z from 'zod/mini';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, buyer, id, idParam, moment, prose } from '../fields.ts';

/** The part that all endpoints which may grant a refund share. */
const grantsRefund = {
  rights: {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    playback: ['read'],
    paymentsSecret: true,
    bus: 'put',
  },
  errors: ['order_not_found', 'refund_not_possible', 'payment_processing', 'payments_unavailable', 'unavailable'],
} as const;

export const requestRefund = endpoint('POST /orders/request-refund', {
  handler: 'money/refunds/request-refund',
  once: { changes: 'money', by: 'state' },
  access: 'user',
  ...grantsRefund,
  summary:
    'Requests a refund of an order. It is granted immediately if the refund policy allows it; otherwise the organiser decides.',
  body: z.strictObject({ orderId: id(), reason: z.optional(prose(500)) }),
  answer: z.object({
    state: z.enum(['granted', 'queued']),
    /** Minor units; null until it is decided. */
    amount: z.nullable(amount()),
    message: z.string(),
  }),
});

/** Maximum number of refunds in a list; of a longer one, the oldest. Each decision makes room for the next. */
export const MOST_REFUNDS_LISTED = 50;

export const queuedRefund = z.object({
  orderId: id(),
  buyer: buyer(),
  /** The event that it was bought at, by whose venue's clocks its moments are shown; null for plans. */
  eventId: z.nullable(id()),
  /** Name of the purchase. */
  title: z.string(),
  /** Amount that would be refunded, minor units. */
  amount: amount(),
  currency: z.string(),
  /** The buyer's reason; empty for none. */
  reason: z.string(),
  paidAt: z.nullable(moment()),
  askedAt: moment(),
});

export const queuedRefunds = endpoint('GET /studio/refunds', {
  handler: 'money/refunds/queued-refunds',
  ...forMembers('sales:read', { accounts: ['read', 'batch-read'], commerce: ['read'] }),
  summary: "Lists the refund requests that wait for the organiser's decision, the oldest first.",
  answer: z.object({
    refunds: z.array(queuedRefund),
    /** True if more refunds are waiting than are listed. */
    hasMore: z.boolean(),
  }),
});

export const decideRefund = endpoint('POST /studio/refunds/{orderId}', {
  handler: 'money/refunds/decide-refund',
  once: { changes: 'money', by: 'state' },
  access: 'organizer',
  right: 'refunds:decide',
  ...grantsRefund,
  rights: { ...grantsRefund.rights, audit: 'append' },
  summary: 'Grants or declines a refund request. Repeating the same decision has no effect.',
  params: idParam('orderId'),
  body: z.strictObject({
    decision: z.enum(['grant', 'decline']),
    /** Explanation for the buyer. */
    note: z.optional(prose(500)),
  }),
  answer: z.object({ message: z.string() }),
});
