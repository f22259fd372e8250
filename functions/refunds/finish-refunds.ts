import { findOrder } from '../orders/orders-store.ts';
import { causeOf, log } from '../platform/log.ts';
import { finishRefund } from './grant-refund.ts';
import { endRefund, type GrantedRefund, grantedRefunds } from './refunds-store.ts';

/** Before that whoever granted it is at it. */
const LEFT_ALONE_MS = 60_000;

/**
 * Gives back what was granted while a provider was away, or by somebody who died half-way.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @returns how many were brought to an end
 * @throws where some could not be
 */
export async function finishRefunds(until: number): Promise<number> {
  const counts = { ended: 0, waiting: 0, left: 0 };
  for await (const granted of grantedRefunds(new Date(Date.now() - LEFT_ALONE_MS))) {
    counts[Date.now() < until ? await finish(granted) : 'left']++;
  }
  if (counts.left > 0) throw new Error(`${counts.left} refunds are left for the next time.`);
  return counts.ended;
}

async function finish(granted: GrantedRefund): Promise<'ended' | 'waiting' | 'left'> {
  const { userId, orderId } = granted;
  try {
    const order = await findOrder(userId, orderId);
    // The bank decides first about what is disputed.
    if (order?.status === 'suspended') return 'waiting';
    if (order?.status === 'paid') return (await finishRefund(granted)) === 'disputed' ? 'waiting' : 'ended';
    await endRefund(granted, 'granted', new Date());
    return 'ended';
  } catch (error) {
    log.error('refund not finished', { orderId, cause: causeOf(error) });
    return 'left';
  }
}
