import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIP_REPORT, CLIP_SOURCE, MAKE_CLIP } from '#shared/bus/video/clip-events.ts';
import { LIVE_VIDEO_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { CLIP_GIVEN_UP_MS, MOST_CLIPS, MOST_CLIPS_A_DAY } from '#shared/video/clips/clips.ts';
import { pageAt } from '../../test/edge.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { stateOf, whyNoMore } from './clips-rules.ts';
import type { StoredClip } from './clips-store.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const ama = useOrganizer(shop);
const KEY = '0123456789abcdef';

/** Returns an event that is on air for a minute, on live video that makes clips. */
async function onAir({ clips = true } = {}) {
  const event = await olu.sells({}, { has_film: false, start_time: inHours(-1), end_time: inHours(3), available_from: null });
  const night = new Broadcaster(shop, olu, event);
  await night.prepares();
  await night.reports('prepared', { ingest: [], ...(clips && { clips }) });
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  await night.reports('receiving', { at: at(-60), picture: { width: 1280, height: 720 } });
  const { broadcastId } = await night.sees();
  const route = `/studio/events/${event._id}/clips`;
  const wanted = { broadcastId, key: KEY, title: 'Knock-out', from: at(-30), to: at(-20), shape: 'upright', position: 'left' };
  const asks = (body: object = {}) => olu.post(route, { ...wanted, ...body });
  const report = async (detail: object) => {
    shop.bus.put([
      { Source: LIVE_VIDEO_SOURCE, DetailType: CLIP_REPORT, Detail: JSON.stringify({ eventId: event._id, ...detail }) },
    ]);
    await shop.untilQuiet();
  };
  /** Writes the files of a clip, as the live video does, and reports it. */
  const isMade = async (clipId: string) => {
    const folder = path.join(path.dirname(shop.mediaDir), 'images/clips', event._id, clipId);
    mkdirSync(folder, { recursive: true });
    for (const file of ['clip.mp4', 'poster.jpg']) writeFileSync(path.join(folder, file), file);
    await report({ kind: 'ready', clipId, width: 404, height: 720 });
    return folder;
  };
  const stranger = (clipId: string) => shop.visitor().get(`/events/${event._id}/clips/${clipId}`);
  return { event, night, broadcastId, route, asks, at, report, isMade, stranger, sees: async () => (await olu.get(route)).json };
}

it('asks for a clip once, shows it to everybody when it is made, and removes it with its files', async () => {
  const { event, asks, isMade, stranger, sees, route, broadcastId, at } = await onAir();
  expect(await sees()).toEqual({ broadcastId, clips: [] });
  const put = jest.spyOn(shop.bus, 'put');
  const { status, json } = await asks();
  expect([status, json.clips]).toEqual([
    200,
    [expect.objectContaining({ title: 'Knock-out', state: 'asked', video: null, clicks: 0 })],
  ]);
  const { clipId } = json.clips[0];
  expect((await asks()).json.clips).toEqual(json.clips);
  const requests = put.mock.calls.flatMap(([entries]) => entries).filter(({ Source }) => Source === CLIP_SOURCE);
  expect(requests.map(({ DetailType }) => DetailType)).toEqual([MAKE_CLIP, MAKE_CLIP]);
  expect(JSON.parse(requests[0]!.Detail!)).toMatchObject({
    eventId: event._id,
    clipId,
    broadcastId,
    from: at(-30),
    to: at(-20),
    shape: 'upright',
    position: 'left',
  });
  expect(await stranger(clipId)).toMatchObject({ status: 404, json: { code: 'clip_not_found' } });
  const folder = await isMade(clipId);
  const video = `/images/clips/${event._id}/${clipId}/clip.mp4`;
  expect((await sees()).clips[0]).toMatchObject({ state: 'ready', video });
  expect(await stranger(clipId)).toMatchObject({ status: 200, json: { title: 'Knock-out', width: 404, height: 720, video } });
  const { html, ...page } = await pageAt(shop, `${event.subdomain}.marquee.localhost`, `/clips/${clipId}`);
  expect([page.status, html]).toEqual([200, expect.stringContaining('property="og:title" content="Knock-out"')]);
  expect(html).toContain(`property="og:video" content="http://${event.subdomain}.marquee.localhost${video}"`);
  expect(html).toContain(
    `property="og:image" content="http://${event.subdomain}.marquee.localhost${video.replace('clip.mp4', 'poster.jpg')}"`,
  );
  // A report that comes late or again changes nothing.
  expect((await asks()).json.clips[0].state).toBe('ready');
  expect((await ama.post(`${route}/${clipId}/remove`)).status).toBe(404);
  expect(existsSync(path.join(folder, 'clip.mp4'))).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    expect(await olu.post(`${route}/${clipId}/remove`)).toMatchObject({ status: 200, json: { clips: [] } });
  }
  expect(['clip.mp4', 'poster.jpg'].map((file) => existsSync(path.join(folder, file)))).toEqual([false, false]);
  expect((await stranger(clipId)).status).toBe(404);
  expect((await pageAt(shop, `${event.subdomain}.marquee.localhost`, `/clips/${clipId}`)).status).toBe(410);
});

