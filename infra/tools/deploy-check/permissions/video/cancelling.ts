import type { Cancellation } from '#shared/bus/money/cancellation-events.ts';
import type { Deployment } from '../../deployment.ts';
import { eventually } from '../../running/eventually.ts';
import type { Shop } from '../money/after-sales.ts';
import { payByCard } from '../money/paying.ts';

const CONSUMER = 'desk/cancellations/refund-cancelled-event';
/** Parts into which the purchases of a cancelled event are divided. */
const SHARDS = 8;

/** Sells an event, cancels it, and has its buyer refunded. */
export async function cancel({ organizer, newViewer, goods, providers }: Shop, deployment: Deployment): Promise<void> {
  const viewer = newViewer();
  await viewer.register();
  const { json: mine } = await organizer.call('GET', '/studio/organizations');
  const poster = { title: 'Cancelled', image: '/images/fight-night.svg' };
  const draft = { subdomain: 'cancelled', ...poster, start_time: '2030-01-01T20:00:00.000Z' };
  const { json: event } = await organizer.call('POST', '/studio/events', draft);
  const route = `/studio/events/${event._id}`;
  const { json: onSale } = await organizer.call('POST', `${route}/packages`, { name: 'Live', price: 1999 });
  await organizer.call('POST', `${route}/publish`);
  await payByCard(viewer, providers, { ...goods, eventId: event._id, packageId: onSale.packages[0]._id });
  await organizer.call('POST', `${route}/cancel`, { title: 'Cancelled', reason: 'Storm' });
  const work = { eventId: event._id, ownerId: mine.organizations[0].organizationId, isListed: false };
  const call = (detail: Cancellation) => deployment.call(CONSUMER, { id: 'deploy-check', detail });
  await eventually('the refund', async () => {
    await call(work);
    await call({ ...work, page: { step: 'list', soldAt: event._id, before: null } });
    for (let shard = 0; shard < SHARDS; shard++)
      await call({ ...work, page: { step: 'refund', shard, after: null, retries: true } });
    const { json } = await organizer.call('GET', `${route}/cancellation`);
    if (json.cancellation.purchases.refunded !== 1) throw new Error('It was not refunded.');
  });
}
