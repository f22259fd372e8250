import * as z from 'zod/mini';
import { LONGEST_REASON, PRICE_RULES } from '../../operations/operator.ts';
import { messageAnswer } from '../account-fields.ts';
import { endpoint, forOperators } from '../endpoint.ts';
import { amount, buyer, eventName, id, idParam, line, moment, price, prose } from '../fields.ts';

/** Characters of the longest name of a package. */
const LONGEST_PACKAGE_NAME = 120;

/** An event by its id, or by its subdomain. */
const eventParams = z.strictObject({ eventId: eventName() });

/** The decision about the orders at a wrong price. It is made once. */
const decision = z.object({
  rule: z.enum(PRICE_RULES),
  /** Minor units. */
  rightPrice: amount(),
  /** Orders that were paid from then on. */
  from: moment(),
  at: moment(),
});

const order = z.object({
  orderId: id(),
  buyer: buyer(),
  /** When its payment was recorded. */
  at: moment(),
  provider: z.string(),
  paymentId: z.string(),
  /** The amount paid, which is less than the price if a code was used. Minor units, as all amounts. */
  paid: amount(),
  currency: z.string(),
  /** The price without a code; of an upgrade the difference. */
  listPrice: amount(),
  code: z.nullable(z.string()),
  isUpgrade: z.boolean(),
  /** `waiting`: a gift that nobody has redeemed. Null if it is no gift. */
  gift: z.nullable(z.enum(['waiting', 'redeemed'])),
  status: z.enum(['open', 'paid', 'suspended', 'refunded']),
  /** The state of its last refund; null if there was none. */
  refund: z.nullable(z.enum(['queued', 'granting', 'granted', 'declined', 'failed'])),
  /** The outcome of the decision for it; null if there is none yet. */
  made: z.nullable(z.enum(PRICE_RULES)),
  /** The refunds of its payment: by the order, by the lists of sales, and by the ledger, null if that has no entry of it yet. */
  refunded: amount(),
  refundedInSales: amount(),
  refundedInLedger: z.nullable(amount()),
});

export type MispricedOrder = z.output<typeof order>;

export const listMispriced = endpoint('GET /operator/events/{eventId}/mispriced', {
  handler: 'operations/mispriced/list-mispriced',
  ...forOperators({ accounts: ['read', 'batch-read'], catalog: ['read'], commerce: ['read', 'batch-read'] }),
  summary:
    'Lists the orders of a package that were bought at one price in a time, some at a time: by card and PayPal, with codes, gifts and upgrades; with what was decided about them, and what the books say of each.',
  params: eventParams,
  query: z.object({
    /** Name or id of the package; the id of one that is off sale. */
    package: line(LONGEST_PACKAGE_NAME).check(z.minLength(1)),
    /** Minor units. */
    price: z.string().check(z.regex(/^\d{1,8}$/)),
    from: moment(),
    /** By default now. */
    to: z.optional(moment()),
    /** `next` of the last answer; left out for the beginning. */
    cursor: z.optional(z.string().check(z.maxLength(400))),
  }),
  answer: z.object({
    eventId: id(),
    title: z.string(),
    packageId: id(),
    /** Null if the event does not have the package any more. */
    packageName: z.nullable(z.string()),
    /** The price at which it is on sale now; null if it is not. */
    onSaleAt: z.nullable(amount()),
    decision: z.nullable(decision),
    /** A part may be short, or empty, before the last one. */
    orders: z.array(order),
    /** To be sent as `cursor` for what follows; null at the end. */
    next: z.nullable(z.string()),
  }),
  errors: ['event_not_found', 'package_not_found'],
});

/** The fields that name the orders that a decision is about. */
const wrongPrice = {
  packageId: id(),
  /** The price at which they were bought, minor units. */
  price: amount(),
};

export const decideMispriced = endpoint('POST /operator/events/{eventId}/mispriced', {
  handler: 'operations/mispriced/decide-mispriced',
  once: { changes: 'other', repeats: 'The decision stays as it is. Another one about the same price is refused.' },
  ...forOperators({ accounts: ['read', 'write'], catalog: ['read', 'write'], bus: 'put' }),
  summary:
    'Decides what is made of the orders of a package at a wrong price, which changes none of them yet: they are kept, refunded in full, or refunded the difference to a lower price. The owner of the organisation is told. Idempotent.',
  params: eventParams,
  body: z.strictObject({
    ...wrongPrice,
    rightPrice: price(),
    from: moment(),
    rule: z.enum(PRICE_RULES),
    /** The owner of the organisation reads it. */
    reason: prose(LONGEST_REASON),
  }),
  answer: messageAnswer,
  errors: ['event_not_found', 'event_changed', 'price_decided'],
});

export const makeGood = endpoint('POST /operator/mispriced/{orderId}', {
  handler: 'operations/mispriced/make-good',
  once: { changes: 'money', by: 'state' },
  ...forOperators({ catalog: ['read'], commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' }),
  summary:
    'Makes one order at a wrong price good, as was decided about that price. Its buyer is told if money goes back. Repeated, it finishes what was begun and changes nothing else.',
  params: idParam('orderId'),
  body: z.strictObject({ eventId: eventName(), ...wrongPrice }),
  answer: z.object({
    /** `nothing`: nothing was paid for it, or all of it went back before. */
    made: z.enum([...PRICE_RULES, 'nothing']),
    /** The amount that goes back, minor units. */
    amount: amount(),
  }),
  errors: [
    'event_not_found',
    'order_not_found',
    'price_undecided',
    'refund_not_possible',
    'payment_processing',
    'payments_unavailable',
    'unavailable',
  ],
});

/** An event's sales according to one part of the books. */
const sums = z.object({ sales: z.int(), gross: z.int(), refunded: z.int(), disputed: z.int() });

export const eventBooks = endpoint('GET /operator/events/{eventId}/books', {
  handler: 'operations/mispriced/event-books',
  ...forOperators({ catalog: ['read'], commerce: ['read', 'batch-read', 'write'] }),
  summary: 'Compares what the totals of sales and the ledger, of which statements are made, say of an event.',
  params: eventParams,
  answer: z.object({
    totals: sums,
    ledger: sums,
    /** The number of the last entry of the ledger that was added up. */
    lastEntry: z.int(),
    isSame: z.boolean(),
  }),
  errors: ['event_not_found', 'unavailable'],
});
