import { ANY_NUMBER } from '../allotments/shards.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type Code, type CodeUse, discountFor } from './code-rules.ts';
import { countWrong } from './code-tries.ts';
import { findCode } from './codes-store.ts';

/** Somebody wants to buy something with a code. */
export interface WithCode {
  /** As the contract's field folds it. */
  code: string;
  /** Whose event it is; null for events that belong to nobody, which have no codes. */
  ownerId: string | null;
  eventId: string;
  packageId: string;
  sells: CodeUse['sells'];
  /** Without the code, minor units. */
  price: number;
  userId: string;
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
  /** The same for the uses that this one person has; null for any number. */
  ownUses: CodeUses | null;
}

/** The uses of a code as an allotment. */
export interface CodeUses {
  allotmentId: string;
  capacity: number;
}

const nameOf = ({ ownerId, code }: Code) => `code:${ownerId}:${code}`;

/** A code without a limit is counted all the same. */
export function usesOf(code: Code): CodeUses {
  return { allotmentId: nameOf(code), capacity: code.uses ?? ANY_NUMBER };
}

function ownUsesOf(code: Code, userId: string): CodeUses | null {
  return code.perUser === null ? null : { allotmentId: `${nameOf(code)}:${userId}`, capacity: code.perUser };
}

/**
 * What a code takes off a price. Whether uses are left is known for sure only once the order holds one.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, all naming `code`; too_many_attempts
 */
export async function quoteWithCode(wanted: WithCode): Promise<CodeQuote> {
  const { ownerId } = wanted;
  const code = await countWrong(wanted, async () => (ownerId === null ? null : findUsable(ownerId, wanted)));
  if (!code) throw new ApiError('code_not_found', { field: 'code' });
  const result = discountFor(code, wanted);
  if (!result.ok) throw new ApiError(result.reason, { field: 'code' });
  return { code, discount: result.discount, uses: usesOf(code), ownUses: ownUsesOf(code, wanted.userId) };
}

/** To anybody else, somebody's own code is none. */
async function findUsable(ownerId: string, { code: name, userId }: WithCode): Promise<Code | null> {
  const code = await findCode(ownerId, name);
  return (code?.forUserId ?? userId) === userId ? code : null;
}
