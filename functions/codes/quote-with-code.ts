import { type Code, type CodeUse, discountFor } from './code-rules.ts';
import { findCode } from './codes-store.ts';
import { ANY_NUMBER } from '../inventory/shards.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { limitTries, uncount } from '../platform/http/limit-tries.ts';

/** A purchase with a code. */
export interface WithCode {
  /** The code, folded by the contract's field. */
  code: string;
  /** The event's organiser; null for events without one, which have no codes. */
  ownerId: string | null;
  eventId: string;
  packageId: string;
  sells: CodeUse['sells'];
  /** The price without the code, minor units. */
  price: number;
  userId: string;
  /** The buyer's network, which guesses are counted by. */
  network: string;
  now: Date;
}

/** The discount of a code for one purchase. */
export interface CodeQuote {
  code: Code;
  /** Minor units; never more than the price, and what is left can be charged. */
  discount: number;
  /** The uses of the code, of which the order has to hold one: sold out means `code_used_up`. */
  uses: CodeUses;
  /** The uses of the code by this one user; null if they are unlimited. */
  ownUses: CodeUses | null;
}

/** The uses of a code as inventory. */
export interface CodeUses {
  allotmentId: string;
  capacity: number;
}

const inventoryIdOf = ({ ownerId, code }: Code) => `code:${ownerId}:${code}`;

/** Returns the uses of a code. Those of a code without a limit are counted, too. */
export function usesOf(code: Code): CodeUses {
  return { allotmentId: inventoryIdOf(code), capacity: code.uses ?? ANY_NUMBER };
}

function ownUsesOf(code: Code, userId: string): CodeUses | null {
  return code.perUser === null ? null : { allotmentId: `${inventoryIdOf(code)}:${userId}`, capacity: code.perUser };
}

/**
 * Returns the discount that a code gives on a purchase. Whether uses are left is certain only once the order holds one.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, all naming `code`; too_many_attempts
 */
export async function quoteWithCode(purchase: WithCode): Promise<CodeQuote> {
  const { ownerId } = purchase;
  const code = await countWrong(purchase, async () => (ownerId === null ? null : findUsable(ownerId, purchase)));
  if (!code) throw new ApiError('code_not_found', { field: 'code' });
  const result = discountFor(code, purchase);
  if (!result.ok) throw new ApiError(result.reason, { field: 'code' });
  return { code, discount: result.discount, uses: usesOf(code), ownUses: ownUsesOf(code, purchase.userId) };
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
interface CodeAttempt {
  userId: string;
  network: string;
  now: Date;
}

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
