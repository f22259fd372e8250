import * as z from 'zod/mini';
import type { SaleState } from '#shared/api/books/sales.ts';
import { columnOf } from '#shared/ledger/sale-column.ts';
import { standingOf } from '#shared/ledger/standing.ts';
import { LISTED_STATES } from '#shared/money/sale-states.ts';
import { boughtName, itemTitle } from '../../catalog/listings/packages/item.ts';
import type { Order } from '../../money/orders/order.ts';
import type { PaymentItem } from '../../money/payments/payment-item.ts';

/** A payment as its seller sees it. Amounts in minor units, moments ISO 8601. */
export const saleSchema = z.object({
  provider: z.string(),
  paymentId: z.string(),
  orderId: z.string(),
  /** The buyer. */
  userId: z.string(),
  /** The organiser, or `platform`. */
  ownerId: z.string(),
  /** When the payment was recorded. All of its money counts at this moment, refunds included. */
  at: z.string(),
  /** The organisation's time zone when it was recorded, by whose clocks its day and month are counted. Missing: UTC. */
  zone: z.exactOptional(z.string()),
  /** The event that it was bought at; null for plans. */
  eventId: z.nullable(z.string()),
  eventTitle: z.nullable(z.string()),
  /** The package, or the plan. */
  itemId: z.string(),
  /** The name of what was bought, which says of an upgrade that it is one. */
  itemName: z.string(),
  /** The name of the package, under which an upgrade is counted; missing where it is the item's. */
  packageName: z.exactOptional(z.string()),
  kind: z.enum(['ppv', 'rental', 'bundle', 'subscription', 'plan']),
  code: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: z.nullable(z.string()),
  /** The last four digits of the card; null for other payments, and in older data. */
  last4: z.nullable(z.string()),
  isGift: z.boolean(),
  amount: z.int(),
  currency: z.string(),
  discount: z.int(),
  refunded: z.int(),
  /** Withdrawn by the buyer's bank, for now or for good. */
  disputed: z.int(),
  state: z.enum([...LISTED_STATES, 'returned']),
  /** When its last dispute was reported; null if there was none. */
  disputedAt: z.nullable(z.string()),
  /** The payment's revision, and its time, which orders the changes of older data. */
  rev: z.int(),
  statusAt: z.string(),
});

/** A payment as its seller sees it: a row of their lists, and what was counted of it. */
export type Sale = z.output<typeof saleSchema>;

/** The fields of a sale that name what was bought. */
type SoldItem = Pick<Sale, 'eventId' | 'eventTitle' | 'itemId' | 'itemName' | 'packageName' | 'kind'>;

/** Returns what rows of lists and payments of orders show of a sale. */
export const shownPayment = ({ at, provider, paymentId, amount, currency, refunded, disputed, state, last4 }: Sale) => {
  return { at, provider, paymentId, amount, currency, refunded, disputed, state, last4 };
};

/** Returns a payment as its seller sees it. @param order null if it is gone, as can be in older data @param zone of its seller */
export function saleOf(payment: PaymentItem, order: Order | null, zone = 'UTC'): Sale {
  const { provider, paymentId, orderId, userId, ownerId, amount, currency, discount, code, isGift, rev, statusAt } = payment;
  const { givenBack, disputed } = standingOf(payment);
  return {
    provider,
    paymentId,
    orderId,
    userId,
    ownerId,
    at: payment.recordedAt,
    zone,
    ...itemOf(payment, order),
    code,
    country: countryOf(payment, order),
    last4: payment.card?.last4 ?? null,
    isGift,
    amount,
    currency,
    discount,
    refunded: givenBack,
    disputed,
    state: stateOf(payment),
    disputedAt: payment.disputedAt ?? null,
    rev,
    statusAt,
  };
}

function itemOf({ title, boughtId = '' }: PaymentItem, order: Order | null): SoldItem {
  if (order?.kind === 'package') {
    const { eventId, eventTitle, packageId, packageName, sells } = order;
    const named = { itemName: boughtName(order), ...(order.upgrades && { packageName }) };
    return { eventId, eventTitle, itemId: packageId, ...named, kind: sells.kind };
  }
  const itemId = order?.planId ?? boughtId;
  return { eventId: null, eventTitle: null, itemId, itemName: order ? itemTitle(order) : title, kind: 'plan' };
}

/** Returns the country in which the buyer was quoted the price; otherwise that of their card. */
function countryOf({ tax, card }: PaymentItem, order: Order | null): string | null {
  const quoted = order?.quotes[(order.paidAttempt ?? 1) - 1]?.country;
  return tax?.country ?? quoted ?? card?.country ?? null;
}

function stateOf(payment: PaymentItem): SaleState {
  const { status, amount, refunded = 0, owed = false } = payment;
  switch (status) {
    case 'duplicate':
    case 'sold-out':
    case 'returned':
      return 'returned';
    case 'suspended':
      return 'disputed';
    case 'reversed':
      if (owed) return 'refund-failed';
      return standingOf(payment).disputed > 0 ? 'charged-back' : 'refunded';
    case 'recorded':
      if (amount === 0) return columnOf(payment) === 'given' ? 'given' : 'free';
      if (refunded === 0) return 'paid';
      return refunded < amount ? 'partly-refunded' : 'refunded';
  }
}
