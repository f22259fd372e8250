import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ALLOTMENTS } from '#shared/catalog/allotment-keys.ts';
import { type DueHold, holdsKeeping, putDue, removeDue, storedHold, toHold } from './due-holds-store.ts';
import type { Hold, Holder, HoldTerm } from './hold.ts';
import { freeSeatPart } from './inventory-store.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

/** Holds, each in a partition of its own. Its key is derived from the order, so that an order has at most one unit of an inventory. */
export const holds = new ItemKind({
  ...holdsKeeping,
  table: 'commerce',
  pk: key`HOLD#${'allotmentId'}#${'orderId'}`,
  sk: key`HOLD`,
  schema: storedHold,
});

/** Holds without `safeUntil`, which are still in the partition of the counters. */
export const holdsBesideCounters = new ItemKind({
  ...holdsKeeping,
  table: 'commerce',
  pk: keyAfter(ALLOTMENTS, key`${'allotmentId'}`),
  sk: key`HOLD#${'orderId'}`,
  schema: storedHold,
});

/** Returns where an order's hold is. */
const placeOf = ({ allotmentId, safeUntil }: Pick<Hold, 'allotmentId' | 'safeUntil'>, orderId: string) =>
  (safeUntil === undefined ? holdsBesideCounters : holds).at({ allotmentId, orderId });

/**
 * Returns an order's hold of an inventory, strongly consistent; null if it has none.
 * @param isOld true for a hold that the order has without `safeUntil`
 */
export async function findHold(allotmentId: string, orderId: string, isOld = false): Promise<Hold | null> {
  const stored = await (isOld ? holdsBesideCounters : holds).find({ allotmentId, orderId });
  return stored && toHold(stored);
}

/** Returns the parts of a transaction that store a hold. It is refused if the order already has one. */
export function newHoldParts(hold: Hold, orderId: string): TransactionPart[] {
  const kind = hold.safeUntil === undefined ? holdsBesideCounters : holds;
  return [kind.creation({ ...hold, orderId }), putDue(hold, orderId)];
}

