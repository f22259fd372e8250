import * as z from 'zod/mini';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, buyer, id, moment } from '../fields.ts';

export const ownDisputes = endpoint('GET /studio/disputes', {
  handler: 'money/disputes/own-disputes',
  ...forMembers('sales:read', { accounts: ['read', 'batch-read'], commerce: ['read', 'batch-read'] }),
  summary: 'Lists the payments that buyers disputed at their bank or PayPal, the latest first, with the stored evidence.',
  answer: z.object({
    disputes: z.array(
      z.object({
        provider: z.string(),
        /** The provider's id of the payment, under which the dispute is answered there. */
        paymentId: z.string(),
        /** The provider's id of the dispute, as a payment may have several; null for some older ones. */
        disputeId: z.nullable(z.string()),
        orderId: id(),
        buyer: buyer(),
        /**
         * `open`: the bank or PayPal has not decided. `lost`: it gave the money back to the buyer. `closed`: the money stayed, or went back by a
         * refund.
         */
        state: z.enum(['open', 'lost', 'closed']),
        /** Until when evidence can be sent to the provider; null if that is unknown or over. */
        dueBy: z.nullable(moment()),
        /** The event that it was bought at, by whose venue's clocks its moments are shown; null for plans, and for older disputes. */
        eventId: z.nullable(id()),
        title: z.string(),
        amount: amount(),
        currency: z.string(),
        orderedAt: moment(),
        paidAt: z.nullable(moment()),
        openedAt: moment(),
        /** Recorded playback; a renewal stands for about a minute. */
        plays: z.array(z.object({ eventId: id(), firstAt: moment(), lastAt: moment(), renewals: z.int() })),
      }),
    ),
  }),
});
