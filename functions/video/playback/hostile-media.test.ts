import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestEncoder } from '../../../infra/local/testing/live/test-encoder.ts';
import { readPlaylist } from '../../../infra/local/testing/live/read-playlist.ts';
import { sessionFolder, sessionIn } from '#shared/video/playback/session-in-path.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { cookiesIn } from '../../test/edge.ts';
import { eventually } from '../../test/eventually.ts';
import { forgedFor, headerOf } from '../../test/hostile/credentials.ts';
import { DISGUISES } from '../../test/hostile/disguises.ts';
import { type Attempt, MediaEdge, type Outcome } from '../../test/hostile/media-edge.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Visitor } from '../../test/people/visitor.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
let edge: MediaEdge;
const encoders: TestEncoder[] = [];
beforeEach(async () => {
  edge = await MediaEdge.open(shop);
});
afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.disconnect();
  edge.close();
});

const PLANTED = 'PLANTED MEDIA';
/** Bytes that every answer with media begins with or contains: playlists, captions, MP4, and the planted files. */
const MEDIA = /#EXTM3U|WEBVTT|ftyp|styp|moof|mdat|PLANTED MEDIA/;
/** The live server waits for six seconds before it gives up. */
const AT_ONCE_MS = 4_000;

/** Returns true if an answer gives away something of what is protected, and be it a single byte. */
function isLeak({ status, type, body }: Outcome): boolean {
  if (MEDIA.test(body.toString('latin1'))) return true;
  // Paths that are no media's are answered by pages.
  return status < 400 && !type.startsWith('text/html');
}

const line = ({ attempt: { method, path: asked, headers }, status }: Outcome) =>
  `${status} ${method} ${asked} ${JSON.stringify(headers).slice(0, 200)}`;

/** Sends all attempts and returns in words whatever is not a refusal at once. */
async function faultsOf(attempts: readonly Attempt[]): Promise<string[]> {
  const outcomes = await edge.sendAll(attempts);
  const isRefused = ({ attempt, status }: Outcome) => !attempt.path.startsWith('/media/') || status === 403 || status === 404;
  const wrong = outcomes.filter((one) => isLeak(one) || one.status >= 500 || !isRefused(one));
  const waited = outcomes.filter(({ attempt, took }) => attempt.path.includes('_HLS_') && took > AT_ONCE_MS);
  return [...wrong, ...waited].map(line);
}

/** The media that somebody may watch now: the Cookie header, and the folder that it opens, with a trailing slash. Both empty if nothing. */
interface Admission {
  cookie: string;
  folder: string;
}

const pathOf = ({ _id }: CatalogEvent) => `/media/${_id}/`;

/** Returns a path of an event's media in a session. */
const within = (folder: string, file: string) => folder + file.split('/').slice(3).join('/');

/** Writes an event's film: the sample, with all that can lie beside it. */
function plantFilm({ _id }: CatalogEvent, folder = ''): string[] {
  const to = path.join(shop.mediaDir, _id, folder);
  cpSync(path.join(__dirname, '../../../infra/local/sample/hls'), to, { recursive: true });
  const beside = ['storyboard.vtt', 'chapters.vtt', 'film-1/poster.0000001.jpg', 'film-1/storyboard/sheet-00000.jpg'];
  mkdirSync(path.join(to, 'film-1/storyboard'), { recursive: true });
  for (const file of beside) writeFileSync(path.join(to, file), PLANTED);
  const sample = [
    'master.m3u8',
    '240p/index.m3u8',
    '240p/segment-00.m4s',
    'audio/init_3.mp4',
    'captions/index.m3u8',
    'captions/en.vtt',
  ];
  return [...sample, ...beside].map((file) => `/media/${_id}/${folder}${file}`);
}

/** Has an encoder send to a broadcast of the local live video, and returns its folder. */
async function onAir(event: CatalogEvent, isLive: boolean): Promise<string> {
  const night = new Broadcaster(shop, olu, event);
  const listened = night.listens();
  const requests = () => listened().filter(({ eventId }) => eventId === event._id);
  if (isLive) await night.broadcasts();
  else await night.tests();
  for (const request of requests()) await edge.live.rule.consume(request);
  const prepared = requests().find((request) => request.type === 'prepare-broadcast')!;
  const encoder = new TestEncoder();
  encoders.push(encoder);
  await encoder.connect(edge.live.ingestUrl, prepared.ingestKey);
  void encoder.send('wide', 60);
  return `/media/${event._id}/live/${prepared.broadcastId}/`;
}

async function admission(visitor: Visitor, event: CatalogEvent): Promise<Admission> {
  const { setCookies, json } = await visitor.post(`/events/${event._id}/playback`, undefined, { 'x-forwarded-proto': 'http' });
  const cookie = headerOf(cookiesIn(setCookies.filter((one) => one.startsWith('CloudFront-'))));
  const sessionId = json.manifestUrl ? sessionIn(new URL(json.manifestUrl).pathname) : null;
  return { cookie, folder: sessionId === null ? '' : `${pathOf(event)}${sessionFolder(sessionId)}` };
}

