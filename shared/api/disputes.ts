import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id, moment } from './fields.ts';

export const ownDisputes = endpoint({
  route: 'GET /studio/disputes',
  handler: 'disputes/own-disputes',
  access: 'organizer',
  summary: "Payments that buyers' banks disputed, the latest first, each with the evidence that was kept.",
  params: null,
  body: null,
  answer: z.object({
    disputes: z.array(
      z.object({
        provider: z.string(),
        /** The provider's own id, under which the dispute is answered there. */
        paymentId: z.string(),
        /** The provider's own id of the dispute, of which a payment may have several; null for some that are old. */
        disputeId: z.nullable(z.string()),
        orderId: id(),
        title: z.string(),
        amount: amount(),
        currency: z.string(),
        orderedAt: moment(),
        paidAt: z.nullable(moment()),
        openedAt: moment(),
        /** What was watched; a renewal is about a minute. */
        plays: z.array(z.object({ eventId: id(), firstAt: moment(), lastAt: moment(), renewals: z.int() })),
      }),
    ),
  }),
  errors: ['unauthenticated', 'not_found'],
});
