import * as z from 'zod/mini';
import { opensOrder, quoteAnswer, recordsPayment, WANTED_ERRORS } from './checkout.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** PayPal's id of an order. */
const paypalOrderId = () => z.string().check(z.regex(/^[A-Z0-9-]{1,36}$/));

export const createPaypalOrder = endpoint('POST /orders/create-paypal-order', {
  handler: 'money/checkout/paypal/create-paypal-order',
  once: { changes: 'money', by: 'state' },
  ...opensOrder,
  summary: "Opens an order for an event's package or for a plan, and a PayPal order for the buyer to approve.",
  answer: z.extend(quoteAnswer, {
    /** PayPal's id of its order; null if nothing is to be paid. */
    paypalOrderId: z.nullable(z.string()),
  }),
  errors: [...WANTED_ERRORS, 'needs_subscription'],
});

export const capturePaypalOrder = endpoint('POST /orders/capture-paypal-order', {
  handler: 'money/checkout/paypal/capture-paypal-order',
  once: { changes: 'money', by: 'state' },
  ...recordsPayment,
  rights: { ...recordsPayment.rights, catalog: ['read'] },
  summary: 'Captures and records the payment of an order that the buyer approved at PayPal. Idempotent.',
  body: z.strictObject({ paypalOrderId: paypalOrderId() }),
  answer: z.object({
    orderId: id(),
    /** `pending`: PayPal is still checking the payment; access follows automatically once it has succeeded. */
    status: z.enum(['paid', 'pending']),
    message: z.string(),
  }),
  errors: [
    'payment_not_found',
    'event_cancelled',
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
