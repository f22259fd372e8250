import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entitle } from '../../test/entitled.ts';
import { cookiesIn, edgeOpens, mediaIn, plainManifest } from '../../test/edge.ts';
import { headerOf } from '../../test/hostile/credentials.ts';
import { MediaEdge } from '../../test/hostile/media-edge.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import type { Answer } from '../../test/people/visitor.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';
import { recordedPlaylist } from './testing/recorded-playlist.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);
let edge: MediaEdge;
beforeAll(async () => {
  edge = await MediaEdge.open(shop);
});
afterAll(() => edge.close());

const ENTRY = [
  '#EXTM3U',
  '#EXT-X-VERSION:9',
  '#EXT-X-SESSION-DATA:DATA-ID="com.marquee.storyboard",FORMAT=RAW,URI="storyboard.vtt"',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",URI="captions/en.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=1000,RESOLUTION=640x360,CODECS="avc1.64001f",SUBTITLES="captions"',
  'media.m3u8',
  '',
].join('\n');
const SEGMENTS = Array.from({ length: 10 }, () => ({ seconds: 2, isDiscontinuous: false }));

/** Returns an event whose broadcast is over, with the files of its recording: twenty seconds in segments of two. */
async function shown({ files = true, settings = {} }: { files?: boolean; settings?: object } = {}) {
  const event = await olu.sells({}, { has_film: false, start_time: inHours(-1), end_time: inHours(3), available_from: null });
  await entitle(buyer.userId, event);
  const night = new Broadcaster(shop, olu, event);
  if (Object.keys(settings).length > 0) expect((await night.edits(settings)).status).toBe(200);
  await night.broadcasts();
  const { id } = (await night.kept()).broadcast!;
  const folder = path.join(shop.mediaDir, event._id, 'replay', id);
  if (files) {
    mkdirSync(path.join(folder, 'captions'), { recursive: true });
    const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
    write('master.m3u8', ENTRY);
    write('media.m3u8', recordedPlaylist(SEGMENTS));
    write('captions/en.m3u8', recordedPlaylist(SEGMENTS, { name: 'words' }));
    for (const [number] of SEGMENTS.entries()) {
      write(`s${number}.m4s`, `PICTURE ${number}`);
      write(`captions/words${number}.m4s`, `WORDS ${number}`);
    }
    write('init-0.mp4', 'INIT');
    write('storyboard.vtt', 'WEBVTT');
  }
  await night.leavesReplay();
  const route = `/studio/events/${event._id}/replay`;
  const edits = (body: object): Promise<Answer> => olu.post(route, { broadcastId: id, ...body });
  const sees = async () => (await olu.get(route)).json.replay;
  const publishes = async (): Promise<Answer> =>
    olu.post(`${route}/publish`, { broadcastId: id, version: (await sees()).version });
  return { event, night, id, folder, route, edits, sees, publishes };
}

type Show = Awaited<ReturnType<typeof shown>>;

/** Two parts: from 4 to 8 seconds, and from 14 to 18. */
const PARTS = [
  { from: 4_000, to: 8_000 },
  { from: 14_000, to: 18_000 },
];
const KEPT = 'kept-2-3.7-8/';

/** As a browser without TLS, which is how the edge of these tests is asked. */
const HTTP = { 'x-forwarded-proto': 'http' };
const plays = ({ _id }: { _id: string }, body?: object): Promise<Answer> => buyer.post(`/events/${_id}/playback`, body, HTTP);

/** Returns what the edge answers to a viewer for a file of their media. */
async function fetched({ json, setCookies }: Answer, file: string) {
  const { status, body } = await edge.send({
    method: 'GET',
    path: new URL(mediaIn({ json })).pathname + file,
    headers: { cookie: headerOf(cookiesIn(setCookies)) },
  });
  return { status, text: body.toString() };
}
const opens = ({ json, setCookies }: Answer, file: string) => edgeOpens(shop, mediaIn({ json }) + file, cookiesIn(setCookies));

it('leaves a replay that nobody edits as it was: it plays at once, all of it', async () => {
  const { event, id, sees } = await shown();
  expect(plainManifest(await buyer.watches(event))).toContain(`/replay/${id}/master.m3u8`);
  const points = Array.from({ length: 11 }, (_, index) => index * 2_000);
  expect(await sees()).toMatchObject({
    broadcastId: id,
    length: 20_000,
    cutPoints: points,
    ranges: [{ from: 0, to: 20_000 }],
    chapters: [],
    version: 0,
    state: 'published',
  });
});

