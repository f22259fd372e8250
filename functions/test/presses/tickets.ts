import { randomUUID } from 'node:crypto';
import { scopeOf } from '../../catalog/listings/packages/item.ts';
import { findSource } from '../../catalog/entitlements/sources-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { eventually } from '../eventually.ts';
import { inDays } from '../time.ts';
import { newAddress, type Press, type Presses, RENTAL, type Scene } from './scene.ts';

async function changes(scene: Scene, change: object, others: object[]): Promise<Press> {
  const { orderId, buyer } = await scene.bought(RENTAL);
  // A repeated request was sent before.
  await eventually(() => buyer.mails().some(({ subject }) => subject.startsWith('Your receipt')));
  const body = { key: randomUUID(), reason: 'They wrote to us.', ...change };
  return {
    who: scene.organizer,
    path: `/studio/orders/${orderId}/change`,
    body,
    made: async () => (await scene.desk.order(orderId)).changes.length as number,
    others: others.map((other) => ({ ...body, ...other })),
  };
}

/** Extends a rental to a moment. */
export const extend = (scene: Scene) =>
  changes(scene, { change: 'extend', until: inDays(90) }, [{ until: inDays(91) }, { reason: 'Another reason.' }]);

/** Requests that open an event to somebody. */
export const ticketPresses: Presses = {
  'POST /studio/orders/{orderId}/change': [
    extend,
    (scene) => changes(scene, { change: 'move', email: newAddress() }, [{ email: newAddress() }]),
    (scene) => changes(scene, { change: 'resend' }, [{ reason: 'Another reason.' }]),
  ],
  'POST /studio/events/{eventId}/tickets': [
    async ({ organizer, desk }) => {
      const event = await organizer.sells();
      const [path, body] = [
        `/studio/events/${event._id}/tickets`,
        { packageId: event.packages[0]?._id, email: newAddress(), reason: 'For the press.' },
      ];
      const made = async () => {
        const { orderId } = (await organizer.post(path, body)).json as { orderId: string };
        return (await desk.until(orderId)).changes.length as number;
      };
      return { who: organizer, path, body, made };
    },
  ],
  'POST /gifts/{token}/redeem': [
    async (scene) => {
      const { buyer, orderId, event } = await scene.bought({}, { gift: { email: 'friend@example.com' } });
      const [friend, order] = [await scene.person(), await findOrder(buyer.userId, orderId)];
      const made = async () =>
        (await friend.get('/account/export')).json.access.filter(({ opens }: { opens: string }) => opens === event._id)
          .length as number;
      return { who: friend, path: `/gifts/${order!.gift!.token}/redeem`, body: {}, made };
    },
  ],
  'POST /events/trial': [
    async (scene) => {
      const offer = { start_time: inDays(3), is_trial: true, trial_minutes: 10, has_preview: true };
      const [event, buyer] = [await scene.organizer.sells({}, offer), await scene.person()];
      const made = async () =>
        (await buyer.get('/account/export')).json.access.filter(({ trial }: { trial: unknown }) => trial !== null)
          .length as number;
      return { who: buyer, path: '/events/trial', body: { eventId: event._id }, made };
    },
  ],
  'POST /events/{eventId}/playback': [
    async (scene) => {
      const { buyer, event, orderId } = await scene.bought(RENTAL, {}, { start_time: inDays(-1) });
      const order = (await findOrder(buyer.userId, orderId))!;
      const starts = new Set<string | undefined>();
      const made = async () => {
        const source = await findSource(buyer.userId, scopeOf(order as never), orderId);
        starts.add(source?.kind === 'rental' ? source.startedAt : undefined);
        return starts.has(undefined) ? 0 : starts.size;
      };
      return { who: buyer, path: `/events/${event._id}/playback`, made };
    },
  ],
};
