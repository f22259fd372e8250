import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { savePayment } from './orders.ts';
import { oneThing, quoteAnswer, WANTED_ERRORS, wantedFields } from './wanted.ts';

/** A card provider's hosted page. */
const checkoutSessionId = () => z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,250}$/));

export const createCheckoutSession = endpoint({
  route: 'POST /orders/create-checkout-session',
  handler: 'orders/create-checkout-session',
  access: 'user',
  summary: "Opens an order for an event's package, a subscription or a plan, and the card provider's own page to pay it on.",
  params: null,
  body: wantedFields.check(oneThing('packageId')),
  answer: z.extend(quoteAnswer, {
    /** Where the buyer pays; null where nothing is to be paid. It expires after a day. */
    url: z.nullable(z.url()),
    sessionId: z.nullable(z.string()),
    /** Nothing is paid in our own page. */
    clientSecret: z.null(),
  }),
  errors: [...WANTED_ERRORS, 'subscription_overdue'],
});

export const saveCheckoutSession = endpoint({
  route: 'POST /orders/save-checkout-session',
  handler: 'orders/save-checkout-session',
  access: 'user',
  summary: "Records what was paid on the card provider's own page, for a buyer who has just come back from it. Saving it twice is fine.",
  params: null,
  body: z.strictObject({ sessionId: checkoutSessionId() }),
  answer: z.object({ message: z.string(), orderId: id() }),
  errors: savePayment.errors,
});
