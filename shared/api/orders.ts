import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, id, moment, paymentIntentId } from './fields.ts';

export const createCheckoutPaymentIntent = endpoint({
  route: 'POST /orders/create-checkout-payment-intent',
  handler: 'orders/create-checkout-payment-intent',
  access: 'user',
  summary: "Opens an order for an event's package and answers the card provider's client secret for it.",
  params: null,
  body: z.strictObject({
    eventId: id(),
    packageId: id(),
    /** The price the buyer saw, minor units. Only compared, never charged. */
    price: z.optional(amount()),
  }),
  answer: z.object({
    clientSecret: z.string(),
    orderId: id(),
    /** What will be charged, minor units. */
    amount: amount(),
    currency: z.string(),
  }),
  errors: [
    'unauthenticated',
    'csrf_failed',
    'event_not_found',
    'package_not_found',
    'already_paid',
    'payment_processing',
    'price_changed',
    'payments_unavailable',
  ],
});

export const savePayment = endpoint({
  route: 'POST /orders/save-payment',
  handler: 'orders/save-payment',
  access: 'user',
  summary: 'Records a payment the provider confirms. Saving it twice is fine.',
  params: null,
  body: z.strictObject({
    amount: amount(),
    currency: currency(),
    paymentIntentId: paymentIntentId(),
    eventId: id(),
    /** The package's `_id`. */
    selectedPackage: id(),
  }),
  answer: z.object({ message: z.string(), orderId: id() }),
  errors: [
    'unauthenticated',
    'csrf_failed',
    'payment_incomplete',
    'payment_not_found',
    'payment_mismatch',
    'payment_refunded',
    'payments_unavailable',
  ],
});

const orderSchema = z.object({
  orderId: id(),
  /** `open` until a payment is recorded. */
  status: z.enum(['open', 'paid', 'refunded']),
  eventId: id(),
  eventTitle: z.string(),
  packageId: id(),
  packageName: z.string(),
  /** Minor units (cents). */
  amount: amount(),
  currency: z.string(),
  /** The intent the order is being paid with; null before the provider answered for the first time. */
  paymentIntentId: z.nullable(z.string()),
  createdAt: moment(),
  paidAt: z.nullable(moment()),
});

export type Order = z.output<typeof orderSchema>;

export const myOrders = endpoint({
  route: 'GET /orders/mine',
  handler: 'orders/my-orders',
  access: 'user',
  summary: "The signed-in account's orders, newest first.",
  params: null,
  body: null,
  answer: z.object({ orders: z.array(orderSchema) }),
  errors: ['unauthenticated'],
});
