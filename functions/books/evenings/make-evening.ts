import type { Evening } from '#shared/api/books/evenings.ts';
import type { Interval } from '#shared/time/interval.ts';
import { findBroadcast } from '../../video/broadcast/broadcasts-store.ts';
import { type DueEvening, type EndedBroadcast, endedOf } from '../../video/broadcast/evenings/evening-due-rules.ts';
import { faultsOf } from '../../video/broadcast/signal/signal-rules.ts';
import { answerOf, missedBy } from '../../video/broadcast/show-end/show-end-rules.ts';
import { findShowEnd } from '../../video/broadcast/show-end/show-ends-store.ts';
import { interruptionsOf, NO_TIMELINE } from '../../video/broadcast/timeline-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { env } from '../../platform/env.ts';
import { watchedBetween } from '../../video/playback/evidence/watched-store.ts';
import { qualityBetween } from '../../video/playback/quality/quality-store.ts';
import { countViewers } from '../../video/playback/watching/viewers-store.ts';
import { waitingTotals } from '../../money/refunds/missed-minutes/missed-review-store.ts';
import { missedTotals } from '../../money/refunds/missed-minutes/missed-totals-store.ts';
import { added, NOTHING } from '../sales/totals/totals-rules.ts';
import { findTotals } from '../sales/totals/totals-store.ts';
import { audienceByEdge, audienceByPlayers, figuresOf, minutesStalled } from './audience-rules.ts';
import { costOf } from './cost-rules.ts';
import type { StoredEvening } from './evenings-store.ts';

/** Before all sales. */
const [FIRST_MONTH, LAST_MONTH] = ['2000-01', '9999-12'];

/** Makes the report of a broadcast that has ended, of what is known now. */
export async function makeEvening(event: CatalogEvent, due: DueEvening, now: Date): Promise<StoredEvening> {
  const { _id: eventId, ownerId, title } = event;
  const broadcast = await latestOf(due);
  const { id: broadcastId, liveAt, endedAt } = broadcast;
  const end = await findShowEnd(eventId, broadcastId);
  const interruptions = end ? missedBy(answerOf(end), end) : interruptionsIn(broadcast, event.end_time);
  const [{ stalled, ...figures }, viewers, refunds, sales] = await Promise.all([
    audienceOf(eventId, broadcast, interruptions),
    countViewers(broadcastId),
    refundsOf(event, broadcastId),
    salesOf(event),
  ]);
  return {
    ...(ownerId !== undefined && { ownerId }),
    eventId,
    title,
    broadcastId,
    madeAt: now.toISOString(),
    isFinal: due.isFinal,
    liveAt,
    endedAt,
    ...figures,
    viewers,
    minutesStalled: stalled,
    interruptions: interruptions.map(shownInterruption),
    // None goes on.
    faults: faultsOf(broadcast.signal, false).map((fault) => ({ ...fault, until: fault.until ?? endedAt })),
    refunds,
    sales,
    cost: costOf(event, broadcast, { latency: env.liveLatency, viewers, minutesDelivered: figures.minutesDelivered }),
  };
}

/** Returns a broadcast as it is known now: reports of its picture may have arrived after its end. Another one may be prepared already. */
async function latestOf({ eventId, broadcast }: DueEvening): Promise<EndedBroadcast> {
  const stored = await findBroadcast(eventId);
  return (stored?.id === broadcast.id && endedOf(stored)) || broadcast;
}

function interruptionsIn({ timeline = NO_TIMELINE, liveAt, endedAt }: EndedBroadcast, plannedEnd: string | null): Interval[] {
  return interruptionsOf(timeline, {
    liveAt: Date.parse(liveAt),
    endedAt: Date.parse(endedAt),
    plannedEnd: plannedEnd === null ? null : Date.parse(plannedEnd),
  });
}

const shownInterruption = ({ from, to }: Interval): Evening['interruptions'][number] => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  seconds: Math.round((to - from) / 1000),
});

async function audienceOf(eventId: string, { liveAt, endedAt }: EndedBroadcast, interruptions: readonly Interval[]) {
  const shown = { from: Date.parse(liveAt), to: Date.parse(endedAt) };
  const [quality, watched] = await Promise.all([
    qualityBetween(eventId, shown),
    env.evidence === 'none' ? null : watchedBetween(eventId, shown),
  ]);
  const audience = watched ? audienceByEdge(watched) : audienceByPlayers(quality);
  return { ...figuresOf(audience, interruptions), stalled: minutesStalled(quality) };
}

async function refundsOf({ missed_minutes: promised }: CatalogEvent, broadcastId: string): Promise<Evening['refunds']> {
  if (promised === undefined) return null;
  const [made, waiting] = await Promise.all([missedTotals(broadcastId), waitingTotals(broadcastId)]);
  return { made, waiting };
}

async function salesOf({ _id: eventId, ownerId = 'platform' }: CatalogEvent): Promise<Evening['sales']> {
  const totals = await findTotals({ ownerId, eventId, unit: 'month' }, FIRST_MONTH, LAST_MONTH);
  const sums = totals.filter(({ by }) => by === null).map((total) => total.sums);
  const { discount: _discount, ...sales } = sums.reduce(added, NOTHING);
  return { ...sales, net: sales.gross - sales.refunded - sales.disputed };
}
