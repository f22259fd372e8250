import { findOrder } from '../../orders/orders-store.ts';
import { apart } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { finishRefund } from './finish-refund.ts';
import { endRefund, type GrantedRefund, grantedRefunds } from './granted-refunds-store.ts';
import { grantUpgradeRefunds } from './grant-upgrade-refunds.ts';

/** Minimum age of an unfinished refund; until then the request that granted it may still be working on it. */
const LEFT_ALONE_MS = 60_000;

/**
 * Resumes refunds that were granted while a provider was down, or whose process was interrupted.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @returns the number of refunds finished
 * @throws Error if some are left
 */
export async function resumeRefunds(until: number): Promise<number> {
  const counts = { ended: 0, waiting: 0, left: 0 };
  for await (const granted of grantedRefunds(new Date(Date.now() - LEFT_ALONE_MS))) {
    counts[Date.now() < until ? await apart(() => finish(granted)) : 'left']++;
  }
  if (counts.left > 0) throw new Error(`${counts.left} refunds are left for the next run.`);
  return counts.ended;
}

async function finish(granted: GrantedRefund): Promise<'ended' | 'waiting' | 'left'> {
  const { userId, orderId } = granted;
  try {
    const order = await findOrder(userId, orderId);
    // A disputed payment waits for the bank's decision.
    if (order?.status === 'suspended') return 'waiting';
    if (order?.status === 'paid') return (await finishRefund(granted)) === 'disputed' ? 'waiting' : 'ended';
    // A run that died may have left its upgrades; the next run finishes those.
    await grantUpgradeRefunds(granted);
    await endRefund(granted, 'granted', new Date());
    return 'ended';
  } catch (error) {
    log.error('refund not finished', { orderId, cause: causeOf(error) });
    return 'left';
  }
}
