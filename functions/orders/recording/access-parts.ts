import { grantPart, revokePart } from '../../entitlements/entitlements-store.ts';
import type { Source } from '../../entitlements/entitlement.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import { giftPart } from '../gifts-store.ts';
import type { Order } from '../order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The parts of a transaction that open what a paid order bought, to the buyer or to whom it was given. A plan is work
 * that people do, and opens nothing. A subscription opens by its own state, not by one payment of it.
 */
export function grantParts(order: Order, now: Date): TransactionPart[] {
  if (order.kind === 'plan' || order.sells.kind === 'subscription') return [];
  if (order.gift && !order.gift.redeemedBy) return [giftPart(order.gift.token, order)];
  return [grantPart(ownerOfAccess(order), scopeOf(order), order.orderId, sourceOf(order, now))];
}

/** The parts of a transaction that close it again. Whoever redeems a gift meanwhile moves the order first. */
export function revokeParts(order: Order): TransactionPart[] {
  if (order.kind === 'plan' || (order.gift && !order.gift.redeemedBy)) return [];
  return [revokePart(ownerOfAccess(order), scopeOf(order), order.orderId)];
}

type PackageOrder = Order & { kind: 'package' };

const ownerOfAccess = ({ gift, userId }: Order): string => gift?.redeemedBy ?? userId;

/** What an order opens: its event, its bundle, or all that its organiser includes in subscriptions. */
export function scopeOf({ sells, eventId, packageId, ownerId }: PackageOrder): string {
  if (sells.kind === 'bundle') return packageId;
  return sells.kind === 'subscription' && ownerId ? ownerId : eventId;
}

/** @param now when the access was given: the window of a rental begins there */
export function sourceOf({ sells, gift, userId }: PackageOrder, now: Date): Source {
  const given = gift && { givenBy: userId };
  if (sells.kind !== 'rental') return { kind: 'order', ...given };
  const { kind, hours, windowDays } = sells;
  return { kind, hours, windowDays, startBy: new Date(now.getTime() + windowDays * DAY_MS).toISOString(), ...given };
}
