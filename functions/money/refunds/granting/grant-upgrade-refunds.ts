import { readEntitlement, upgradesIn } from '../../../catalog/entitlements/sources-store.ts';
import { keepsAccess, type Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { applyPayment } from '../../orders/settlement/apply-payment.ts';
import type { PaymentName } from '../../payments/payment.ts';
import { findPayment } from '../../payments/payments-store.ts';
import { leftOfOrder } from '../amounts/refund-limit-rules.ts';
import type { GrantedRefund } from './granted-refunds-store.ts';
import { accessOf, grantRefund } from './grant-refund.ts';

type PackageOrder = Order & { kind: 'package' };

const NOTE = 'The ticket that this upgrades was refunded.';

/**
 * Grants the refunds of the upgrades of a ticket whose money went back, by whatever way: an upgrade opens nothing without its ticket, so nobody
 * is left without access who paid. It can be called any number of times.
 * @param payment of the ticket; or of the upgrade, if that was disputed while its ticket was refunded
 * @returns the refunds to finish; the reconciliation does if the caller does not
 */
export async function grantUpgradeRefunds(payment: PaymentName): Promise<GrantedRefund[]> {
  const granted: GrantedRefund[] = [];
  for (const upgrade of await upgradesToEnd(payment)) {
    if (upgrade.provider === 'free') granted.push(...(await endFreeUpgrade(upgrade)));
    else granted.push(...(await grantFor(upgrade)));
  }
  return granted;
}

/**
 * Returns the orders of the upgrades that have to end with a payment. One in dispute is left to the bank, and looked at again when that has
 * decided; all of a cancelled event are refunded by the cancellation.
 */
export async function upgradesToEnd(payment: PaymentName): Promise<PackageOrder[]> {
  const recorded = await findPayment(payment);
  const order = recorded && (await findOrder(recorded.userId, recorded.orderId));
  // A payment that paid no order changes none.
  if (order?.kind !== 'package' || order.paymentId !== payment.paymentId) return [];
  const upgrades = order.status === 'refunded' ? await above(order) : await itself(order);
  return upgrades.filter(({ status }) => status === 'paid');
}

async function above(ticket: PackageOrder): Promise<PackageOrder[]> {
  if (ticket.refund?.isOfCancelled || keepsAccess(ticket)) return [];
  const held = accessOf(ticket);
  // Those that were moved and not redeemed are on top of nothing yet.
  const ids = held ? upgradesIn(await readEntitlement(held.userId, held.scope), ticket.orderId) : (ticket.gift?.with ?? []);
  const orders = await Promise.all(ids.map((orderId) => findOrder(ticket.userId, orderId)));
  return orders.filter((order) => order?.kind === 'package');
}

/** Returns an upgrade whose own ticket was refunded; nothing for any other order. */
async function itself(order: PackageOrder): Promise<PackageOrder[]> {
  const ticket = order.upgrades && (await findOrder(order.userId, order.upgrades.orderId));
  return ticket?.status === 'refunded' && !keepsAccess(ticket) ? [order] : [];
}

async function grantFor(upgrade: PackageOrder): Promise<GrantedRefund[]> {
  const { paymentId = '', refundedAmount: refunded = 0 } = upgrade;
  const grant = { amount: leftOfOrder(upgrade), isAll: true, unlessUsed: false, reason: '', note: NOTE } as const;
  const granted = await grantRefund(upgrade, { paymentId, refunded, subscriptionId: null }, { ...grant, isAutomatic: true });
  return granted ? [granted] : [];
}

/**
 * Ends an upgrade that cost nothing, as if its provider had reported it, and grants the refunds of what was bought on top of it. It can be called any
 * number of times.
 */
export async function endFreeUpgrade({ userId, orderId, paymentId = '', paidAttempt: attempt = 1, currency }: PackageOrder) {
  const name = { provider: 'free', paymentId } as const;
  const ended = { status: 'succeeded', amount: 0, currency, refunded: 0, isDisputed: false, isReversed: true } as const;
  const payment = { ...name, ...ended, reference: { userId, orderId, attempt } };
  await applyPayment({ payment, recorded: await findPayment(name), provider: null });
  return grantUpgradeRefunds(name);
}
