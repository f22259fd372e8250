import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, id, moment, paymentIntentId, subdomain } from './fields.ts';
import { oneThing, quoteAnswer, WANTED_ERRORS, wantedFields } from './wanted.ts';

export const createCheckoutPaymentIntent = endpoint({
  route: 'POST /orders/create-checkout-payment-intent',
  handler: 'orders/create-checkout-payment-intent',
  access: 'user',
  summary: "Opens an order for an event's package or for a plan and answers the card provider's client secret for it.",
  params: null,
  body: wantedFields.check(oneThing('packageId')),
  answer: z.extend(quoteAnswer, {
    /** Null where nothing is to be paid. */
    clientSecret: z.nullable(z.string()),
  }),
  errors: [...WANTED_ERRORS, 'needs_subscription'],
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
    'payment_processing',
    'sold_out',
    'payments_unavailable',
  ],
});

const anyOrder = z.object({
  orderId: id(),
  /** `open` until a payment is recorded. */
  status: z.enum(['open', 'paid', 'suspended', 'refunded']),
  /** Minor units (cents). */
  amount: amount(),
  currency: z.string(),
  /** The intent the order is being paid with; null before the provider answered for the first time. */
  paymentIntentId: z.nullable(z.string()),
  /** Since when the provider has been checking the payment of an open order; null where nothing is to be waited for. */
  pendingSince: z.nullable(moment()),
  /** What went back of it, minor units; of a subscription, of all that was paid for it. */
  refundedAmount: amount(),
  /** How asking for the money back stands; null where nobody asked. */
  refund: z.nullable(
    z.object({
      state: z.enum(['queued', 'granting', 'granted', 'declined', 'failed']),
      /** In the organiser's words. */
      note: z.nullable(z.string()),
    }),
  ),
  createdAt: moment(),
  paidAt: z.nullable(moment()),
});

/** A rental's clock. */
const rentedSchema = z.object({
  hours: z.int(),
  /** The first play must come before. */
  startBy: moment(),
  /** Null until the first play. */
  endsAt: z.nullable(moment()),
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

const bundledSchema = z.array(z.object({ eventId: id(), title: z.string() }));

/** Whom something was bought for. */
const giftToSchema = z.object({
  email: z.string(),
  isRedeemed: z.boolean(),
  /** Whoever has it redeems the gift, once: a secret. Null where nothing is to be redeemed: not paid, redeemed, disputed, refunded. */
  link: z.nullable(z.string()),
  /** Whether it was mailed to them. Null where there is none, and where that is too long ago to be known. */
  isMailed: z.nullable(z.boolean()),
});

export type GiftTo = z.output<typeof giftToSchema>;

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
    packageKind: z.enum(['ppv', 'rental', 'bundle', 'subscription']),
    /** Null for anything but a rental that is paid. */
    rental: z.nullable(rentedSchema),
    /** What a bundle opens, those that are published; empty for anything else. */
    bundle: bundledSchema,
    /** Asked for before then, its money goes back at once; null where the organiser decides, and for subscriptions. */
    refundUntil: z.nullable(moment()),
    /** For whom it was bought; null for the buyer. A gift opens nothing to who gave it. */
    gift: z.nullable(giftToSchema),
  }),
  z.extend(anyOrder, { kind: z.literal('plan'), planId: id(), planName: z.string() }),
]);

export type Order = z.output<typeof orderSchema>;

/** What somebody else bought for the account, and it has redeemed. */
const receivedSchema = z.object({
  /** The giver's, so that it names the gift and nothing else. */
  orderId: id(),
  eventId: id(),
  /** As it was when it was bought. */
  eventTitle: z.string(),
  /** As it is now; null where it was taken down. */
  event: z.nullable(orderedEvent),
  /** Null in gifts redeemed before they were kept with who gave them, and so are those that follow. */
  packageName: z.nullable(z.string()),
  /** Who gave it, by name. */
  from: z.nullable(z.string()),
  /** Null for anything but a rental. */
  rental: z.nullable(rentedSchema),
  /** What a season opens, those that are published; null for a gift of one event. */
  bundle: z.nullable(bundledSchema),
});

export type ReceivedGift = z.output<typeof receivedSchema>;

export const myOrders = endpoint({
  route: 'GET /orders/mine',
  handler: 'orders/my-orders',
  access: 'user',
  summary: "The signed-in account's orders, newest first, what was given to it, and what all that opens.",
  params: null,
  body: null,
  answer: z.object({
    orders: z.array(orderSchema),
    /** Events that are open to the account as a whole at this moment, by an order, a gift or a subscription. */
    opens: z.array(id()),
    /** Gifts of events and seasons; those that were refunded are gone. */
    gifts: z.array(receivedSchema),
  }),
  errors: ['unauthenticated'],
});
