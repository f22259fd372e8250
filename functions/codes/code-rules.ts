import type { PublicCode } from '#shared/api/codes.ts';
import type { Sells } from '../orders/order.ts';

/** A code as the commerce table keeps it. */
export interface Code extends Omit<PublicCode, 'disabled'> {
  /** The organiser whose events it is for. */
  ownerId: string;
  /** The one person who may use it; missing for anybody. */
  forUserId?: string;
  /** Missing while it is valid. */
  disabledAt?: string;
}

/** What somebody wants to use a code for. */
export interface CodeUse {
  /** Minor units. */
  price: number;
  eventId: string;
  packageId: string;
  /** What buying the package gives. */
  sells: Sells['kind'];
  now: Date;
}

export type Discount =
  /** Minor units; never more than the price. */
  | { ok: true; discount: number }
  | { ok: false; reason: 'code_expired' | 'code_not_yet' | 'code_not_for_this' };

/** Source: Stripe's smallest charge in US dollars is 50 cents. */
const SMALLEST_CHARGE = 50;

/** What a code takes off a price, or why it takes nothing off. How often it was used is not asked here. */
export function discountFor(code: Code, use: CodeUse): Discount {
  const now = use.now.getTime();
  const isOver = code.until !== null && now >= Date.parse(code.until);
  if (code.disabledAt !== undefined || isOver) return { ok: false, reason: 'code_expired' };
  if (!isFor(code, use)) return { ok: false, reason: 'code_not_for_this' };
  if (code.from !== null && now < Date.parse(code.from)) return { ok: false, reason: 'code_not_yet' };
  return { ok: true, discount: chargeable(use.price, code.amount ?? percentOf(use.price, code.percent ?? 0)) };
}

/**
 * A bundle is one package in several events: a code for the package holds in each of them. A code for an event is not for
 * what opens others, too, because that is sold beside it: a guest of one evening has no season for nothing.
 */
function isFor({ eventId, packageId }: Code, use: CodeUse): boolean {
  if (packageId !== null) return packageId === use.packageId;
  return eventId === null || (eventId === use.eventId && (use.sells === 'ppv' || use.sells === 'rental'));
}

/** Half a cent counts as one. */
const percentOf = (price: number, percent: number) => Math.floor((price * percent + 50) / 100);

/** What would be left to pay and nobody can charge is given away, too. */
function chargeable(price: number, discount: number): number {
  return price - discount < SMALLEST_CHARGE ? price : discount;
}

/** The code as its organiser sees it. */
export function publicCode({ ownerId: _ownerId, forUserId: _forUserId, disabledAt, ...code }: Code): PublicCode {
  return { ...code, disabled: disabledAt !== undefined };
}