/** Returns everything that can be fetched of a live broadcast now, a part that does not exist yet included. */
async function liveFiles(folder: string, { cookie, folder: own }: Admission): Promise<string[]> {
  const playlist = async () => readPlaylist((await edge.get(within(own, `${folder}media.m3u8`), { cookie })).body.toString());
  await eventually(async () => (await playlist()).segments.filter(({ uri }) => uri !== null).length > 1);
  const { segments, hint } = await playlist();
  const last = segments.at(-1)!;
  const next = `media.m3u8?_HLS_msn=${last.sequence + 1}&_HLS_part=0`;
  const named = [segments[0]!.uri, segments[0]!.map, last.parts[0]?.uri, hint];
  return ['master.m3u8', 'media.m3u8', next, ...named.filter((name) => name != null)].map((name) => `${folder}${name}`);
}

test('0 of 5,000 hostile requests get a byte of media, live parts and blocking reloads included', async () => {
  const hidden = { start_time: inHours(1), end_time: inHours(4) };
  const show = await olu.sells({}, { ...hidden, available_from: inHours(48), has_film: true });
  const rehearsed = await olu.sells({}, { ...hidden, has_film: false, available_from: null });
  const film = await olu.sells({}, { replay_id: 'brd_old', has_film: true });
  const [ana, mallory] = [await shop.buyer(), await shop.buyer()];
  for (const event of [show, rehearsed, film]) await ana.buys(event);

  const filmFiles = [...plantFilm(film), ...plantFilm(film, 'replay/brd_old/').slice(0, 3)];
  const embargoed = plantFilm(show).slice(0, 7);
  const [liveFolder, testFolder] = [await onAir(show, true), await onAir(rehearsed, false)];
  const [toShow, toFilm] = [await admission(ana, show), await admission(ana, film)];
  const live = await liveFiles(liveFolder, toShow);
  const test = (await liveFiles(testFolder, await admission(olu, rehearsed))).slice(0, 5);

  // Viewers who may watch get every one of these files, and the same check recognizes them: the test can fail.
  const opened = async (files: readonly string[], { cookie, folder }: Admission) =>
    (await Promise.all(files.map((file) => edge.get(within(folder, file), { cookie })))).map((one) => [isLeak(one), one.status]);
  const all = (files: readonly string[]) => files.map(() => [true, 200]);
  expect(await opened(live, toShow)).toEqual(all(live));
  expect(await opened(filmFiles, toFilm)).toEqual(all(filmFiles));
  expect(await opened(test, await admission(olu, rehearsed))).toEqual(all(test));
  // Buyers have bought all of it, but not for now.
  expect(await admission(ana, rehearsed)).toEqual({ cookie: '', folder: '' });
  const early = embargoed.map((file) => within(toShow.folder, file));
  expect(await faultsOf(early.map((file) => ({ method: 'GET', path: file, headers: { cookie: toShow.cookie } })))).toEqual([]);

  const session = (visitor: Buyer) => headerOf(visitor.cookies);
  const filmOwn = { own: toFilm.folder, cookie: toFilm.cookie };
  const showOwn = { own: within(toShow.folder, liveFolder), cookie: toShow.cookie };
  // Each file is asked for with and without a session in its path.
  const folderOf = (event: CatalogEvent) =>
    event === show ? toShow.folder : event === film ? toFilm.folder : `${pathOf(event)}${sessionFolder('s')}`;
  const wanted = [
    ...live.map((target) => ({ target, event: show, valid: filmOwn })),
    ...embargoed.map((target) => ({ target, event: show, valid: showOwn })),
    ...test.map((target) => ({ target, event: rehearsed, valid: filmOwn })),
    ...filmFiles.map((target) => ({ target, event: film, valid: showOwn })),
  ].map((row, index) => ({ ...row, target: index % 2 ? row.target : within(folderOf(row.event), row.target) }));
  const attempts = wanted.flatMap(({ target, event, valid }, row) => {
    const { [event._id]: known = 's' } = { [show._id]: sessionIn(toShow.folder)!, [film._id]: sessionIn(toFilm.folder)! };
    const invented = { nobody: '', 'somebody who bought nothing': session(mallory), ...forgedFor(shop, event._id, known) };
    const own = `${folderOf(event)}preview/`;
    const aims = [valid, ...Object.values(invented).map((cookie) => ({ own, cookie }))].map((aim) => ({ ...aim, target }));
    return aims.flatMap((aim, column) =>
      // A third of all combinations, each disguise with each credential and each file; the plain request with all of them.
      Object.values(DISGUISES)
        .filter((_, index) => index === 0 || (row + column + index) % 3 === 0)
        .map((disguise) => disguise(aim)),
    );
  });
  expect(attempts.length).toBeGreaterThan(5_000);
  expect(await faultsOf(attempts)).toEqual([]);
}, 120_000);
