import { createHash } from 'node:crypto';
import { decidePlatformRefund } from '#shared/api/operations/platform-refunds.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { OrganizationAction } from '#shared/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { itemTitle } from '../../../catalog/listings/packages/item.ts';
import { findChange } from '../../../money/orders/order-changes-store.ts';
import type { Order } from '../../../money/orders/order.ts';
import { findOrder } from '../../../money/orders/orders-store.ts';
import { logAct } from '../../../people/organizations/operator-acts-store.ts';
import type { ProviderName } from '../../../money/payments/payment.ts';
import { findPayment } from '../../../money/payments/payments-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { PLATFORM } from '../../../money/receipts/seller.ts';
import { declineRefund } from '../../../money/refunds/requests/decline-refund.ts';
import { findQueued, removeQueued } from '../../../money/refunds/requests/queued-refunds-store.ts';
import { refundByDecision } from '../../../money/refunds/granting/refund-by-decision.ts';
import type { Sale } from '../../../books/sales/sale.ts';
import { findSalesOf } from '../../../books/sales/sales-store.ts';

/** The key under which an operator refunds an order of the platform: once. */
const KEY = 'platform-refund';

export const handler = operatorHandler(decidePlatformRefund, async ({ params: { orderId }, body, session }) => {
  const by = session.userId;
  const message = body.decision === 'grant' ? await grant(orderId, by, body.note ?? null) : await decline(orderId, by, body.note);
  return { body: { orderId, message } };
});

/** Refunds all that is left of an order's last payment, asked for or not. */
async function grant(orderId: string, by: string, note: string | null): Promise<string> {
  const sale = (await findSalesOf(orderId)).findLast(({ state }) => state !== 'returned');
  if (sale?.ownerId !== PLATFORM) throw notFound('The platform itself sold no such order. Refunds of others are their sellers’.');
  const { userId, currency } = sale;
  // The payment before the change, so that whoever finds the money gone also finds why.
  const left = await leftOf(sale);
  const known = await findChange(orderId, KEY);
  const amount = known?.refund?.amount ?? left;
  if (amount <= 0) throw new ApiError('refund_not_possible', { message: 'There is nothing left to refund of this order.' });
  const refund = { amount, currency, provider: sale.provider, paymentId: sale.paymentId };
  const change = { orderId, key: KEY, request: KEY, kind: 'refund', by, byOperator: true, reason: note ?? '' } as const;
  const told = note === null ? null : { note, offersAgain: false };
  await refundByDecision(userId, { ...change, at: new Date().toISOString(), refund }, told);
  const made = (await findChange(orderId, KEY))!;
  await noteAct('grant-refund', made.by, made.at, `Order ${orderId}, ${formatMoney(amount, currency)}. ${made.reason}`.trimEnd());
  return `${formatMoney(amount, currency)} is on its way back to the buyer.`;
}

async function leftOf({ provider, paymentId }: Sale): Promise<number> {
  const payment = await findPayment({ provider: provider as ProviderName, paymentId });
  return payment ? payment.amount - payment.refunded : 0;
}

async function decline(orderId: string, by: string, note: string): Promise<string> {
  const waiting = await findQueued(PLATFORM, orderId);
  const order = waiting && (await findOrder(waiting.userId, orderId));
  if (!order) throw notFound('No request for a refund of this order is waiting. List those that are.');
  const message = await declineRefund(order, note);
  await removeQueued(PLATFORM, waiting);
  if (order.status !== 'refunded') await logDecline(order, by, note);
  return message;
}

async function logDecline({ userId, orderId }: Order, by: string, note: string): Promise<void> {
  const order = await findOrder(userId, orderId);
  const at = order?.refund?.decidedAt ?? new Date().toISOString();
  await noteAct('decline-refund', by, at, `Order ${orderId}, ${order ? itemTitle(order) : 'deleted'}. ${note}`);
}

/** Logs a decision at its own moment, so that a repeated press logs it once. */
function noteAct(action: OrganizationAction, by: string, at: string, text: string): Promise<void> {
  const name = createHash('sha256').update(`${action} ${text}`).digest('hex').slice(0, 20);
  return logAct({ organizationId: PLATFORM, by, action, text, at, actId: `${at}#chg_${name}` });
}

const notFound = (message: string) => new ApiError('order_not_found', { field: 'orderId', message });
