import * as z from 'zod/mini';
import { LISTED_STATES } from '../../money/sale-states.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, buyer, id, idParam, line, moment, period } from '../fields.ts';
import { timeZone } from '../event-fields.ts';
import { readsSales } from '../organizer-access.ts';

/** Sales in one answer. */
export const SALES_AT_ONCE = 50;

/** Months that one list covers at most, and if no beginning is named. */
export const MOST_MONTHS_LISTED = 36;
export const MONTHS_LISTED = 12;

/** Maximum number of days that a report covers, by the length of its steps. Longer ones have more steps than a chart can show. */
export const MOST_DAYS_REPORTED = { minute: 1, hour: 7, day: 31, month: 1100 } as const;

/**
 * The state of a sale's money. `free`: a code covered the whole price. `given`: a member gave the ticket, and nobody bought it. `refund-failed`: a bank sent the refund back, and the buyer is still owed it. `disputed`: the buyer's
 * bank has withdrawn it and decides; `charged-back`: it keeps it. `returned`: it was no sale and went back, as it arrived twice or too
 * late.
 */
const saleState = z.enum([...LISTED_STATES, 'returned']);
export type SaleState = z.output<typeof saleState>;

/** The common fields of the rows of a list and the payments of an order. */
const money = {
  /** When the payment was recorded. */
  at: moment(),
  provider: z.string(),
  /** The provider's id of the payment. */
  paymentId: z.string(),
  amount: amount(),
  currency: z.string(),
  refunded: amount(),
  /** Withdrawn by the buyer's bank, for now or for good. */
  disputed: amount(),
  state: saleState,
  /** The last four digits of the card; null for other payments, and older ones. */
  last4: z.nullable(z.string()),
};

const item = {
  kind: z.enum(['ppv', 'rental', 'bundle', 'subscription', 'plan']),
  /** The event that it was bought at; null for plans. */
  eventId: z.nullable(z.string()),
  eventTitle: z.nullable(z.string()),
  itemName: z.string(),
};

const listedSale = z.object({
  orderId: id(),
  buyer: buyer(),
  ...money,
  ...item,
  code: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: z.nullable(z.string()),
  isGift: z.boolean(),
  /** True for a ticket that a member gave: nobody bought it. */
  isGiven: z.boolean(),
});

export type ListedSale = z.output<typeof listedSale>;

export const soldOrders = endpoint('GET /studio/orders', {
  handler: 'books/sales/sold-orders',
  ...forMembers('sales:read', { accounts: ['read', 'batch-read'], commerce: ['read', 'batch-read'] }),
  summary:
    "Lists an organiser's sales, the latest first, some at a time. A search looks for one address, order number or card, and ignores the other filters.",
  query: z.object({
    event: z.optional(id()),
    ...period,
    state: z.optional(z.enum(LISTED_STATES)),
    /** The whole email address of a buyer, an order's number, or the last four digits of a card. */
    search: z.optional(line(254)),
    /** `next` of the last answer; left out for the beginning. */
    cursor: z.optional(z.string().check(z.maxLength(400))),
  }),
  answer: z.object({
    orders: z.array(listedSale),
    /** To be sent as `cursor` for what follows; null at the end. */
    next: z.nullable(z.string()),
  }),
});

const soldPayment = z.object({
  ...money,
  /** When the last dispute was reported. */
  disputedAt: z.nullable(moment()),
  /** The receipt's number; null while it has none, and for money that was no sale. */
  receipt: z.nullable(z.string()),
  creditNotes: z.array(z.object({ number: z.string(), at: moment(), amount: amount() })),
});

