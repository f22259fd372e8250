import { ApiError } from '../platform/http/api-error.ts';
import { type Code, discountFor } from './code-rules.ts';
import { countWrong } from './code-tries.ts';
import { findCodeOrders } from './code-uses-store.ts';
import { findCode } from './codes-store.ts';

/** Somebody wants to buy something with a code. */
export interface WithCode {
  /** As the contract's field folds it. */
  code: string;
  /** Whose event it is; null for events that belong to nobody, which have no codes. */
  ownerId: string | null;
  eventId: string;
  packageId: string;
  /** Without the code, minor units. */
  price: number;
  userId: string;
  /** The order that it is for, where there is one: what it has already of the code does not count against it. */
  orderId?: string | undefined;
  /** The buyer's network, where codes are guessed from. */
  network: string;
  now: Date;
}

export interface CodeQuote {
  code: Code;
  /** Minor units; never more than the price, and what is left can be charged. */
  discount: number;
  /** What the order must hold of the code's uses: sold out means `code_used_up`. */
  uses: CodeUses;
}

/** The uses of a code as an allotment. */
export interface CodeUses {
  allotmentId: string;
  capacity: number;
}

/** More than anybody uses: a code without a limit is counted all the same. */
const ANY_NUMBER = 1_000_000_000;

export function usesOf({ ownerId, code, uses }: Code): CodeUses {
  return { allotmentId: `code:${ownerId}:${code}`, capacity: uses ?? ANY_NUMBER };
}

/**
 * What a code takes off a price. Whether uses are left is known for sure only once the order holds one.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, code_used_up, all naming `code`;
 * too_many_attempts
 */
export async function quoteWithCode(wanted: WithCode): Promise<CodeQuote> {
  const { ownerId } = wanted;
  const code = await countWrong(wanted, async () => (ownerId === null ? null : findUsable(ownerId, wanted)));
  if (!code) throw new ApiError('code_not_found', { field: 'code' });
  const result = discountFor(code, wanted);
  if (!result.ok) throw new ApiError(result.reason, { field: 'code' });
  await requireOwnUse(code, wanted);
  return { code, discount: result.discount, uses: usesOf(code) };
}

/** To anybody else, somebody's own code is none. */
async function findUsable(ownerId: string, { code: name, userId }: WithCode): Promise<Code | null> {
  const code = await findCode(ownerId, name);
  return (code?.forUserId ?? userId) === userId ? code : null;
}

async function requireOwnUse({ ownerId, code, perUser }: Code, { userId, orderId = '' }: WithCode): Promise<void> {
  if (perUser === null) return;
  const orders = await findCodeOrders({ ownerId, code, userId });
  if (orders.size < perUser || orders.has(orderId)) return;
  const message = 'You have used this code as often as one person can. Go on without it.';
  throw new ApiError('code_used_up', { field: 'code', message });
}
