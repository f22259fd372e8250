import type { MissedMinutes } from '#shared/bus/money/missed-minutes-events.ts';
import type { Deployment } from '../../deployment.ts';
import { eventually } from '../../running/eventually.ts';
import type { Shop } from '../money/after-sales.ts';
import { report } from './broadcasting.ts';
import { payByCard } from '../money/paying.ts';

const CONSUMER = 'money/refunds/refund-missed-minutes';
/** Parts into which the viewers of a broadcast are divided. */
const SHARDS = 8;
/** Both reports of a broadcast are due after this time. */
const LATER_MS = 7 * 24 * 60 * 60 * 1000;

/** Sells a broadcast with a rule for missed minutes, shows it to two buyers, and has one refunded and one refused as if it had been interrupted. */
export async function missMinutes({ organizer, newViewer, goods, providers }: Shop, deployment: Deployment): Promise<void> {
  const [viewer, other] = [newViewer(), newViewer()];
  for (const one of [viewer, other]) await one.register();
  const missed_minutes = [{ from: 1, refund_percent: 50 }];
  const poster = { title: 'Interrupted', image: '/images/fight-night.svg' };
  const draft = { subdomain: 'interrupted', ...poster, start_time: '2030-01-01T20:00:00.000Z', missed_minutes };
  const { json: event } = await organizer.call('POST', '/studio/events', draft);
  const route = `/studio/events/${event._id}`;
  const { json: onSale } = await organizer.call('POST', `${route}/packages`, { name: 'Live', price: 1999 });
  await organizer.call('POST', `${route}/publish`);
  const bought = { ...goods, eventId: event._id, packageId: onSale.packages[0]._id };
  for (const one of [viewer, other]) await payByCard(one, providers, bought);
  await organizer.call('POST', `${route}/broadcast/prepare`, {});
  await report(organizer, deployment, event._id);
  await organizer.call('POST', `${route}/broadcast/live`);
  // An interruption that began before the purchase does not count.
  const from = Date.now();
  for (const one of [viewer, other]) await one.play(event._id);
  const { json } = await organizer.call('GET', `${route}/broadcast`);
  await organizer.call('POST', `${route}/broadcast/end`);
  const interruptions = [{ from, to: from + 240_000 }];
  const missed: MissedMinutes = { eventId: event._id, broadcastId: json.broadcastId, interruptions };
  const call = (detail: MissedMinutes) => deployment.call(CONSUMER, { id: 'deploy-check', detail });
  const lookAtViewers = async () => {
    for (let shard = 0; shard < SHARDS; shard++) await call({ ...missed, page: { shard, after: null } });
  };
  await call(missed);
  await lookAtViewers();
  // Without logs of the edge, each refund waits for the organiser.
  await organizer.call('GET', `${route}/interruptions/waiting`);
  const { json: theirs } = await other.call('GET', '/orders/mine');
  await organizer.call('POST', `${route}/interruptions/waiting/${theirs.orders[0].orderId}/refuse`, { reason: 'A check.' });
  await organizer.call('POST', `${route}/interruptions/review`, { decision: 'release' });
  await lookAtViewers();
  await eventually('the refund', async () => {
    const { json: mine } = await viewer.call('GET', '/orders/mine');
    if (mine.orders[0].refundedAmount !== 1000) throw new Error('It was not refunded.');
  });
  await organizer.call('GET', `${route}/interruptions`);
  // As the schedule does days later: both reports of each broadcast so far.
  const time = new Date(Date.now() + LATER_MS).toISOString();
  for (const _report of ['morning after', 'final']) await deployment.call('books/evenings/make-due-evenings', { time });
  const { json: reports } = await organizer.call('GET', `${route}/evenings`);
  if (reports.evenings[0]?.isFinal !== true) throw new Error('The evening was not reported.');
}