export const soldOrder = endpoint('GET /studio/orders/{orderId}', {
  handler: 'books/sales/sold-order',
  ...forMembers('sales:read', { accounts: ['read', 'batch-read'], commerce: ['read'], playback: ['read'] }),
  summary:
    'Returns one order of an organiser: what was bought, who bought it, its payments and refunds, and the access that it gives.',
  params: idParam('orderId'),
  answer: z.object({
    orderId: id(),
    buyer: buyer(),
    ...item,
    listPrice: amount(),
    discount: amount(),
    code: z.nullable(z.string()),
    tax: z.nullable(z.object({ country: z.string(), percent: z.number(), amount: amount() })),
    country: z.nullable(z.string()),
    createdAt: moment(),
    /** Present for gifts, for tickets that a member gave, and for orders that were moved to another address. */
    gift: z.nullable(z.object({ email: z.string(), isRedeemed: z.boolean() })),
    /** True for a ticket that a member gave: nobody bought it. */
    isGiven: z.boolean(),
    /** The last request for a refund. */
    refund: z.nullable(
      z.object({
        state: z.enum(['queued', 'granting', 'granted', 'declined', 'failed']),
        amount: amount(),
        reason: z.string(),
        note: z.nullable(z.string()),
        askedAt: moment(),
        decidedAt: z.nullable(moment()),
      }),
    ),
    /** `waiting`: a gift that nobody has redeemed. `none`: a plan, which opens no event. */
    access: z.enum(['open', 'closed', 'waiting', 'none']),
    /** When the event was first watched through it; null if it was not, or if nobody knows. */
    firstPlayedAt: z.nullable(moment()),
    /** The first payment first. */
    payments: z.array(soldPayment),
    /** The changes that members made to it, the earliest first. */
    changes: z.array(
      z.object({
        kind: z.enum(['refund', 'keep', 'ticket', 'extend', 'move', 'resend']),
        at: moment(),
        /** The name of the member; null if their account was deleted, and for the operator of the platform. */
        by: z.nullable(z.string()),
        byOperator: z.boolean(),
        reason: z.string(),
        /** The refunded amount, for a refund. */
        amount: z.nullable(amount()),
        /** Until when access was extended. */
        until: z.nullable(moment()),
      }),
    ),
  }),
  errors: ['order_not_found'],
});

export type SoldOrder = z.output<typeof soldOrder.answer>;
export type ChangeOfOrder = SoldOrder['changes'][number];
export type SoldPayment = z.output<typeof soldPayment>;

const sums = {
  /** Number of sales: of the payments of buyers, renewals included. */
  sales: z.int(),
  /** Number of orders whose whole price a code covered. They are no sales. */
  free: z.int(),
  /** Number of tickets that members gave. They are no sales. */
  given: z.int(),
  /** Money paid, tax included. Minor units, as the following. */
  gross: z.int(),
  discount: z.int(),
  refunded: z.int(),
  disputed: z.int(),
  /** The gross without refunds and disputes. The fees of payment providers are not known here. */
  net: z.int(),
};

const part = z.object({
  /** The id of an event or package, a code, or a country; empty if it is unknown, or for plans among events. */
  value: z.string(),
  name: z.string(),
  ...sums,
});

/** The subject of a report over time. */
export const reportQuery = z.object({
  event: z.optional(id()),
  from: moment(),
  to: moment(),
  /** The length of a step. */
  by: z.enum(['minute', 'hour', 'day', 'month']),
  /** The organisation's time zone, by whose clocks steps begin; UTC if it has none. */
  zone: z.optional(timeZone()),
});

export const salesReport = endpoint('GET /studio/sales', {
  handler: 'books/sales/sales-report',
  ...readsSales,
  summary:
    "Returns an organiser's sales over time, and by event, package, code and country. Refunds count at the time of their sale.",
  query: reportQuery,
  answer: z.object({
    total: z.object(sums),
    /** The steps in which something was sold, the earliest first. */
    steps: z.array(z.object({ at: moment(), ...sums })),
    /** The whole days that the following parts are of; whole months if the steps are. */
    partsFrom: moment(),
    partsTo: moment(),
    /** Each list has the largest part first. Empty if one event is asked for. */
    events: z.array(part),
    /** Empty unless one event is asked for. */
    packages: z.array(part),
    codes: z.array(part),
    countries: z.array(part),
  }),
});

export type SalesReport = z.output<typeof salesReport.answer>;
export type SalesPart = z.output<typeof part>;