it('shows viewers the parts that are published, and hands out nothing else', async () => {
  const { event, id, edits, publishes, sees, folder } = await shown();
  const before = await plays(event);
  expect((await fetched(before, `replay/${id}/s5.m4s`)).text).toBe('PICTURE 5');
  const chapters = [{ at: 15_000, title: 'Round 2' }];
  const { json } = await edits({ ranges: PARTS, chapters });
  expect(json.replay).toMatchObject({ ranges: PARTS, chapters, version: 1, state: 'changed' });
  // An edit alone changes nothing.
  expect(plainManifest(await buyer.watches(event))).toContain(`/replay/${id}/master.m3u8`);

  expect((await publishes()).json.replay).toMatchObject({ state: 'published', published: { ranges: PARTS } });
  const after = await plays(event);
  expect(plainManifest(after)).toContain(`/replay/${id}/${KEPT}master.m3u8`);
  const cut = async (file: string) => fetched(after, `replay/${id}/${KEPT}${file}`);
  const entry = (await cut('master.m3u8')).text;
  expect(entry).toContain('URI="chapters.vtt"');
  expect(entry).not.toContain('storyboard');
  for (const [list, name] of [
    ['media.m3u8', 's'],
    ['captions/en.m3u8', 'words'],
  ]) {
    const text = (await cut(list!)).text;
    const files = text.split('\n').filter((line) => line.endsWith('.m4s'));
    expect(files).toEqual([2, 3, 7, 8].map((number) => `${name}${number}.m4s`));
    expect(text.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(1);
  }
  expect((await cut('chapters.vtt')).text).toContain('00:00:05.000 --> 00:00:08.000\nRound 2');
  const answers = await Promise.all(SEGMENTS.map(async (_, number) => (await cut(`s${number}.m4s`)).status));
  expect(answers).toEqual([404, 404, 200, 200, 404, 404, 404, 200, 200, 404]);
  expect((await cut('captions/words3.m4s')).text).toBe('WORDS 3');
  expect((await cut('init-0.mp4')).text).toBe('INIT');
  expect(opens(after, `replay/${id}/${KEPT}s2.m4s`)).toBe(true);
  // Neither the recording's own address nor another folder is opened.
  for (const file of [
    's5.m4s',
    's2.m4s',
    'media.m3u8',
    'master.m3u8',
    'kept-0-9/s5.m4s',
    'kept-0-9/media.m3u8',
    'storyboard.vtt',
  ]) {
    expect([file, opens(after, `replay/${id}/${file}`)]).toEqual([file, false]);
    expect((await fetched(after, `replay/${id}/${file}`)).status).toBe(403);
  }
  // The original stays.
  expect(readFileSync(path.join(folder, 'media.m3u8'), 'utf8')).toBe(recordedPlaylist(SEGMENTS));
  expect((await sees()).cutPoints).toHaveLength(11);
});

it('opens the whole recording to the organisation alone', async () => {
  const { event, id, route, edits, publishes } = await shown();
  await edits({ ranges: PARTS });
  await publishes();
  const preview = await olu.post(`${route}/preview`, { broadcastId: id }, HTTP);
  expect(plainManifest(preview)).toContain(`/replay/${id}/master.m3u8`);
  expect((await fetched(preview, `replay/${id}/s5.m4s`)).text).toBe('PICTURE 5');
  expect(opens(preview, 'master.m3u8')).toBe(false);
  const rival = await shop.organizer();
  expect((await rival.post(`${route}/preview`, { broadcastId: id })).status).toBe(404);
  expect((await buyer.post(`${route}/preview`, { broadcastId: id })).status).toBeGreaterThanOrEqual(400);
  expect((await shop.visitor().post(`/events/${event._id}/playback`)).status).toBe(401);
});

it('goes back to all of the recording, and publishes the same twice', async () => {
  const { event, id, edits, publishes } = await shown();
  await edits({ ranges: PARTS });
  await publishes();
  const once = await publishes();
  expect(once.json.replay.state).toBe('published');
  await edits({ ranges: [{ from: 0, to: 20_000 }] });
  expect(plainManifest(await buyer.watches(event))).toContain(KEPT);
  expect((await publishes()).json.replay.state).toBe('published');
  expect(plainManifest(await buyer.watches(event))).toContain(`/replay/${id}/master.m3u8`);
});

it('keeps where somebody stopped watching in the time of the recording', async () => {
  const { event, edits, publishes } = await shown();
  const at = async (position: number, duration: number) => (await plays(event, { progress: { position, duration } })).json;
  const first = await at(15, 20);
  expect(first.progress).toEqual({ position: 15, duration: 20 });
  await edits({ ranges: PARTS });
  await publishes();
  // 15 s of the recording are 5 s of a replay that shows 4 to 8 and 14 to 18.
  expect((await buyer.watches(event)).json.progress).toEqual({ position: 5, duration: 8 });
  expect((await at(6, 8)).progress).toEqual({ position: 6, duration: 8 });
  await edits({ ranges: [{ from: 0, to: 20_000 }] });
  await publishes();
  expect((await buyer.watches(event)).json.progress).toEqual({ position: 16, duration: 18 });
});

describe('a replay that waits', () => {
  const settings = { replay_release: 'by_hand' };

  it('plays for nobody but the organisation until it is published', async () => {
    const { event, id, night, sees, publishes } = await shown({ settings });
    expect((await buyer.watches(event)).json).toMatchObject({ manifestUrl: null, broadcast: 'replay' });
    expect(plainManifest(await night.watches())).toContain(`/replay/${id}/master.m3u8`);
    expect(await sees()).toMatchObject({ state: 'waiting', published: null });
    expect((await publishes()).json.replay.state).toBe('published');
    const now = await plays(event);
    expect((await fetched(now, `replay/${id}/s5.m4s`)).text).toBe('PICTURE 5');
  });

  it('is published by the setting, too', async () => {
    const { event, id, night } = await shown({ settings });
    expect((await night.edits({ replay_release: 'at_once' })).json.replay_release).toBe('at_once');
    expect(plainManifest(await buyer.watches(event))).toContain(`/replay/${id}/master.m3u8`);
  });

  it('can be published without files that can be cut', async () => {
    const { event, edits, sees, publishes } = await shown({ settings, files: false });
    expect(await sees()).toMatchObject({ length: null, cutPoints: [], ranges: [], state: 'waiting' });
    expect(await edits({ ranges: PARTS })).toMatchObject({ status: 409, json: { code: 'replay_not_cuttable' } });
    expect((await publishes()).status).toBe(200);
    expect((await buyer.watches(event)).json.manifestUrl).not.toBeNull();
  });
});

describe('an edit', () => {
  let one: Show;
  beforeAll(async () => {
    one = await shown();
  });

  it('is shortened to whole segments', async () => {
    const { json } = await one.edits({ ranges: [{ from: 3_100, to: 9_900 }] });
    expect(json.replay.ranges).toEqual([{ from: 4_000, to: 8_000 }]);
  });

  const part = { from: 0, to: 4_000 };
  it.each([
    ['no part', { ranges: [] }, 'ranges'],
    ['too many parts', { ranges: Array.from({ length: 21 }, (_, at) => ({ from: at, to: at + 1 })) }, 'ranges'],
    ['a part that ends before it begins', { ranges: [{ from: 4_000, to: 4_000 }] }, 'ranges.0.to'],
    ['a part beyond the end', { ranges: [{ from: 0, to: 20_001 }] }, 'ranges.0.to'],
    ['a part before the beginning', { ranges: [{ from: -1, to: 4_000 }] }, 'ranges.0.from'],
    ['parts that overlap', { ranges: [part, { from: 3_999, to: 8_000 }] }, 'ranges.1.from'],
    ['parts in another order', { ranges: [{ from: 8_000, to: 12_000 }, part] }, 'ranges.1.from'],
    ['a part without a whole segment', { ranges: [part, { from: 4_500, to: 7_900 }] }, 'ranges.1'],
    ['half a millisecond', { ranges: [{ from: 0.5, to: 4_000 }] }, 'ranges.0.from'],
    ['no number', { ranges: [{ from: '0', to: 4_000 }] }, 'ranges.0.from'],
    ['something else', { ranges: [{ ...part, speed: 2 }] }, 'ranges.0.speed'],
    ['a chapter at the end', { chapters: [{ at: 20_000, title: 'End' }] }, 'chapters.0.at'],
    [
      'two chapters at one moment',
      {
        chapters: [
          { at: 1, title: 'One' },
          { at: 1, title: 'Two' },
        ],
      },
      'chapters.1.at',
    ],
    ['a chapter without a title', { chapters: [{ at: 1, title: ' ' }] }, 'chapters.0.title'],
    ['another broadcast', { broadcastId: 'brd_0', ranges: [part] }, 'broadcastId'],
  ])('is refused with %s', async (_, body, field) => {
    const { status, json } = await one.edits(body);
    expect([status, json.field]).toEqual([field === 'broadcastId' ? 409 : 400, field]);
  });

  it('does not erase what somebody else has changed since it was seen', async () => {
    const { edits, sees } = await shown();
    const { ranges, chapters } = await sees();
    await edits({ ranges: PARTS, seen: { ranges } });
    const late = await edits({ ranges: [part], seen: { ranges } });
    expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile', field: 'ranges', current: { ranges: PARTS } } });
    const other = [{ at: 5_000, title: 'Round 1' }];
    expect((await edits({ chapters: other, seen: { chapters } })).json.replay).toMatchObject({ ranges: PARTS, chapters: other });
    // One that is repeated is no conflict, and no other edit.
    const again = await edits({ ranges: PARTS, seen: { ranges } });
    expect([again.status, again.json.replay.version]).toEqual([200, 2]);
  });

  it('is not published by somebody who saw another one', async () => {
    const { edits, route, id } = await shown();
    await edits({ ranges: PARTS });
    const { status, json } = await olu.post(`${route}/publish`, { broadcastId: id, version: 0 });
    expect([status, json.code, json.field]).toEqual([409, 'event_changed', 'version']);
  });

  it('is in the log of changes, in words', async () => {
    const { edits, publishes } = await shown();
    await edits({ ranges: PARTS });
    await publishes();
    const { json } = await olu.get('/studio/audit?kind=show');
    const actions = json.entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['replay.edit-replay', 'replay.publish-replay']));
  });
});

it('changes nothing about what viewers missed', async () => {
  const { event, night, edits, publishes } = await shown();
  const interruptions = async () => (await olu.get(`/studio/events/${event._id}/interruptions`)).json;
  const before = [await interruptions(), (await night.kept()).broadcast];
  await edits({ ranges: PARTS });
  await publishes();
  expect([await interruptions(), (await night.kept()).broadcast]).toEqual(before);
});
