import type { Order } from '../../../functions/orders/order.ts';
import type { Commerce } from './commerce-table.ts';
import type { Captured } from './providers-from-outside.ts';
import { isRefunded, type Purchase } from './purchases.ts';

/** What was done, what the providers hold, and what we have written down of it. */
export interface Outcome {
  purchases: readonly Purchase[];
  captured: readonly Captured[];
  commerce: Commerce;
}

/**
 * Whatever of all that is not as it must be, in sentences; none at the end of a run. The providers are believed, and the
 * buyers' own stories.
 */
export function wrongsOf({ purchases, captured, commerce }: Outcome): string[] {
  const byOrder = Map.groupBy(captured, ({ orderId }) => orderId);
  const orders = new Map(commerce.orders.map((order) => [order.orderId, order]));
  const unknown = [...byOrder.keys()].filter((orderId) => !orders.has(orderId));
  return [
    ...unknown.map((orderId) => `${orderId} was paid and is no order`),
    ...purchases.flatMap((purchase) => wrongsOfPurchase(purchase, byOrder.get(purchase.orderId ?? '') ?? [])),
    ...commerce.orders.flatMap((order) => wrongsOfOrder(order, byOrder.get(order.orderId) ?? [], commerce)),
    ...wrongsOfPayments(captured, commerce),
    ...wrongsOfLedger(captured, commerce),
    ...commerce.flags,
  ];
}

const isHeld = ({ amount, refunded }: Captured) => refunded < amount;

/** Whether the buyer was charged as the story wants it. */
function wrongsOfPurchase(purchase: Purchase, captured: Captured[]): string[] {
  const { story, orderId, account, item } = purchase;
  const name = `${account} ${item.packageId} (${story}, ${orderId})`;
  if (story === 'never-pays') return captured.length === 0 ? [] : [`${name} was charged`];
  const held = captured.filter(isHeld).length;
  const wanted = isRefunded(purchase) ? 0 : 1;
  return [
    ...(captured.length === 0 ? [`${name} was never charged`] : []),
    ...(held === wanted ? [] : [`${name}: ${held} payments are held, not ${wanted}`]),
    ...captured.flatMap(({ paymentId, amount, refunded, refunds }) =>
      (refunds === 0 && refunded === 0) || (refunds === 1 && refunded === amount)
        ? []
        : [`${name}: of ${paymentId} ${refunded} of ${amount} went back in ${refunds} parts`],
    ),
  ];
}

/** Whether we know it, and whether exactly who paid has access. */
function wrongsOfOrder({ orderId, status }: Order, captured: Captured[], { sources }: Commerce): string[] {
  const isOpen = captured.some(isHeld);
  const wanted = captured.length === 0 ? 'open' : isOpen ? 'paid' : 'refunded';
  const scopes = sources.get(orderId) ?? [];
  return [
    ...(status === wanted ? [] : [`${orderId} is ${status}, not ${wanted}`]),
    ...(scopes.length === (isOpen ? 1 : 0) ? [] : [`${orderId} opens ${scopes.length} things`]),
  ];
}

/** Whether each payment is written down once, as what it is. */
function wrongsOfPayments(captured: readonly Captured[], { payments }: Commerce): string[] {
  const known = new Map(payments.map((payment) => [payment.paymentId, payment]));
  const missing = captured.flatMap(({ paymentId }) => (known.has(paymentId) ? [] : [`${paymentId} is not recorded`]));
  const taken = new Map(captured.map((payment) => [payment.paymentId, payment]));
  const wrong = payments.flatMap(({ paymentId, status }) => {
    const payment = taken.get(paymentId);
    if (!payment) return [`${paymentId} is recorded and was never paid`];
    const isRight = isHeld(payment) ? status === 'recorded' : status === 'reversed' || status === 'returned';
    return isRight ? [] : [`${paymentId} is ${status}, and ${payment.refunded} of ${payment.amount} went back`];
  });
  return [...missing, ...wrong];
}

function wrongsOfLedger(captured: readonly Captured[], { ledger }: Commerce): string[] {
  return (['stripe', 'paypal'] as const).flatMap((provider) => {
    const taken = captured.filter((payment) => payment.provider === provider);
    const held = taken.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    const booked = ledger.get(provider) ?? 0;
    return booked === held ? [] : [`the ledgers say ${booked} of ${provider}, which holds ${held}`];
  });
}
