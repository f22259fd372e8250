import { type Cancellation, cancelledEventRefunds } from '#shared/bus/money/cancellation-events.ts';
import { raise } from '../../../platform/bus.ts';
import { PURCHASE_SHARDS } from './cancelled-purchases-store.ts';

/** Raises the event for the first page of each part of a cancelled event's purchases. @param retries true to try those again that have failed */
export async function startRefundPages(work: Cancellation, retries: boolean): Promise<void> {
  const shards = Array.from({ length: PURCHASE_SHARDS }, (_, shard) => shard);
  const pageOf = (shard: number) => ({ step: 'refund', shard, after: null, retries }) as const;
  await Promise.all(shards.map((shard) => raise(cancelledEventRefunds, { ...work, page: pageOf(shard) })));
}
