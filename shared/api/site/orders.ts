import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { amount, id, moment } from '../fields.ts';
import { listedEventSchema } from './lists/listed-event.ts';

const anyOrder = z.object({
  orderId: id(),
  /** `open` until a payment is recorded. */
  status: z.enum(['open', 'paid', 'suspended', 'refunded']),
  /** Minor units (cents). */
  amount: amount(),
  currency: z.string(),
  /**
   * The payment intent of the current attempt, which may never be paid; null until the provider has answered for the first time, and once
   * the order was paid in another way than by card.
   */
  paymentIntentId: z.nullable(z.string()),
  /** The payment that paid the order; null until one is recorded. */
  payment: z.nullable(z.object({ provider: z.enum(['stripe', 'paypal', 'free']), paymentId: z.string() })),
  /** When the provider started to check the payment of an open order; null if no payment is pending. */
  pendingSince: z.nullable(moment()),
  /** Amount refunded, minor units; for a subscription, of all its payments. */
  refundedAmount: amount(),
  /** The refund requested for the order; null if there is none. */
  refund: z.nullable(
    z.object({
      state: z.enum(['queued', 'granting', 'granted', 'declined', 'failed']),
      /** The organiser's explanation of the decision, or the platform's own words. */
      note: z.nullable(z.string()),
      /** True if the note is the platform's, because the rule for missed minutes granted it. */
      isAutomatic: z.boolean(),
    }),
  ),
  /** True if the purchase can still be watched although all of its price was refunded: the refund was for missed minutes. */
  keepsAccess: z.boolean(),
  createdAt: moment(),
  paidAt: z.nullable(moment()),
});

/** The time limits of a rental that was bought. */
const rentalTimesSchema = z.object({
  hours: z.int(),
  /** Deadline for the first play. */
  startBy: moment(),
  /** End of the rental; null until the first play. */
  endsAt: z.nullable(moment()),
});

/** The recipient of a gift. */
const giftToSchema = z.object({
  email: z.string(),
  isRedeemed: z.boolean(),
  /** Secret link that redeems the gift, once. Null if there is nothing to redeem: not paid, redeemed, disputed or refunded. */
  link: z.nullable(z.string()),
  /** True if the link was mailed to the recipient. Null if there is no link, or if that was too long ago to be known. */
  isMailed: z.nullable(z.boolean()),
});

export type GiftTo = z.output<typeof giftToSchema>;

const orderSchema = z.discriminatedUnion('kind', [
  z.extend(anyOrder, {
    kind: z.literal('package'),
    eventId: id(),
    /** The title at the time of purchase. */
    eventTitle: z.string(),
    /** The event as it is now; null if it was taken down. */
    event: z.nullable(listedEventSchema),
    packageId: id(),
    packageName: z.string(),
    packageKind: z.enum(['ppv', 'rental', 'bundle', 'subscription']),
    /** The rights of the ticket, in words, one line each. */
    rights: z.array(z.string()),
    /** When its replay closes; null while nothing closes it, or if that depends on the event. */
    replayEndsAt: z.nullable(moment()),
    /** Time limits of a paid rental; null for anything else. */
    rental: z.nullable(rentalTimesSchema),
    /** True if the package is sold in a limited number, so that the buyer has one of its seats. */
    hasSeat: z.boolean(),
    /** Published events that a bundle opens, in the order in which they start; empty for anything else. */
    bundle: z.array(listedEventSchema),
    /** Published events that a running subscription opens at this moment, those on the air and to come first; empty for anything else. */
    channel: z.array(listedEventSchema),
    /** Deadline for a refund that is granted at once; null if the organiser decides, and for subscriptions. */
    refundUntil: z.nullable(moment()),
    /** The recipient; null if the order is not a gift. A gift opens nothing to its giver. */
    gift: z.nullable(giftToSchema),
  }),
  z.extend(anyOrder, { kind: z.literal('plan'), planId: id(), planName: z.string() }),
]);

export type Order = z.output<typeof orderSchema>;

/** A gift that the account has redeemed. */
const receivedSchema = z.object({
  /** The giver's order; it only identifies the gift. */
  orderId: id(),
  eventId: id(),
  /** The title at the time of purchase. */
  eventTitle: z.string(),
  /** The event as it is now; null if it was taken down. */
  event: z.nullable(listedEventSchema),
  /** Name of the package. Null, like the fields that follow, for gifts redeemed before gifts were stored with their giver. */
  packageName: z.nullable(z.string()),
  /** Name of the giver. */
  from: z.nullable(z.string()),
  /** Time limits of a rental; null for anything else. */
  rental: z.nullable(rentalTimesSchema),
  /** Published events that a bundle opens; null for a gift of one event. */
  bundle: z.nullable(z.array(listedEventSchema)),
});

export type ReceivedGift = z.output<typeof receivedSchema>;

export const myOrders = endpoint('GET /orders/mine', {
  handler: 'site/library/my-orders',
  ...forAccounts({ catalog: ['read', 'batch-read'], commerce: ['read', 'batch-read'], playback: ['read'] }),
  summary: "Lists the signed-in account's orders, newest first, the gifts it received, and the events it can watch.",
  answer: z.object({
    orders: z.array(orderSchema),
    /** Events that are open to the account in full at this moment, through an order, a gift or a subscription. */
    opens: z.array(id()),
    /** Gifts of events and bundles, without those that were refunded. */
    gifts: z.array(receivedSchema),
  }),
});
