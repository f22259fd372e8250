import { randomUUID } from 'node:crypto';
import { noteOver } from '../../video/playback/evidence/evidence-store.ts';
import { findRefusal, findReview, noteWaiting } from '../../money/refunds/missed-minutes/missed-review-store.ts';
import { findSalesOf } from '../../books/sales/sales-store.ts';
import { published } from '../people/organizer.ts';
import { sampleEvent } from '../samples/sample-event.ts';
import { Broadcaster } from '../stories/broadcast/broadcaster.ts';
import { eventually } from '../eventually.ts';
import { transact } from '../../platform/database/transact.ts';
import { asked, type ShowEnd } from '../../video/broadcast/show-end/show-end-rules.ts';
import { askParts, findShowEnd } from '../../video/broadcast/show-end/show-ends-store.ts';
import { inDays, inHours, MINUTE } from '../time.ts';
import { one, type Presses, type Scene } from './scene.ts';

const refundsOf = async ({ shop }: Scene, paymentId: string) => (await shop.atStripe.refundsOf(paymentId)).length;

/** Broadcasts an event until its end. */
async function endedBroadcast({ shop, organizer }: Scene): Promise<{ eventId: string; broadcastId: string }> {
  const times = { start_time: inHours(1), end_time: inHours(4) };
  const night = new Broadcaster(shop, organizer, await organizer.sells({}, { has_film: false, ...times }));
  await night.broadcasts();
  const { id: broadcastId } = (await night.kept()).broadcast!;
  await night.ends();
  await shop.untilQuiet();
  return { eventId: night.event._id, broadcastId };
}

/** Ends a broadcast whose picture stopped ten minutes before. @param change of what its organisation is asked */
async function openShowEnd(scene: Scene, change: Partial<ShowEnd> = {}): Promise<{ eventId: string; broadcastId: string }> {
  const names = await endedBroadcast(scene);
  const now = Date.now();
  const open = { before: [], missing: { from: now - 10 * MINUTE, to: now }, expected: 'end', allMissedIf: [] } as const;
  const end = asked({ ...names, endedAt: new Date(now).toISOString() }, open);
  await transact(askParts(null, { ...end, ...change }));
  return names;
}

/** Refunds, by whoever decides about them. */
export const refundPresses: Presses = {
  'POST /studio/orders/{orderId}/refund': [
    async (scene) => {
      const { orderId, paymentId } = await scene.bought();
      const body = { key: randomUUID(), provider: 'stripe', paymentId, amount: 500, reason: 'They were ill.' };
      const others = [
        { ...body, amount: 501 },
        { ...body, reason: 'Another reason.' },
      ];
      const made = () => refundsOf(scene, paymentId);
      return { who: scene.organizer, path: `/studio/orders/${orderId}/refund`, body, made, others };
    },
  ],
  'POST /operator/mispriced/{orderId}': [
    async (scene) => {
      const { event, orderId, paymentId } = await scene.bought({ price: 199 });
      const who = await scene.operator();
      const price = { packageId: event.packages[0]!._id, price: 199 };
      const decision = {
        ...price,
        rightPrice: 1999,
        from: '2026-01-01T00:00:00.000Z',
        rule: 'refund',
        reason: 'A typing error.',
      };
      await who.post(`/operator/events/${event._id}/mispriced`, decision);
      const made = () => refundsOf(scene, paymentId);
      return { who, path: `/operator/mispriced/${orderId}`, body: { eventId: event._id, ...price }, made };
    },
  ],
  'POST /operator/refunds/{orderId}': [
    async (scene) => {
      const [who, buyer] = [await scene.operator(), await scene.person()];
      const event = await published(sampleEvent({ start_time: inDays(30), end_time: null }));
      const { orderId, paymentId } = await buyer.buys(event);
      await eventually(async () => (await findSalesOf(orderId)).length > 0);
      const made = () => refundsOf(scene, paymentId);
      return { who, path: `/operator/refunds/${orderId}`, body: { decision: 'grant' }, made };
    },
  ],
  'POST /orders/request-refund': [
    async (scene) => {
      const { buyer, orderId, paymentId } = await scene.bought();
      const made = () => refundsOf(scene, paymentId);
      return { who: buyer, path: '/orders/request-refund', body: { orderId }, made };
    },
  ],
  'POST /studio/refunds/{orderId}': [
    async (scene) => {
      const { buyer, orderId, paymentId } = await scene.bought({}, {}, { start_time: inDays(-1) });
      await buyer.asksForRefund(orderId);
      const made = () => refundsOf(scene, paymentId);
      return { who: scene.organizer, path: `/studio/refunds/${orderId}`, body: { decision: 'grant' }, made };
    },
  ],
  'POST /studio/events/{eventId}/cancel': [
    async (scene) => {
      const { event, paymentId } = await scene.bought();
      const made = async () => {
        await eventually(async () => (await refundsOf(scene, paymentId)) > 0);
        await scene.shop.untilQuiet();
        return refundsOf(scene, paymentId);
      };
      const body = { title: event.title, reason: 'The headliner is ill.' };
      return { who: scene.organizer, path: `/studio/events/${event._id}/cancel`, body, made };
    },
  ],
  'POST /studio/events/{eventId}/interruptions/review': [
    async (scene) => {
      const { eventId, broadcastId } = await endedBroadcast(scene);
      await noteOver({ eventId, broadcastId, interruptions: [] });
      const is = async (decided: string) => (await findReview(broadcastId)) === decided;
      return {
        who: scene.organizer,
        path: `/studio/events/${eventId}/interruptions/review`,
        body: { decision: 'release' },
        made: async () => one(await is('released')),
        another: { body: { decision: 'decline' }, counts: () => is('declined') },
      };
    },
  ],
  'POST /studio/events/{eventId}/interruptions/waiting/{orderId}/refuse': [
    async (scene) => {
      const [{ buyer, orderId }, { eventId, broadcastId }] = [await scene.bought(), await endedBroadcast(scene)];
      await noteWaiting(broadcastId, { userId: buyer.userId, orderId, amount: 1000 });
      return {
        who: scene.organizer,
        path: `/studio/events/${eventId}/interruptions/waiting/${orderId}/refuse`,
        body: { reason: 'They watched all of it.' },
        made: async () => one((await findRefusal(broadcastId, orderId)) !== null),
      };
    },
  ],
  'POST /studio/events/{eventId}/show-end/answer': [
    async (scene) => {
      const { eventId, broadcastId } = await openShowEnd(scene);
      const found = async () => (await findShowEnd(eventId, broadcastId))!;
      return {
        who: scene.organizer,
        path: `/studio/events/${eventId}/show-end/answer`,
        body: { broadcastId, version: 0, answer: 'broke-off' },
        made: async () => one((await found()).version > 0),
        another: {
          body: { broadcastId, version: 1, answer: 'end' },
          counts: async () => (await found()).answer === 'end',
        },
      };
    },
  ],
  'POST /studio/events/{eventId}/show-end/approve': [
    async (scene) => {
      const { eventId, broadcastId } = await openShowEnd(scene, { approval: 'needed', answer: 'broke-off', version: 1 });
      const made = async () => (await findShowEnd(eventId, broadcastId))!.version - 1;
      const path = `/studio/events/${eventId}/show-end/approve`;
      return { who: scene.organizer, path, body: { broadcastId, version: 1 }, made };
    },
  ],
};
