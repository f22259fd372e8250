import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, id, moment, paymentIntentId, subdomain, text } from './fields.ts';

/** What is being paid for: one package of one event, or one plan. */
type Purchase = { eventId?: string | undefined; planId?: string | undefined };

/** Refuses a body that names both an event and a plan, neither, or an event without its package. */
const oneThing = <P extends Purchase>(packageField: string & keyof P) =>
  z.check<P>(({ value, issues }) => {
    const refuse = (field: string) => issues.push({ code: 'custom', input: value, path: [field] });
    if (value.planId === undefined && value.eventId === undefined) refuse('eventId');
    else if (value.planId !== undefined && value.eventId !== undefined) refuse('planId');
    else if ((value.eventId === undefined) !== (value[packageField] === undefined)) refuse(packageField);
  });

export const createCheckoutPaymentIntent = endpoint({
  route: 'POST /orders/create-checkout-payment-intent',
  handler: 'orders/create-checkout-payment-intent',
  access: 'user',
  summary: "Opens an order for an event's package or for a plan and answers the card provider's client secret for it.",
  params: null,
  body: z
    .strictObject({
      eventId: z.optional(id()),
      packageId: z.optional(id()),
      planId: z.optional(id()),
      /** What the buyer saw. The order takes its name from the plan itself. */
      planName: z.optional(text(80)),
      /** The price the buyer saw, minor units. Only compared, never charged. */
      price: z.optional(amount()),
    })
    .check(oneThing('packageId')),
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
    'plan_not_found',
    'country_blocked',
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
  body: z
    .strictObject({
      amount: amount(),
      currency: currency(),
      paymentIntentId: paymentIntentId(),
      planId: z.optional(id()),
      eventId: z.optional(id()),
      /** The package's `_id`. */
      selectedPackage: z.optional(id()),
    })
    .check(oneThing('selectedPackage')),
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

const anyOrder = z.object({
  orderId: id(),
  /** `open` until a payment is recorded. */
  status: z.enum(['open', 'paid', 'refunded']),
  /** Minor units (cents). */
  amount: amount(),
  currency: z.string(),
  /** The intent the order is being paid with; null before the provider answered for the first time. */
  paymentIntentId: z.nullable(z.string()),
  createdAt: moment(),
  paidAt: z.nullable(moment()),
});

/** Where an event that was bought is, and when. */
const orderedEvent = z.object({
  subdomain: subdomain(),
  /** Path of the event's picture on the same host. */
  image: z.string(),
  start_time: moment(),
  /** Null for a film that stays on demand. */
  end_time: z.nullable(moment()),
  is_live: z.boolean(),
});

const orderSchema = z.discriminatedUnion('kind', [
  z.extend(anyOrder, {
    kind: z.literal('package'),
    eventId: id(),
    /** As it was when it was bought. */
    eventTitle: z.string(),
    /** As it is now; null where it was taken down. */
    event: z.nullable(orderedEvent),
    packageId: id(),
    packageName: z.string(),
  }),
  z.extend(anyOrder, { kind: z.literal('plan'), planId: id(), planName: z.string() }),
]);

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
