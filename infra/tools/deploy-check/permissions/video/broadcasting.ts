import { type BroadcastReport, LIVE_VIDEO_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClipReport } from '#shared/bus/video/clip-events.ts';
import { SHORTEST_CLIP_MS } from '#shared/video/clips/clips.ts';
import type { Deployment } from '../../deployment.ts';
import type { Viewer } from '../../people/viewer.ts';
import { put } from './films.ts';

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
  await mark(organizer, route);
  await organizer.call('POST', `${route}/broadcast/end`);
  await organizer.call('POST', route, { start_time: '2026-01-01T20:00:00.000Z', cost_limit: 10_000 });
  await organizer.call('POST', `${route}/broadcast/prepare`, {});
  await prepared(organizer, deployment, event._id);
  await report(organizer, deployment, event._id);
  const { json } = await organizer.call('GET', `/events/${event._id}/status`);
  if (json.state !== 'live') throw new Error(`The broadcast is ${json.state} instead of live.`);
  await clip(organizer, deployment, event._id);
  await organizer.call('POST', `${route}/broadcast/end`);
  await cutReplay(organizer, deployment, event._id);
}

/** Marks a moment of a running broadcast, and removes the mark. */
async function mark(organizer: Viewer, route: string): Promise<void> {
  const { json } = await organizer.call('GET', `${route}/marks`);
  const { broadcastId } = json;
  const set = { broadcastId, key: '0123456789abcdef' };
  const { json: marked } = await organizer.call('POST', `${route}/marks`, { ...set, kind: 'in', ago: 0 });
  if (marked.marks.length !== 1) throw new Error('The moment was not marked.');
  await organizer.call('POST', `${route}/marks/remove`, set);
}

/** Makes a clip of a running broadcast, and removes it. The live video's reports are delivered here, one of them after that. */
async function clip(organizer: Viewer, deployment: Deployment, eventId: string): Promise<void> {
  const route = `/studio/events/${eventId}`;
  const { json } = await organizer.call('GET', `${route}/broadcast`);
  const { broadcastId, liveAt } = json;
  const to = new Date(Date.parse(liveAt) + SHORTEST_CLIP_MS);
  await sleep(Math.max(0, to.getTime() - Date.now()) + 1_000);
  const part = { from: liveAt, to: to.toISOString(), shape: 'wide', position: 'centre' };
  const wanted = { broadcastId, key: '0123456789abcdef', title: 'Clip', ...part };
  const { json: made } = await organizer.call('POST', `${route}/clips`, wanted);
  const { clipId } = made.clips[0];
  const detail: ClipReport = { kind: 'ready', eventId, clipId, width: 1280, height: 720 };
  const reportIt = () => deployment.call('desk/clips/follow-clip', { id: 'deploy-check', source: LIVE_VIDEO_SOURCE, detail });
  await reportIt();
  await organizer.call('GET', `/events/${eventId}/clips/${clipId}`);
  await organizer.call('GET', `${route}/clips`);
  await organizer.call('POST', `${route}/clips/${clipId}`, { title: 'Another title' });
  // The removal of a clip that is not there leaves this one, which the answer lists with its clicks.
  await organizer.call('POST', `${route}/clips/${clipId}x/remove`);
  await organizer.call('POST', `${route}/clips/${clipId}/remove`);
  await reportIt();
}

/** Reports that the addresses of an encoder are there, on live video that makes clips. */
async function prepared(organizer: Viewer, deployment: Deployment, eventId: string): Promise<void> {
  const { json } = await organizer.call('GET', `/studio/events/${eventId}/broadcast`);
  const at = new Date().toISOString();
  const detail: BroadcastReport = { kind: 'prepared', eventId, broadcastId: json.broadcastId, at, ingest: [], clips: true };
  await deployment.call(CONSUMER, { id: 'deploy-check', source: LIVE_VIDEO_SOURCE, detail });
}

const ENTRY = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmedia.m3u8\n';
const RECORDING = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\ns0.m4s\n#EXTINF:2,\ns1.m4s\n#EXT-X-ENDLIST\n';

/** Cuts the replay of a broadcast that has ended, looks at its recording, and publishes it. */
async function cutReplay(organizer: Viewer, deployment: Deployment, eventId: string): Promise<void> {
  const route = `/studio/events/${eventId}`;
  const { json } = await organizer.call('GET', `${route}/broadcast`);
  const { broadcastId } = json;
  const folder = `replay/${broadcastId}/`;
  await put(organizer, `${route}/media`, { [`${folder}master.m3u8`]: ENTRY, [`${folder}media.m3u8`]: RECORDING });
  const detail: BroadcastReport = { kind: 'replay-ready', eventId, broadcastId, at: new Date().toISOString(), seconds: 4 };
  await deployment.call(CONSUMER, { id: 'deploy-check', source: LIVE_VIDEO_SOURCE, detail });
  await organizer.call('GET', `${route}/replay`);
  await organizer.call('POST', `${route}/replay/preview`, { broadcastId });
  const { json: edited } = await organizer.call('POST', `${route}/replay`, { broadcastId, ranges: [{ from: 2_000, to: 4_000 }] });
  const { json: published } = await organizer.call('POST', `${route}/replay/publish`, {
    broadcastId,
    version: edited.replay.version,
  });
  if (published.replay.state !== 'published') throw new Error(`The replay is ${published.replay.state}.`);
}

/** Reports that an encoder's picture arrives. */
export async function report(organizer: Viewer, deployment: Deployment, eventId: string): Promise<void> {
  const { json } = await organizer.call('GET', `/studio/events/${eventId}/broadcast`);
  const detail: BroadcastReport = { kind: 'receiving', eventId, broadcastId: json.broadcastId, at: new Date().toISOString() };
  await deployment.call(CONSUMER, { id: 'deploy-check', source: LIVE_VIDEO_SOURCE, detail });
}
