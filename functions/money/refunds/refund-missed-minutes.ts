import { type MissedMinutes, missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { raise } from '../../platform/bus.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { noteOver } from '../../video/playback/evidence/evidence-store.ts';
import { VIEWER_SHARDS, viewersOf, watchedBy } from '../../video/playback/watching/viewers-store.ts';
import { refundViewer } from './missed-minutes/refund-viewer.ts';

/** Viewers that one call looks at. A refund takes about two seconds, most of them at the provider. */
const VIEWERS_A_CALL = 60;
/** With as many calls at once as there are shards, about 40 requests a second: the card provider has enough left for buyers. */
const REFUNDS_AT_ONCE = 3;

/**
 * Refunds the viewers of a broadcast for what they missed, a page of them in each call: the next page is another event, put on the bus
 * after this one is done. So a call that is interrupted is repeated for its page alone. An event that names a viewer is about nobody else.
 */
export const handler = directConsumer(missedMinutesRefunds.detail, async (missed) => {
  const { broadcastId, page, viewer } = missed;
  if (viewer !== undefined) {
    const started = await refundAll(missed, [viewer]);
    return `Refunded ${started} purchases of ${viewer} for ${broadcastId}.`;
  }
  if (!page) {
    // First, so that no evidence arrives unnoticed after the viewers were looked at.
    await noteOver(missed);
    const shards = Array.from({ length: VIEWER_SHARDS }, (_, shard) => shard);
    await Promise.all(shards.map((shard) => raise(missedMinutesRefunds, { ...missed, page: { shard, after: null } })));
    return `Began to look at the viewers of ${broadcastId}.`;
  }
  const { shard, after } = page;
  const userIds = await viewersOf(broadcastId, shard, after, VIEWERS_A_CALL);
  const started = await refundAll(missed, userIds);
  const last = userIds.at(-1);
  if (last !== undefined && userIds.length === VIEWERS_A_CALL) {
    await raise(missedMinutesRefunds, { ...missed, page: { shard, after: last } });
  }
  return `Refunded ${started} purchases of ${userIds.length} viewers of ${broadcastId}.`;
});

/** @returns the number of refunds started @throws Error after all viewers if some could not be looked at */
async function refundAll(missed: MissedMinutes, userIds: readonly string[]): Promise<number> {
  const { eventId, broadcastId, interruptions, isProven, isAllMissed } = missed;
  const waiting = [...(await watchedBy(userIds, eventId, broadcastId))];
  const failures: unknown[] = [];
  let started = 0;
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [userId, watched] = next;
      try {
        started += await refundViewer({ eventId, broadcastId, interruptions, isProven, isAllMissed, userId, watched });
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: REFUNDS_AT_ONCE }, worker));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} viewers could not be refunded.`);
  return started;
}
