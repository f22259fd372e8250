import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Order } from '../../functions/money/orders/order.ts';
import { createOrder } from '../../functions/money/orders/orders-store.ts';
import type { PaymentItem } from '../../functions/money/payments/payment-item.ts';
import { dynamodb } from '../../functions/platform/database/dynamodb.ts';
import { env } from '../../functions/platform/env.ts';
import { recordSales } from '../../functions/books/sales/record-sales.ts';
import { saleOf } from '../../functions/books/sales/sale.ts';
import { monthList, monthOf, rowKey } from '../../functions/books/sales/sales-lists-store.ts';

/** The numbers of events, packages, codes, countries and minutes that sales are spread over. */
const [EVENTS, PACKAGES, CODES, COUNTRIES, MINUTES] = [50, 3, 20, 10, 28 * 24 * 60];
/** Sales that are counted together, and of a batch. Source: DynamoDB, BatchWriteItem. */
const [COUNTED_AT_ONCE, WRITTEN_AT_ONCE] = [14, 25];

/** The month in which everything was sold. */
export const MONTH = { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' };

/** The seller of the sales, and their buyers. */
export interface Seller {
  ownerId: string;
  buyers: readonly string[];
}

export const eventId = (index: number) => `evt_bench${index % EVENTS}`;

/** Returns a sale: its order, and its payment. */
function soldItem({ ownerId, buyers }: Seller, index: number): { order: Order; payment: PaymentItem } {
  const at = new Date(Date.parse(MONTH.from) + ((index * 7) % MINUTES) * 60_000).toISOString();
  const userId = buyers[index % buyers.length]!;
  const ids = { orderId: `ord_${index.toString(16).padStart(24, '0')}`, paymentId: `pi_bench${index}`, userId, ownerId };
  const money = { amount: 1999, currency: 'usd', discount: 0, tax: null, code: index % 4 ? null : `CODE${index % CODES}` };
  const country = `A${String.fromCodePoint(65 + (index % COUNTRIES))}`;
  const packageId = `pkg_${index % EVENTS}_${index % PACKAGES}`;
  return {
    order: {
      kind: 'package',
      eventId: eventId(index),
      eventTitle: `Event ${index % EVENTS}`,
      packageId,
      packageName: `Package ${index % PACKAGES}`,
      sells: { kind: 'ppv' },
      ...ids,
      ...money,
      status: 'paid',
      attempt: 1,
      paidAttempt: 1,
      quotes: [{ ...money, listPrice: money.amount, country }],
      provider: 'stripe',
      createdAt: at,
      paidAt: at,
    },
    payment: {
      ...ids,
      ...money,
      provider: 'stripe',
      title: 'Event',
      refunded: index % 50 ? 0 : 500,
      listPrice: money.amount,
      status: 'recorded',
      card: { last4: String(index % 10_000).padStart(4, '0'), country },
      isGift: false,
      recordedAt: at,
      statusAt: at,
      rev: 1,
    },
  };
}

/** Sells so many packages of fifty events, and counts them as the stream's consumer does. */
export async function sell(seller: Seller, sales: number): Promise<void> {
  for (let from = 0; from < sales; from += COUNTED_AT_ONCE) {
    const some = Array.from({ length: Math.min(COUNTED_AT_ONCE, sales - from) }, (_, index) => soldItem(seller, from + index));
    await Promise.all(some.map(({ order }) => createOrder(order)));
    await recordSales(some.map(({ payment }) => payment));
  }
}

/** Lists so many sales in the organisation's month, which is all that an export of orders reads of them. */
export async function listSold(seller: Seller, sales: number): Promise<void> {
  for (let from = 0; from < sales; from += WRITTEN_AT_ONCE) {
    const some = Array.from({ length: Math.min(WRITTEN_AT_ONCE, sales - from) }, (_, index) => soldItem(seller, from + index));
    const puts = some.map(({ order, payment }) => {
      const sale = saleOf(payment, order);
      return { PutRequest: { Item: { pk: monthList(seller.ownerId, monthOf(sale.at)), sk: rowKey(sale), ...sale } } };
    });
    await dynamodb().send(new BatchWriteCommand({ RequestItems: { [env.commerceTable]: puts } }));
  }
}
