import type { Order } from '../../../../functions/money/orders/order.ts';
import type { Commerce } from './commerce-table.ts';
import type { ProviderPayment } from './providers-from-outside.ts';
import { isRefunded, type Purchase } from './purchases.ts';

/** The outcome of a run: what the buyers did, what the providers hold, and what the platform recorded. */
export interface Outcome {
  purchases: readonly Purchase[];
  captured: readonly ProviderPayment[];
  commerce: Commerce;
}

/**
 * Returns one sentence per inconsistency in an outcome; none at the end of a correct run. Takes the providers' payments
 * and the buyers' stories as the truth.
 */
export function wrongsOf({ purchases, captured, commerce }: Outcome): string[] {
  const byOrder = Map.groupBy(captured, ({ orderId }) => orderId);
  const orders = new Map(commerce.orders.map((order) => [order.orderId, order]));
  const unknown = [...byOrder.keys()].filter((orderId) => !orders.has(orderId));
  return [
    ...unknown.map((orderId) => `${orderId} was paid but there is no such order`),
    ...purchases.flatMap((purchase) => wrongsOfPurchase(purchase, byOrder.get(purchase.orderId ?? '') ?? [])),
    ...commerce.orders.flatMap((order) => wrongsOfOrder(order, byOrder.get(order.orderId) ?? [], commerce)),
    ...wrongsOfPayments(captured, commerce),
    ...wrongsOfLedger(captured, commerce),
    ...commerce.flags,
  ];
}

const isHeld = ({ amount, refunded }: ProviderPayment) => refunded < amount;

/** Checks that the buyer was charged as the story requires. */
function wrongsOfPurchase(purchase: Purchase, captured: ProviderPayment[]): string[] {
  const { story, orderId, account, item } = purchase;
  const name = `${account} ${item.packageId} (${story}, ${orderId})`;
  if (story === 'never-pays') return captured.length === 0 ? [] : [`${name} was charged`];
  const held = captured.filter(isHeld).length;
  const expected = isRefunded(purchase) ? 0 : 1;
  return [
    ...(captured.length === 0 ? [`${name} was never charged`] : []),
    ...(held === expected ? [] : [`${name}: ${held} payments are held, not ${expected}`]),
    ...captured.flatMap(({ paymentId, amount, refunded, refunds }) =>
      (refunds === 0 && refunded === 0) || (refunds === 1 && refunded === amount)
        ? []
        : [`${name}: of ${paymentId} ${refunded} of ${amount} was refunded in ${refunds} parts`],
    ),
  ];
}

/** Checks the order's status, and that it grants access exactly if it is paid. */
function wrongsOfOrder({ orderId, status }: Order, captured: ProviderPayment[], { sources }: Commerce): string[] {
  const isOpen = captured.some(isHeld);
  const expected = captured.length === 0 ? 'open' : isOpen ? 'paid' : 'refunded';
  const scopes = sources.get(orderId) ?? [];
  return [
    ...(status === expected ? [] : [`${orderId} is ${status}, not ${expected}`]),
    ...(scopes.length === (isOpen ? 1 : 0) ? [] : [`${orderId} grants ${scopes.length} entitlements`]),
  ];
}

/** Checks that each payment is recorded once, with the right status. */
function wrongsOfPayments(captured: readonly ProviderPayment[], { payments }: Commerce): string[] {
  const known = new Map(payments.map((payment) => [payment.paymentId, payment]));
  const missing = captured.flatMap(({ paymentId }) => (known.has(paymentId) ? [] : [`${paymentId} is not recorded`]));
  const taken = new Map(captured.map((payment) => [payment.paymentId, payment]));
  const wrong = payments.flatMap(({ paymentId, status }) => {
    const payment = taken.get(paymentId);
    if (!payment) return [`${paymentId} is recorded but was never paid`];
    const isCorrect = isHeld(payment) ? status === 'recorded' : status === 'reversed' || status === 'returned';
    return isCorrect ? [] : [`${paymentId} is ${status}, but ${payment.refunded} of ${payment.amount} was refunded`];
  });
  return [...missing, ...wrong];
}

function wrongsOfLedger(captured: readonly ProviderPayment[], { ledger }: Commerce): string[] {
  return (['stripe', 'paypal'] as const).flatMap((provider) => {
    const taken = captured.filter((payment) => payment.provider === provider);
    const held = taken.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    const booked = ledger.get(provider) ?? 0;
    return booked === held ? [] : [`the ledgers have ${booked} for ${provider}, which holds ${held}`];
  });
}
