import type { PublicCode } from '#shared/api/codes.ts';
import type { Sells } from '../catalog/item.ts';

/** A code as stored in the commerce table. */
export interface Code extends Omit<PublicCode, 'disabled'> {
  /** The organiser whose events it is for. */
  ownerId: string;
  /** The only user who may use it; missing if anybody may. */
  forUserId?: string;
  /** Missing while it is valid. */
  disabledAt?: string;
}

/** A purchase that a code is to be used for. */
export interface CodeUse {
  /** Minor units. */
  price: number;
  eventId: string;
  packageId: string;
  /** The kind of access that the package sells. */
  sells: Sells['kind'];
  now: Date;
}

/** The discount that a code gives, or the reason why it gives none. */
export type Discount =
  /** Minor units; never more than the price. */
  { ok: true; discount: number } | { ok: false; reason: 'code_expired' | 'code_not_yet' | 'code_not_for_this' };

/** The smallest amount that can be charged, minor units. Source: Stripe's minimum charge in US dollars is 50 cents. */
const SMALLEST_CHARGE = 50;

/** Returns the discount that a code gives on a price, or why it gives none. The number of its uses is not checked here. */
export function discountFor(code: Code, use: CodeUse): Discount {
  const now = use.now.getTime();
  const isOver = code.until !== null && now >= Date.parse(code.until);
  if (code.disabledAt !== undefined || isOver) return { ok: false, reason: 'code_expired' };
  if (!isFor(code, use)) return { ok: false, reason: 'code_not_for_this' };
  if (code.from !== null && now < Date.parse(code.from)) return { ok: false, reason: 'code_not_yet' };
  return { ok: true, discount: chargeable(use.price, code.amount ?? percentOf(use.price, code.percent ?? 0)) };
}

/**
 * Returns true if the code is valid for this purchase. A bundle is one package in several events: a code for the package
 * is valid in each of them. A code for an event is not valid for packages that are sold there but open other events, too:
 * a guest of one evening does not get a season for free.
 */
function isFor({ eventId, packageId }: Code, use: CodeUse): boolean {
  if (packageId !== null) return packageId === use.packageId;
  return eventId === null || (eventId === use.eventId && (use.sells === 'ppv' || use.sells === 'rental'));
}

/** Returns a percentage of a price. Half a cent is rounded up. */
const percentOf = (price: number, percent: number) => Math.floor((price * percent + 50) / 100);

/** Returns a discount that leaves nothing that is too small to charge: such a remainder is given away, too. */
function chargeable(price: number, discount: number): number {
  return price - discount < SMALLEST_CHARGE ? price : discount;
}

/** Returns the code as its organiser sees it. */
export function publicCode({ ownerId: _ownerId, forUserId: _forUserId, disabledAt, ...code }: Code): PublicCode {
  return { ...code, disabled: disabledAt !== undefined };
}
