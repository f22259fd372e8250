import { type BroadcastReport, LIVE_VIDEO_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import { eventually } from '../../running/eventually.ts';
import type { Shop } from '../money/after-sales.ts';
import { payByCard } from '../money/paying.ts';
import { join } from '../organizers/team.ts';
import { report } from './broadcasting.ts';

const CONSUMER = 'video/broadcast/follow-broadcast';
/** The picture has to be missing for a minute. */
const ASK_EVERY_MS = 5_000;

/**
 * Sells a broadcast with a rule for missed minutes, and has its picture stop while a buyer watches.
 * @returns what ends it a minute later: a member says that it broke off, the owner approves, and the refund is made
 */
export async function stopPicture(shop: Shop, deployment: Deployment): Promise<() => Promise<void>> {
  const { organizer, newViewer, goods, providers } = shop;
  const viewer = newViewer();
  await viewer.register();
  const times = { start_time: '2030-01-01T20:00:00.000Z', end_time: '2030-01-01T22:00:00.000Z' };
  const rule = { missed_minutes: [{ from: 1, refund_percent: 50 }] };
  const poster = { title: 'Ended late', image: '/images/fight-night.svg' };
  const { json: event } = await organizer.call('POST', '/studio/events', {
    subdomain: 'ended-late',
    ...poster,
    ...times,
    ...rule,
  });
  const route = `/studio/events/${event._id}`;
  const { json: onSale } = await organizer.call('POST', `${route}/packages`, { name: 'Live', price: 1999 });
  await organizer.call('POST', `${route}/publish`);
  await payByCard(viewer, providers, { ...goods, eventId: event._id, packageId: onSale.packages[0]._id });
  await organizer.call('POST', `${route}/broadcast/prepare`, {});
  await report(organizer, deployment, event._id);
  await organizer.call('POST', `${route}/broadcast/live`);
  await viewer.play(event._id);
  const { json } = await organizer.call('GET', `${route}/broadcast`);
  const names = { eventId: event._id as string, broadcastId: json.broadcastId as string };
  const at = new Date().toISOString();
  const detail: BroadcastReport = { kind: 'lost', ...names, at, lastAt: at };
  await deployment.call(CONSUMER, { id: 'deploy-check', source: LIVE_VIDEO_SOURCE, detail });
  return async () => {
    const editor = await join(organizer, newViewer(), deployment);
    // Any refund exceeds it, so that an owner has to approve.
    await organizer.call('POST', '/studio/settings', { refundsUnreviewed: 0 });
    await viewer.play(event._id);
    await eventually('the question', () => expectRefunds(shop, route), ASK_EVERY_MS);
    await organizer.call('POST', `${route}/broadcast/end`);
    await answer(shop, route, names.broadcastId, editor.viewer);
    await settle(deployment, names);
    await eventually('the end to be settled', async () => {
      await deployment.call('operations/reconciliation/reconcile-payments');
      const { json: asked } = await organizer.call('GET', `${route}/show-end`);
      if (asked.showEnd?.settledAs !== 'broke-off') throw new Error('It is not settled.');
    });
    await organizer.call('POST', '/studio/settings', { refundsUnreviewed: 1_000 });
  };
}

/** @throws Error unless the studio says that a show which broke off refunds something */
async function expectRefunds({ organizer }: Shop, route: string): Promise<void> {
  const { json } = await organizer.call('GET', `${route}/show-end/refunds`);
  const { purchases, awaited } = json.refunds['broke-off'];
  if (purchases + awaited.purchases === 0) throw new Error('Nothing is refunded.');
}

async function answer({ organizer }: Shop, route: string, broadcastId: string, editor: Shop['organizer']): Promise<void> {
  const { json: answered } = await editor.call('POST', `${route}/show-end/answer`, {
    broadcastId,
    answer: 'broke-off',
    version: 0,
  });
  if (answered.showEnd.approval !== 'needed') throw new Error('Nobody has to approve.');
  await organizer.call('POST', `${route}/show-end/approve`, { broadcastId, version: answered.showEnd.version });
}

/** Ends the time in which the answer can be changed, which is a quarter of an hour. */
async function settle(deployment: Deployment, { eventId, broadcastId }: { eventId: string; broadcastId: string }): Promise<void> {
  await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.UpdateItem', {
    TableName: deployment.variable('CATALOG_TABLE'),
    Key: { pk: { S: `EVENT#${eventId}` }, sk: { S: `SHOW-END#${broadcastId}` } },
    UpdateExpression: 'SET settlesAt = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': { S: new Date().toISOString() } },
  });
}
