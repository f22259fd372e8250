import { createHash } from 'node:crypto';
import { formatMoney } from '#shared/money/money.ts';
import type { PriceRule } from '#shared/operations/operator.ts';
import { boughtName } from '../../catalog/listings/packages/item.ts';
import type { Mispricing } from '../../catalog/listings/packages/mispricing-rules.ts';
import { upgradePrice } from '../../money/checkout/upgrades/upgrade-rules.ts';
import { type Order, quoteOf } from '../../money/orders/order.ts';
import type { RefundNote } from '../../money/refunds/granting/refund-by-decision.ts';

export type PackageOrder = Order & { kind: 'package' };

/** A price of a package. */
export interface PriceOf {
  packageId: string;
  /** Minor units. */
  price: number;
}

/** Returns the price before the discount that an order was paid at, minor units. */
export const listPriceOf = (order: Order): number => quoteOf(order, order.paidAttempt)?.listPrice ?? order.amount;

/**
 * Returns true if an order was bought at a price of a package. An upgrade to it costs the difference, which is nothing where the ticket was
 * dearer than a price that is too low.
 * @param paidBelow what was paid for the tickets that it upgrades, minor units
 */
export function isAtPrice(order: Order, { packageId, price }: PriceOf, paidBelow: number): order is PackageOrder {
  if (order.kind !== 'package' || order.packageId !== packageId) return false;
  return listPriceOf(order) === (order.upgrades ? upgradePrice(price, paidBelow) : price);
}

/**
 * Returns the key under which an order is made good: the same for whoever does it and however often, so that it is done once. It is part of
 * the provider's idempotency key, so it is short.
 */
export function keyOf({ packageId, price }: PriceOf): string {
  const name = createHash('sha256').update(`${packageId}|${price}`).digest('hex');
  return `price-${name.slice(0, 20)}`;
}

/**
 * Returns what goes back, minor units: all that is left, or what was paid more than at the right price, at most what is left.
 * @param left of the payment
 * @param atRightPrice what the same purchase costs at the right price, with the same code
 */
export function owedBy(
  rule: PriceRule,
  { paid, left, atRightPrice }: { paid: number; left: number; atRightPrice: number },
): number {
  if (rule === 'keep') return 0;
  return rule === 'refund' ? left : Math.max(0, Math.min(left, paid - atRightPrice));
}

/** Returns what the buyer reads about the money that goes back. */
export function refundNoteOf({ rule, price, right_price: rightPrice }: Mispricing, order: PackageOrder): RefundNote {
  const thing = `${order.eventTitle}: ${boughtName(order)}`;
  const mistake = `${thing} was on sale at the wrong price, ${formatMoney(price)} instead of ${formatMoney(rightPrice)}. That was our mistake.`;
  if (rule === 'refund-difference')
    return { note: `${mistake} We refund you the difference. Nothing else changes.`, offersAgain: false };
  const ended = `We have cancelled this purchase and refund everything that you paid for it, so ${consequenceOf(order)}.`;
  const again = `If you still want to watch, you can buy it at ${formatMoney(rightPrice)} on the event’s page.`;
  return { note: `${mistake} ${ended} ${again}`, offersAgain: true };
}

/** Returns what the end of a purchase means for its buyer, as the end of a sentence. */
function consequenceOf({ gift, upgrades, sells }: PackageOrder): string {
  if (gift) return 'your gift can no longer be opened or watched';
  if (upgrades) return 'you have the ticket again that you had before';
  return sells.kind === 'subscription' ? 'your subscription has ended' : 'you can no longer watch with it';
}