it('gives a clip another title, on its page as well, and keeps its link and its visits', async () => {
  const { event, asks, isMade, sees, stranger, route } = await onAir();
  const { clipId } = (await asks()).json.clips[0];
  await isMade(clipId);
  const renames = (title: string, by = olu) => by.post(`${route}/${clipId}`, { title, seen: { title: 'Knock-out' } });
  expect((await renames('Stolen', ama)).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    expect(await renames('Round 3: the knock-out')).toMatchObject({
      status: 200,
      json: { clipId, title: 'Round 3: the knock-out', state: 'ready' },
    });
  }
  expect(await renames('Another')).toMatchObject({ status: 409, json: { code: 'changed_meanwhile', field: 'title' } });
  expect((await sees()).clips).toMatchObject([{ clipId, title: 'Round 3: the knock-out' }]);
  expect((await stranger(clipId)).json).toMatchObject({ title: 'Round 3: the knock-out' });
  const { html } = await pageAt(shop, `${event.subdomain}.marquee.localhost`, `/clips/${clipId}`);
  expect(html).toContain('property="og:title" content="Round 3: the knock-out"');
  expect(await olu.post(`${route}/clp_gone`, { title: 'Gone' })).toMatchObject({ status: 404, json: { code: 'clip_not_found' } });
  expect(await olu.post(`${route}/${clipId}`, { title: ' ' })).toMatchObject({ status: 400, json: { field: 'title' } });
});

it('leaves nothing of a clip that is removed while it is made', async () => {
  const { asks, isMade, sees, route } = await onAir();
  const { clipId } = (await asks()).json.clips[0];
  await olu.post(`${route}/${clipId}/remove`);
  const folder = await isMade(clipId);
  expect([(await sees()).clips, existsSync(path.join(folder, 'clip.mp4'))]).toEqual([[], false]);
});

it('says why a clip failed, and makes one after the other', async () => {
  const { asks, report, sees } = await onAir();
  const { clipId } = (await asks()).json.clips[0];
  expect(await asks({ key: `${KEY}-2` })).toMatchObject({ status: 409, json: { code: 'too_many_clips' } });
  await report({ kind: 'failed', clipId, reason: 'There is no picture.' });
  expect((await sees()).clips[0]).toMatchObject({ state: 'failed', reason: 'There is no picture.' });
  expect((await asks({ key: `${KEY}-2` })).status).toBe(200);
});

it('counts the visits to which a clip led like those of any referrer', async () => {
  const { event, asks, isMade, sees } = await onAir();
  const { clipId } = (await asks()).json.clips[0];
  await isMade(clipId);
  await shop.visitor().post(`/events/${event._id}/views`, { referrer: clipId });
  expect((await sees()).clips[0].clicks).toBe(1);
});

describe('a clip is refused', () => {
  let show: Awaited<ReturnType<typeof onAir>>;
  beforeAll(async () => {
    show = await onAir();
  });

  it.each([
    ['that is too short', { to: -28 }, 'to'],
    ['that is too long', { from: -59, to: 32 }, 'to'],
    ['that ends before it begins', { from: -20, to: -30 }, 'to'],
    ['of the future', { to: 3_600 }, 'to'],
    ['of what was before the broadcast', { from: -3_600, to: -3_590 }, 'from'],
  ])('%s', async (_, { from, to }: { from?: number; to: number }, field) => {
    const part = { ...(from !== undefined && { from: show.at(from) }), to: show.at(to) };
    const { status, json } = await show.asks(part);
    expect([status, json.field]).toEqual([400, field]);
  });

  it.each([
    ['without a title', { title: ' ' }, 'title'],
    ['with a title of two lines', { title: 'a\nb' }, 'title'],
    ['of another shape', { shape: 'round' }, 'shape'],
    ['of another part of the picture', { position: 'top' }, 'position'],
    ['of no moment', { from: 'now' }, 'from'],
    ['with a path as its key', { key: '../../../../etc/passwd' }, 'key'],
    ['with something else', { state: 'ready' }, 'state'],
  ])('%s', async (_, body, field) => {
    const { status, json } = await show.asks(body);
    expect([status, json.field]).toEqual([400, field]);
  });

  it('of another broadcast, by strangers, and of live video that makes none', async () => {
    expect(await show.asks({ broadcastId: 'brd_0' })).toMatchObject({ status: 409, json: { field: 'broadcastId' } });
    expect((await ama.post(show.route, { key: KEY })).status).toBe(400);
    const without = await onAir({ clips: false });
    expect([(await without.sees()).broadcastId, (await without.asks()).status]).toEqual([null, 409]);
    expect((await show.sees()).clips).toEqual([]);
  });
});

test('there are so many clips of an event, so many in a day, and one at a time, until it is given up', () => {
  const now = Date.parse('2026-11-28T12:00:00.000Z');
  const clip = (ago: number, state: StoredClip['state'] = 'ready') =>
    ({ state, reason: null, createdAt: new Date(now - ago).toISOString() }) as StoredClip;
  const many = (count: number, ago: number) => Array.from({ length: count }, () => clip(ago));
  const HOUR = 3_600_000;
  expect(whyNoMore(many(MOST_CLIPS_A_DAY - 1, HOUR), now)).toBeNull();
  expect(whyNoMore(many(MOST_CLIPS_A_DAY, HOUR), now)).toMatch(/24 hours/);
  expect(whyNoMore(many(MOST_CLIPS - 1, 25 * HOUR), now)).toBeNull();
  expect(whyNoMore(many(MOST_CLIPS, 25 * HOUR), now)).toMatch(/Remove one/);
  expect(whyNoMore([clip(CLIP_GIVEN_UP_MS - 1, 'asked')], now)).toMatch(/being made/);
  expect(whyNoMore([clip(CLIP_GIVEN_UP_MS, 'asked')], now)).toBeNull();
  expect(stateOf(clip(CLIP_GIVEN_UP_MS, 'asked'), now)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('again'),
  });
});
