import type { Buyer } from '../people/buyer.ts';
import { one, type Press, type Presses, type Scene } from './scene.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

async function watches(scene: Scene): Promise<{ buyer: Buyer; orderId: string; eventId: string }> {
  const { buyer, orderId, event } = await scene.bought();
  await buyer.post(`/events/${event._id}/playback`, undefined, { 'user-agent': BROWSER });
  return { buyer, orderId, eventId: event._id };
}

async function viewing(scene: Scene, act: 'end' | 'restore'): Promise<Press> {
  const { orderId: order, eventId } = await watches(scene);
  const path = `/studio/events/${eventId}/viewers`;
  if (act === 'restore') await scene.organizer.post(`${path}/end`, { order });
  const made = async () => {
    const { viewers } = (await scene.organizer.post(path)).json as { viewers: { endedUntil: string | null }[] };
    // Nobody is listed who neither watches nor was kept from it.
    return one(viewers.some(({ endedUntil }) => endedUntil !== null) === (act === 'end'));
  };
  return { who: scene.organizer, path: `${path}/${act}`, body: { order }, made };
}

/** Requests that stop devices, and let them play again. */
export const viewingPresses: Presses = {
  'POST /account/devices/stop': [
    async (scene) => {
      const { buyer, eventId } = await watches(scene);
      const devices = async () => (await buyer.get('/account/devices')).json.devices as { deviceId: string }[];
      const [{ deviceId } = { deviceId: '' }] = await devices();
      const made = async () => one((await devices()).length === 0);
      return { who: buyer, path: '/account/devices/stop', body: { eventId, deviceId }, made };
    },
  ],
  'POST /studio/events/{eventId}/viewers/end': [(scene) => viewing(scene, 'end')],
  'POST /studio/events/{eventId}/viewers/restore': [(scene) => viewing(scene, 'restore')],
};
