import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { oneThing, quoteAnswer, WANTED_ERRORS, wantedFields } from './wanted.ts';

/** PayPal's own id of an order. */
const paypalOrderId = () => z.string().check(z.regex(/^[A-Z0-9-]{1,36}$/));

export const createPaypalOrder = endpoint({
  route: 'POST /orders/create-paypal-order',
  handler: 'orders/create-paypal-order',
  access: 'user',
  summary: "Opens an order for an event's package or for a plan, and one at PayPal for the buyer to approve.",
  params: null,
  body: wantedFields.check(oneThing('packageId')),
  answer: z.extend(quoteAnswer, {
    /** Null where nothing is to be paid. */
    paypalOrderId: z.nullable(z.string()),
  }),
  errors: [...WANTED_ERRORS, 'needs_subscription'],
});

export const capturePaypalOrder = endpoint({
  route: 'POST /orders/capture-paypal-order',
  handler: 'orders/capture-paypal-order',
  access: 'user',
  summary: 'Takes the money of an order that the buyer approved at PayPal, and records it. Asking twice takes it once.',
  params: null,
  body: z.strictObject({ paypalOrderId: paypalOrderId() }),
  answer: z.object({
    orderId: id(),
    /** `pending`: PayPal is still checking the payment; access comes by itself as soon as it is through. */
    status: z.enum(['paid', 'pending']),
    message: z.string(),
  }),
  errors: [
    'unauthenticated',
    'csrf_failed',
    'payment_not_found',
    'payment_incomplete',
    'payment_declined',
    'payment_expired',
    'payment_mismatch',
    'payment_refunded',
    'payment_processing',
    'sold_out',
    'payments_unavailable',
  ],
});
