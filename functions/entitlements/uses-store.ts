import { cancellationReasons } from '../platform/dynamodb.ts';
import { transact } from '../platform/transact.ts';
import { changePart, type HeldSource } from './entitlements-store.ts';

/**
 * Notes that somebody watches by what an order gave, the first time, and starts the clock of a rental; the first play counts,
 * however many come at once. A refund closes in a write of the same item: whichever is first, the other sees it.
 * @param isStarted whether the clock of a rental starts with it
 * @returns false where it was taken back, or its money is going back: nothing may be watched by it
 */
export async function noteUse(held: HeldSource, isStarted: boolean, now: Date): Promise<boolean> {
  const part = changePart(held, {
    expression: `SET #used = if_not_exists(#used, :now)${isStarted ? ', #played = if_not_exists(#played, :now)' : ''}`,
    values: { ':now': now.toISOString() },
    condition: 'attribute_exists(#source) AND attribute_not_exists(#closed)',
  });
  try {
    await transact([part]);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed') return false;
    throw error;
  }
}

/**
 * The part of a transaction that closes what an order gave while its money is going back.
 * @param unlessUsed refused where somebody watched by it
 */
export function closePart(held: HeldSource, unlessUsed: boolean, now: Date) {
  return changePart(held, {
    expression: 'SET #closed = if_not_exists(#closed, :now)',
    values: { ':now': now.toISOString() },
    ...(unlessUsed && { condition: 'attribute_not_exists(#used) AND attribute_not_exists(#played)' }),
  });
}

/** The part of a transaction that opens it again, because the money stays. */
export const reopenPart = (held: HeldSource) => changePart(held, { expression: 'REMOVE #closed' });
