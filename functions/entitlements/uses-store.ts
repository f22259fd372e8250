import { cancellationReasons } from '../platform/dynamodb.ts';
import { transact } from '../platform/transact.ts';
import { changePart, type HeldSource } from './entitlements-store.ts';

/**
 * Records the first play through what an order granted, and starts the clock of a rental. Of concurrent plays only the first
 * counts. A refund closes the source in a write to the same item, so whichever comes second sees the other.
 * @param isStarted true if this play starts the clock of a rental
 * @returns false if the source was revoked or its money is going back: nothing may be watched through it
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
 * Returns the part of a transaction that closes what an order granted while its money is going back.
 * @param unlessUsed true to refuse if somebody watched through it
 */
export function closePart(held: HeldSource, unlessUsed: boolean, now: Date) {
  return changePart(held, {
    expression: 'SET #closed = if_not_exists(#closed, :now)',
    values: { ':now': now.toISOString() },
    ...(unlessUsed && { condition: 'attribute_not_exists(#used) AND attribute_not_exists(#played)' }),
  });
}

/** Returns the part of a transaction that opens a closed source again, because the money stays. */
export const reopenPart = (held: HeldSource) => changePart(held, { expression: 'REMOVE #closed' });
