import { makeGood } from '#shared/api/operations/mispriced.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { findMispricing, type Mispricing } from '../../catalog/listings/packages/mispricing-rules.ts';
import { discountOf } from '../../money/codes/quote-with-code.ts';
import { findCode } from '../../money/codes/codes-store.ts';
import { upgradePrice } from '../../money/checkout/upgrades/upgrade-rules.ts';
import { changePart, findChange, type OrderChange } from '../../money/orders/order-changes-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { findPayment } from '../../money/payments/payments-store.ts';
import type { ProviderName } from '../../money/payments/payment.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { transactIf } from '../../platform/database/transact.ts';
import { refundByDecision } from '../../money/refunds/granting/refund-by-decision.ts';
import { endFreeUpgrade } from '../../money/refunds/granting/grant-upgrade-refunds.ts';
import type { Sale } from '../../books/sales/sale.ts';
import { findSalesOf } from '../../books/sales/sales-store.ts';
import { paidBelowOf } from './find-mispriced.ts';
import { isAtPrice, keyOf, listPriceOf, owedBy, type PackageOrder, type PriceOf, refundNoteOf } from './mispriced-rules.ts';
import { findNamedEvent } from './named-event.ts';

/** An order to make good, as it was decided. */
interface Work {
  sale: Sale;
  order: PackageOrder;
  decided: Mispricing;
  change: Omit<OrderChange, 'kind'>;
}

const NOTHING = { made: 'nothing', amount: 0 } as const;

/** Each order has one change for the price, under one key, so that whatever comes twice or after a kill finishes what was begun. */
export const handler = operatorHandler(makeGood, async ({ params: { orderId }, body, session }) => {
  const event = await findNamedEvent(body.eventId);
  const decided = findMispricing(event, body);
  if (!decided) throw new ApiError('price_undecided');
  const { sale, order } = await findSold(event.ownerId, orderId, body, decided);
  const at = new Date().toISOString();
  const key = keyOf(body);
  const change = { orderId, key, request: key, by: session.userId, byOperator: true, at, reason: REASON } as const;
  const work = { sale, order, decided, change };
  return { body: decided.rule === 'keep' ? await keep(work) : await refund(work) };
});

const REASON = 'It was bought at a wrong price.';

/** Returns an order that was bought at the price. Of a subscription, the payment is the last one. @throws ApiError order_not_found */
async function findSold(ownerId: string, orderId: string, price: PriceOf, { from }: Mispricing) {
  const sales = (await findSalesOf(orderId)).filter(({ state }) => state !== 'returned' && state !== 'given');
  const sale = sales.at(-1);
  const order = sale?.ownerId === ownerId && sales[0]!.at >= from ? await findOrder(sale.userId, orderId) : null;
  if (sale && order && isAtPrice(order, price, await paidBelowOf(order))) return { sale, order };
  throw new ApiError('order_not_found', { field: 'orderId', message: 'No such order was bought at this price since then.' });
}

async function keep({ order, change }: Work) {
  if (order.status === 'refunded') return NOTHING;
  await transactIf([changePart({ ...change, kind: 'keep' })]);
  return { made: 'keep', amount: 0 } as const;
}

async function refund(work: Work) {
  const { sale, order, decided, change } = work;
  const { provider, paymentId, currency } = sale;
  if (provider === 'free') return endFree(work);
  // Read before the change, so that whoever finds the money gone also finds why.
  const payment = await findPayment({ provider: provider as ProviderName, paymentId });
  const known = await findChange(order.orderId, change.key);
  const left = payment ? payment.amount - payment.refunded : 0;
  const amount = known?.refund?.amount ?? (await amountOf(work, left));
  if (amount <= 0) return NOTHING;
  const back = { amount, currency, provider, paymentId };
  await refundByDecision(order.userId, { ...change, kind: 'refund', refund: back }, refundNoteOf(decided, order)).catch(
    async (error: unknown) => {
      // Noted, and finished by the reconciliation.
      if (error instanceof ApiError && error.code === 'payments_unavailable') await tellOf('gift-withdrawn', work);
      throw error;
    },
  );
  await tellOf('gift-withdrawn', work);
  return { made: decided.rule, amount };
}

/** Ends an upgrade that cost nothing only because of the price. What a code made free would be free at the right price, too. */
async function endFree({ order, decided, change }: Work) {
  if (!order.upgrades || decided.rule !== 'refund') return NOTHING;
  await transactIf([changePart({ ...change, kind: 'refund' })]);
  await endFreeUpgrade(order);
  await tellOf('upgrade-withdrawn', { order, decided });
  return { made: decided.rule, amount: 0 } as const;
}

/** Has the recipient of a gift told that it ended, or the buyer of an upgrade that cost nothing: neither gets a credit note. It is sent once. */
async function tellOf(notice: 'gift-withdrawn' | 'upgrade-withdrawn', { order, decided }: Pick<Work, 'order' | 'decided'>) {
  if (decided.rule !== 'refund' || (notice === 'gift-withdrawn' && !order.gift)) return;
  const { userId, orderId } = order;
  await raiseMailEvent({ type: 'order-notice', notice, userId, orderId }, new Date());
}

async function amountOf({ sale, order, decided }: Work, left: number): Promise<number> {
  if (left <= 0) return 0;
  const atRightPrice = decided.rule === 'refund' ? 0 : await costOf(sale, order, decided);
  if (atRightPrice === 0 && decided.rule === 'refund-difference') throw new ApiError('refund_not_possible', { message: FREE });
  return owedBy(decided.rule, { paid: sale.amount, left, atRightPrice });
}

const FREE =
  'At the right price this order costs nothing, and a refund of everything ends its access. Refund it in the studio and give a ticket instead.';

/** Returns what a purchase costs at the right price, with the same code. Of a code that is gone, the share is known. */
async function costOf({ amount, code, ownerId }: Sale, order: PackageOrder, { right_price: price }: Mispricing): Promise<number> {
  if (order.upgrades) return upgradePrice(price, await paidBelowOf(order));
  if (code === null) return price;
  const known = await findCode(ownerId, code);
  return known ? price - discountOf(known, price) : Math.round((amount * price) / listPriceOf(order));
}
