import { type BroadcastReport, LIVE_VIDEO_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import type { Deployment } from '../../deployment.ts';
import type { Viewer } from '../../people/viewer.ts';

const CONSUMER = 'video/broadcast/follow-broadcast';

/** Broadcasts an event twice: before its start by a command, and after it without one. The live video's reports are delivered here. */
export async function broadcast(organizer: Viewer, deployment: Deployment): Promise<void> {
  const poster = { image: '/images/fight-night.svg', is_trial: true };
  const draft = { subdomain: 'broadcast', title: 'Broadcast', start_time: '2030-01-01T20:00:00.000Z', ...poster };
  const { json: event } = await organizer.call('POST', '/studio/events', draft);
  const route = `/studio/events/${event._id}`;
  await organizer.call('POST', `${route}/publish`);
  const target = { name: 'Elsewhere', url: 'rtmps://live.example.com/app', streamKey: 'key' };
  const { json: multistream } = await organizer.call('POST', `${route}/multistream`, target);
  await organizer.call('GET', `${route}/multistream`);
  await organizer.call('POST', `${route}/multistream/${multistream.targets[0].id}/remove`);
  await organizer.call('POST', `${route}/broadcast/prepare`, {});
  await report(organizer, deployment, event._id);
  await organizer.call('POST', `${route}/broadcast/live`);
  await organizer.call('POST', `${route}/broadcast/notice`, { message: 'Welcome' });
  await organizer.call('POST', `${route}/broadcast/end`);
  await organizer.call('POST', route, { start_time: '2026-01-01T20:00:00.000Z', cost_limit: 10_000 });
  await organizer.call('POST', `${route}/broadcast/prepare`, {});
  await report(organizer, deployment, event._id);
  const { json } = await organizer.call('GET', `/events/${event._id}/status`);
  if (json.state !== 'live') throw new Error(`The broadcast is ${json.state} instead of live.`);
  await organizer.call('POST', `${route}/broadcast/end`);
}

/** Reports that an encoder's picture arrives. */
export async function report(organizer: Viewer, deployment: Deployment, eventId: string): Promise<void> {
  const { json } = await organizer.call('GET', `/studio/events/${eventId}/broadcast`);
  const detail: BroadcastReport = { kind: 'receiving', eventId, broadcastId: json.broadcastId, at: new Date().toISOString() };
  await deployment.call(CONSUMER, { id: 'deploy-check', source: LIVE_VIDEO_SOURCE, detail });
}
