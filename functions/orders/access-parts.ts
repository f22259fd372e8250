import type { Source } from '../entitlements/entitlement.ts';
import { grantPart, revokePart } from '../entitlements/sources-store.ts';
import type { Order } from './order.ts';
import { giftPart } from './orders-store.ts';
import type { TransactionPart } from '../platform/transact.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the parts of a transaction that open what a paid order bought, to the buyer or to the recipient of a gift. A plan is
 * work done by people and opens nothing. A subscription's access follows its own state, not one of its payments.
 */
export function grantParts(order: Order, now: Date): TransactionPart[] {
  if (order.kind === 'plan' || order.sells.kind === 'subscription') return [];
  if (order.gift && !order.gift.redeemedBy) return [giftPart(order.gift.token, order)];
  return [grantPart(ownerOfAccess(order), scopeOf(order), order.orderId, sourceOf(order, now))];
}

/** Returns the parts of a transaction that close what an order opened. A concurrent redemption of a gift changes the order first. */
export function revokeParts(order: Order): TransactionPart[] {
  if (order.kind === 'plan' || (order.gift && !order.gift.redeemedBy)) return [];
  return [revokePart(ownerOfAccess(order), scopeOf(order), order.orderId)];
}

type PackageOrder = Order & { kind: 'package' };

const ownerOfAccess = ({ gift, userId }: Order): string => gift?.redeemedBy ?? userId;

/** Returns the scope that an order opens: its event, its bundle, or all that its organiser includes in subscriptions. */
export function scopeOf({ sells, eventId, packageId, ownerId }: PackageOrder): string {
  if (sells.kind === 'bundle') return packageId;
  return sells.kind === 'subscription' && ownerId ? ownerId : eventId;
}

/** Returns the source of access that an order is. @param now when access is granted; a rental's window starts then */
export function sourceOf({ sells, streams, gift, userId }: PackageOrder, now: Date): Source {
  const given = { ...(gift && { givenBy: userId }), ...(streams !== undefined && { streams }) };
  if (sells.kind !== 'rental') return { kind: 'order', ...given };
  const { kind, hours, windowDays } = sells;
  return { kind, hours, windowDays, startBy: new Date(now.getTime() + windowDays * DAY_MS).toISOString(), ...given };
}
