import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import type { Holder } from './hold-rules.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { TransactionPart } from '../platform/transact.ts';

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

const holderKey = (allotmentId: string, holder: string) => ({ pk: `HOLDER#${allotmentId}#${holder}`, sk: 'HELD' });

/** Time for which a count is kept after its last change, seconds; much longer than any hold lasts. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Returns the unpaid seats of accounts and networks, in their order; strongly consistent. */
export async function readHolders(allotmentId: string, holders: readonly string[]): Promise<Holder[]> {
  const found = await Promise.all(
    holders.map((holder) =>
      dynamodb().send(
        new GetCommand({ TableName: env.commerceTable, Key: holderKey(allotmentId, holder), ConsistentRead: true }),
      ),
    ),
  );
  return found.map(({ Item }, i) => ({
    id: holders[i]!,
    held: Number(Item?.held ?? 0),
    lapsedAt: (Item?.lapsedAt as string | undefined) ?? null,
  }));
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
        TableName: env.commerceTable,
        Key: holderKey(allotmentId, holder),
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
