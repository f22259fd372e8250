import { type ChangeOfOrder, soldOrder, type SoldPayment } from '#shared/api/books/sales.ts';
import { columnOf } from '#shared/ledger/sale-column.ts';
import { findAccountOf, findAccountsOf } from '../../people/auth/accounts-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { listChanges, type OrderChange } from '../../money/orders/order-changes-store.ts';
import { type Order, quoteOf } from '../../money/orders/order.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { paymentName } from '../../money/payments/payment-item.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';
import { listReceipts } from '../../money/receipts/receipts-store.ts';
import { accessBy } from './access-by-order.ts';
import { type Sale, shownPayment } from './sale.ts';
import { findSalesOf } from './sales-store.ts';

/** Reads the order's sales first, which say whose it is; then everything else together, and last what it opens. */
export const handler = organizerHandler(soldOrder, async ({ params: { orderId }, organizationId }) => {
  const sales = await findSalesOf(orderId);
  const [sale] = sales;
  if (sale?.ownerId !== organizationId) throw new ApiError('order_not_found', { field: 'orderId' });
  const { userId } = sale;
  const [order, receipts, account, changes] = await Promise.all([
    findOrder(userId, orderId),
    listReceipts(userId, orderId),
    findAccountOf(userId),
    listChanges(orderId),
  ]);
  if (!order) throw new ApiError('order_not_found', { field: 'orderId' });
  const byPayment = new Map(receipts.map((receipt) => [paymentName(receipt), receipt]));
  const { kind, eventId, eventTitle, itemName, code, country } = sale;
  const [access, made] = await Promise.all([accessBy(order, Date.now()), described(changes)]);
  return {
    body: {
      orderId,
      buyer: account && { name: account.name, email: account.email },
      kind,
      eventId,
      eventTitle,
      itemName,
      ...priceOf(order),
      code,
      country,
      createdAt: order.createdAt,
      gift: order.gift ? { email: order.gift.email, isRedeemed: order.gift.redeemedBy !== undefined } : null,
      refund: refundOf(order),
      isGiven: columnOf(sale) === 'given',
      ...access,
      payments: sales.map((one) => toPayment(one, byPayment.get(paymentName(one)))),
      changes: made,
    },
  };
});

/** Returns changes with the names of the members who made them. Reads nothing if there are none. */
async function described(changes: readonly OrderChange[]): Promise<ChangeOfOrder[]> {
  if (changes.length === 0) return [];
  const members = await findAccountsOf(changes.map(({ by }) => by));
  return changes.map(({ kind, at, by, byOperator = false, reason, refund, until = null }) => ({
    kind,
    at,
    by: byOperator ? null : (members.get(by)?.name ?? null),
    byOperator,
    reason,
    amount: refund?.amount ?? null,
    until,
  }));
}

function priceOf(order: Order) {
  const quote = quoteOf(order, order.paidAttempt);
  return { listPrice: quote?.listPrice ?? order.amount, discount: quote?.discount ?? 0, tax: quote?.tax ?? null };
}

function refundOf({ refund }: Order) {
  return refund ? { ...refund, decidedAt: refund.decidedAt ?? null } : null;
}

function toPayment(sale: Sale, receipt: Receipt | undefined): SoldPayment {
  const creditNotes = (receipt?.creditNotes ?? []).map(({ number, at: notedAt, amount: back }) => ({
    number,
    at: notedAt,
    amount: back,
  }));
  return { ...shownPayment(sale), disputedAt: sale.disputedAt, receipt: receipt?.number ?? null, creditNotes };
}
