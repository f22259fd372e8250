import { WAITING_AT_ONCE, waitingRefunds } from '#shared/api/desk/studio/interruptions.ts';
import { namesOf } from '../../../people/auth/buyers.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findBroadcast } from '../../../video/broadcast/broadcasts-store.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { listWaiting } from '../../../money/refunds/missed-minutes/missed-review-store.ts';

export const handler = organizerHandler(
  waitingRefunds,
  async ({ params: { eventId }, query: { after = null }, organizationId }) => {
    const [, broadcast] = await Promise.all([findOwnEvent(organizationId, eventId), findBroadcast(eventId)]);
    const waiting = broadcast ? await listWaiting(broadcast.id, after, WAITING_AT_ONCE) : [];
    const buyerOf = await namesOf(waiting.map(({ userId }) => userId));
    const refunds = waiting.map(({ userId, orderId, amount }) => ({ orderId, buyer: buyerOf(userId), amount }));
    return { body: { refunds, next: refunds.length === WAITING_AT_ONCE ? refunds.at(-1)!.orderId : null } };
  },
);
