import * as z from 'zod/mini';
import { opensOrder, quoteAnswer, recordsPayment, savePayment, WANTED_ERRORS } from './checkout.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Id of a card provider's hosted payment page. */
const checkoutSessionId = () => z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,250}$/));

export const createCheckoutSession = endpoint('POST /orders/create-checkout-session', {
  handler: 'money/checkout/hosted-page/create-checkout-session',
  once: { changes: 'money', by: 'state' },
  ...opensOrder,
  summary:
    "Opens an order for an event's package, a subscription or a plan, and creates the card provider's hosted page to pay it.",
  answer: z.extend(quoteAnswer, {
    /** Address of the payment page, which expires after a day; null if nothing is to be paid. */
    url: z.nullable(z.url()),
    sessionId: z.nullable(z.string()),
    /** Always null: nothing is paid on our own page. */
    clientSecret: z.null(),
  }),
  errors: [...WANTED_ERRORS, 'subscription_overdue'],
});

export const saveCheckoutSession = endpoint('POST /orders/save-checkout-session', {
  handler: 'money/checkout/hosted-page/save-checkout-session',
  once: { changes: 'access', by: 'state' },
  ...recordsPayment,
  summary: "Records a payment made on the card provider's hosted page, when the buyer returns from it. Idempotent.",
  body: z.strictObject({ sessionId: checkoutSessionId() }),
  answer: z.object({ message: z.string(), orderId: id() }),
  errors: savePayment.errors,
});
