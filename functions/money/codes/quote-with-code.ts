import { SMALLEST_CHARGE } from '#shared/money/money.ts';
import type { Item, Sells } from '../../catalog/listings/packages/item.ts';
import { type Code, findCode } from './codes-store.ts';
import type { CountedUse } from './counted-use.ts';
import { ANY_NUMBER } from '../../catalog/inventory/shards.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { limitTries, uncount } from '../../platform/http/limit-tries.ts';

/** A purchase with a code. */
export interface WithCode {
  /** The code, folded by the contract's field. */
  code: string;
  item: Item;
  /** The price without the code, minor units. */
  price: number;
  userId: string;
  /** The buyer's network, which guesses are counted by. */
  network: string;
  now: Date;
}

/** The discount of a code for one purchase. */
export interface CodeQuote {
  code: string;
  /** Minor units; never more than the price, and what is left can be charged. */
  discount: number;
  /** The uses that a payment counts, and that the order has to hold until then: sold out means `code_used_up`. */
  codeUses: CountedUse[];
}

/** The uses of a code as inventory. */
interface CodeUses {
  allotmentId: string;
  capacity: number;
}

const inventoryIdOf = ({ ownerId, code }: Code) => `code:${ownerId}:${code}`;

/** Returns the uses of a code. Those of a code without a limit are counted, too. */
export function usesOf(code: Code): CodeUses {
  return { allotmentId: inventoryIdOf(code), capacity: code.uses ?? ANY_NUMBER };
}

/**
 * Returns the discount that a code gives on a purchase. Whether uses are left is certain only once the order holds one.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, all naming `code`; too_many_attempts
 */
export async function quoteWithCode(purchase: WithCode): Promise<CodeQuote> {
  const { item, price, userId, now } = purchase;
  // The platform's own plans have no codes, nor have events without an organiser.
  const ownerId = item.kind === 'plan' ? null : item.ownerId;
  const code = await countWrong(purchase, async () => (ownerId === null ? null : findUsable(ownerId, purchase)));
  if (!code || item.kind === 'plan') throw new ApiError('code_not_found', { field: 'code' });
  const { eventId, packageId, sells } = item;
  const result = discountFor(code, { price, eventId, packageId, sells: sells.kind, now });
  if (!result.ok) throw new ApiError(result.reason, { field: 'code' });
  const { discount } = result;
  const isSubscription = sells.kind === 'subscription';
  if (isSubscription && discount === price) throw new ApiError('code_not_for_this', { field: 'code', message: NEVER_FREE });
  return { code: code.code, discount, codeUses: countedUses(code, userId, isSubscription) };
}

/** A first period may be cheaper but not free, because renewals are charged. */
const NEVER_FREE = 'This code takes off the full price, and a subscription cannot be free. Continue without it.';

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

/** Returns the discount that a code gives on a price, or why it gives none. The number of its uses is not checked here. */
export function discountFor(code: Code, use: CodeUse): Discount {
  const now = use.now.getTime();
  const isOver = code.until !== null && now >= Date.parse(code.until);
  if (code.disabledAt !== undefined || isOver) return { ok: false, reason: 'code_expired' };
  if (!isFor(code, use)) return { ok: false, reason: 'code_not_for_this' };
  if (code.from !== null && now < Date.parse(code.from)) return { ok: false, reason: 'code_not_yet' };
  return { ok: true, discount: discountOf(code, use.price) };
}

/** Returns what a code takes off a price that it is valid for, minor units. */
export const discountOf = ({ amount, percent }: Pick<Code, 'amount' | 'percent'>, price: number): number =>
  chargeable(price, amount ?? percentOf(price, percent ?? 0));

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

/**
 * Returns the uses that a payment counts: one of the total, preceded by one of the buyer's own if those are limited, so that a
 * buyer who has none left does not take one from others.
 * @param isSubscription true for a subscription, which is not undone after its start because the buyer's own uses ran out
 */
function countedUses(code: Code, userId: string, isSubscription: boolean): CountedUse[] {
  const total = { ...usesOf(code), isOwn: false, isPromised: true };
  if (code.perUser === null) return [total];
  const allotmentId = `${inventoryIdOf(code)}:${userId}`;
  return [{ allotmentId, capacity: code.perUser, isOwn: true, isPromised: isSubscription }, total];
}

/** Returns the code unless it is another user's personal code: that does not exist for anybody else. */
async function findUsable(ownerId: string, { code: name, userId }: WithCode): Promise<Code | null> {
  const code = await findCode(ownerId, name);
  return (code?.forUserId ?? userId) === userId ? code : null;
}

/** The window in which wrong codes are counted: a buyer who mistypes needs a few tries, guessing takes millions. */
const WINDOW_SECONDS = 15 * 60;
const USER_LIMIT = 10;
/** Higher, because a company or a mobile network shares one. */
const NETWORK_LIMIT = 100;

/** An attempt to use a code. */
type CodeAttempt = Pick<WithCode, 'userId' | 'network' | 'now'>;

const userKey = (userId: string) => ({ pk: `CODE-TRIES-BY#${userId}`, sk: 'WINDOW' });
const networkKey = (network: string) => ({ pk: `CODE-TRIES-FROM#${network}`, sk: 'WINDOW' });

/**
 * Looks a code up, and limits wrong ones. Each attempt is counted beforehand, so that a burst cannot pass while the count
 * is still low, and uncounted if there is such a code.
 * @throws ApiError too_many_attempts
 */
async function countWrong<T>(attempt: CodeAttempt, lookUp: () => Promise<T | null>): Promise<T | null> {
  const takeBackFirst = await count(userKey(attempt.userId), USER_LIMIT, attempt.now);
  // Counted after the user, so that one person who keeps trying does not lock out everybody else on a network.
  const takeBackSecond = await count(networkKey(attempt.network), NETWORK_LIMIT, attempt.now);
  const found = await lookUp();
  if (found !== null) await Promise.all([takeBackFirst(), takeBackSecond()]);
  return found;
}

/** Counts an attempt. @returns a function that takes the count back */
async function count(key: ReturnType<typeof userKey>, limit: number, now: Date): Promise<() => Promise<void>> {
  const counted = await limitTries(
    { key, limit, windowSeconds: WINDOW_SECONDS, what: 'You have entered too many wrong codes.' },
    now,
  );
  return () => uncount(key, counted);
}
