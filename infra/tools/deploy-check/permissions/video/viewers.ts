import type { ViewingEnded } from '#shared/bus/video/viewing-events.ts';
import type { Shop } from '../money/after-sales.ts';
import type { Deployment } from '../../deployment.ts';
import type { Goods } from '../../people/operator.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';
import { payByCard } from '../money/paying.ts';

/** Looks who is watching, ends the session of one who has watched, and restores it. */
export async function endViewing(organizer: Viewer, { eventId }: Goods, order: string): Promise<void> {
  const route = `/studio/events/${eventId}/viewers`;
  await organizer.call('POST', route, {});
  await organizer.call('POST', `${route}/end`, { order });
  await organizer.call('POST', `${route}/restore`, { order });
}

/** Watches on as many devices as a ticket allows, chooses when to be reminded of shows, and has another device take over, which tells the edge to refuse the first. */
export async function takeOver({ newViewer, goods, providers }: Shop): Promise<void> {
  const [first, second, third] = [newViewer(), newViewer(), newViewer()];
  const credentials = await first.register();
  await payByCard(first, providers, goods);
  await eventually('the purchase', () => first.play(goods.eventId));
  // Of a lease that nobody gave: the function's right is used all the same.
  const left = { lease: 'made.up', position: 7, duration: 60, readAt: Date.now(), secondsAgo: 0 };
  await first.call('POST', `/events/${goods.eventId}/progress`, left);
  const clock = { time_zone: 'Europe/London' };
  await first.call('POST', `/events/${goods.eventId}/reminders`, { on: true, ...clock });
  await first.call('POST', '/account/reminders', { live: true, ...clock });
  for (const device of [second, third]) await device.call('POST', '/auth/login', credentials);
  await second.play(goods.eventId);
  await third.call('POST', `/events/${goods.eventId}/playback`, { takeOver: true });
}

/** Tells, as the bus does, that a viewer may have lost access, while something else opens what they watch. */
export async function reportLostAccess(viewer: Viewer, deployment: Deployment): Promise<void> {
  const { json } = await viewer.call('GET', '/account/export');
  const detail: ViewingEnded = { of: 'access', userId: json.account.userId };
  await deployment.call('video/playback/end-sessions', { id: 'deploy-check', detail });
}