/** Returns the parts of a transaction that change a hold's term. It is refused if the hold changed since it was read. */
export function termParts(hold: Hold, orderId: string, term: HoldTerm): TransactionPart[] {
  const next = { ...hold, ...term };
  const { condition, names, values } = asRead(hold);
  const isOld = next.safeUntil === undefined;
  const update = {
    ...placeOf(hold, orderId),
    UpdateExpression: `SET #until = :next, isRenewed = :renewed${isOld ? '' : ', safeUntil = :safe'}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: { ...names, '#until': 'until' },
    ExpressionAttributeValues: {
      ...values,
      ':next': next.until,
      ':renewed': next.isRenewed === true,
      ...(!isOld && { ':safe': next.safeUntil }),
    },
  };
  return [{ Update: update }, removeDue(hold, orderId), putDue(next, orderId)];
}

/**
 * Returns the parts of a transaction that turn a hold into a sold seat, which stays taken. The first part is refused if the
 * hold was released: then the order has no seat, and `takePart` may take another.
 */
export function confirmPart(hold: Hold, orderId: string): TransactionPart[] {
  return [removeHold(hold, orderId, false), removeDue(hold, orderId), ...holderParts(hold.allotmentId, { from: hold.heldBy })];
}

/**
 * Returns the parts of a transaction that release an unsold hold.
 * @param isExpired true for a hold that ended unpaid: it is refused also if the hold was extended since it was read
 */
export function releaseParts(hold: Hold, orderId: string, isExpired: boolean): TransactionPart[] {
  const holders = holderParts(hold.allotmentId, { from: hold.heldBy, isLapse: isExpired });
  return [removeHold(hold, orderId, isExpired), freeSeatPart(hold.allotmentId, hold.shard), removeDue(hold, orderId), ...holders];
}

/**
 * Returns the parts of a transaction that remove a hold and leave its unit taken, for somebody else. It is refused if the hold
 * changed since it was read.
 */
export const displaceParts = ({ orderId, ...hold }: DueHold): TransactionPart[] => [
  removeHold(hold, orderId, true),
  removeDue(hold, orderId),
];

function removeHold(hold: Hold, orderId: string, isAsRead: boolean): TransactionPart {
  const { condition, names, values } = isAsRead ? asRead(hold) : asHeld(hold);
  return {
    Delete: {
      ...placeOf(hold, orderId),
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  };
}

/** Returns the condition that a hold is still the same, even if its term changed. */
function asHeld({ shard, heldBy }: Hold) {
  const names: Record<string, string> = { '#shard': 'shard' };
  const values: Record<string, unknown> = { ':shard': shard, ...(heldBy && { ':heldBy': heldBy }) };
  return { condition: `#shard = :shard${heldBy ? ' AND heldBy = :heldBy' : ''}`, names, values };
}

/** Returns the condition that a hold is still the same, and lasts as long as when it was read. */
function asRead(hold: Hold) {
  const { condition, names, values } = asHeld(hold);
  return {
    condition: `${condition} AND #until = :until${hold.safeUntil === undefined ? '' : ' AND safeUntil = :safeUntil'}`,
    names: { ...names, '#until': 'until' },
    values: { ...values, ':until': hold.until, ...(hold.safeUntil !== undefined && { ':safeUntil': hold.safeUntil }) },
  };
}

const NETWORK = 'NETWORK#';
const ACCOUNT = 'USER#';

/**
 * Returns the account and the network that a buyer's unpaid seats are counted for. The network is hashed, because it is stored
 * with the order until that is paid.
 */
export function holdersOf(allotmentId: string, { userId, network }: { userId: string; network: string }): string[] {
  const hash = createHash('sha256').update(`${allotmentId}|${network}`).digest('base64url').slice(0, 16);
  return [accountHolder(userId), NETWORK + hash];
}

export const accountHolder = (userId: string) => ACCOUNT + userId;

export const isNetwork = (holder: string) => holder.startsWith(NETWORK);

/** The unpaid seats of accounts and networks. */
export const heldCounts = new ItemKind({
  ...holdsKeeping,
  table: 'commerce',
  pk: key`HOLDER#${'allotmentId'}#${'holder'}`,
  sk: key`HELD`,
  schema: z.object({
    held: z.int(),
    /** When one last let a hold end without paying, ISO 8601; missing for never. */
    lapsedAt: z.exactOptional(z.string()),
  }),
});

/** Time for which a count is kept after its last change, seconds; much longer than any hold lasts. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Returns the unpaid seats of accounts and networks, in their order; strongly consistent. */
export async function readHolders(allotmentId: string, holders: readonly string[]): Promise<Holder[]> {
  const found = await Promise.all(holders.map((holder) => heldCounts.find({ allotmentId, holder })));
  return found.map((counted, i) => ({ id: holders[i]!, held: counted?.held ?? 0, lapsedAt: counted?.lapsedAt ?? null }));
}

/** A change of who holds a seat. */
interface Handover {
  /** Those who lose it. */
  from?: readonly string[] | undefined;
  /** Those who get it. */
  to?: readonly string[];
  /** True if those who lose it have let it end without paying. */
  isLapse?: boolean;
  /** Returns the maximum number of seats for one who gets it. */
  mostOf?: (holder: string) => number;
}

/** Returns the parts of a transaction that count a change of who holds a seat. It is refused if that is one too many. */
export function holderParts(allotmentId: string, { from = [], to = [], isLapse = false, mostOf }: Handover): TransactionPart[] {
  const now = new Date();
  return [...new Set([...from, ...to])].flatMap((holder) => {
    const change = Number(to.includes(holder)) - Number(from.includes(holder));
    const lapses = isLapse && from.includes(holder);
    if (change === 0 && !lapses) return [];
    const isLimited = change > 0 && mostOf !== undefined;
    return {
      Update: {
        ...heldCounts.at({ allotmentId, holder }),
        UpdateExpression: `SET held = if_not_exists(held, :none) + :change, #ttl = :ttl${lapses ? ', lapsedAt = :now' : ''}`,
        ...(isLimited && { ConditionExpression: 'attribute_not_exists(held) OR held < :most' }),
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':none': 0,
          ':change': change,
          ':ttl': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
          ...(lapses && { ':now': now.toISOString() }),
          ...(isLimited && { ':most': mostOf(holder) }),
        },
      },
    };
  });
}
