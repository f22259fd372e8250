import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editionPlaylist, editionsOf } from '#shared/video/films/film-editions.ts';
import { withoutSession } from '#shared/video/playback/session-in-path.ts';
import { editionFolder } from '#shared/video/films/editions.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { Source } from '../../catalog/entitlements/entitlement.ts';
import { grantPart } from '../../catalog/entitlements/sources-store.ts';
import { transact } from '../../platform/database/transact.ts';
import { Buyer } from '../../test/people/buyer.ts';
import { cookiesIn } from '../../test/edge.ts';
import { headerOf } from '../../test/hostile/credentials.ts';
import { MediaEdge, type Outcome } from '../../test/hostile/media-edge.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const TRIES = 1_000;
const PICTURE = 'PICTURE OF ';

const HEIGHTS = [1080, 720, 480];
const ENTRY = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",URI="film-1/audio/index.m3u8"',
  ...HEIGHTS.flatMap((lines) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${lines}000,RESOLUTION=${Math.round((lines * 16) / 9)}x${lines},AUDIO="audio"`,
    `film-1/${lines}p/index.m3u8`,
  ]),
  '',
].join('\n');

let edge: MediaEdge;
beforeAll(async () => {
  // The packager of a deployment: a channel with all renditions, and one with those up to 720 lines.
  edge = await MediaEdge.open(shop, async (_request, response, asked) => {
    const isLimited = asked.split('/')[1]!.endsWith('-up-to-720');
    const isThere = !isLimited || !asked.includes('1080');
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'video/mp4' }).end(isThere ? PICTURE + asked : '');
  });
});
afterAll(() => edge.close());

/** Writes a film with three renditions and its editions, as publishing does. */
function plantFilm(eventId: string): number[] {
  const files = HEIGHTS.flatMap((lines) =>
    ['index.m3u8', 'init.mp4', 'segment-00000.m4s'].map((name) => `film-1/${lines}p/${name}`),
  );
  const write = (file: string, text: string) => {
    const to = path.join(shop.mediaDir, eventId, file);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, text);
  };
  for (const file of [...files, 'film-1/audio/index.m3u8']) write(file, PICTURE + file);
  const editions = editionsOf(ENTRY);
  for (const lines of editions) write(`${editionFolder(lines)}master.m3u8`, editionPlaylist(ENTRY, lines));
  write('master.m3u8', ENTRY);
  return editions;
}

async function viewerOf(event: CatalogEvent, sources: readonly Partial<Source>[]) {
  await putEvent(event);
  const viewer = new Buyer(shop);
  await viewer.register();
  await Promise.all(
    sources.map((source, i) =>
      transact([grantPart(viewer.userId, event._id, `ord_${i}`, { kind: 'order', ...source } as Source)]),
    ),
  );
  const answer = await viewer.post(`/events/${event._id}/playback`, undefined, { 'x-forwarded-proto': 'http' });
  expect(answer.status).toBe(200);
  const { pathname } = new URL(answer.json.manifestUrl);
  const cookie = headerOf(cookiesIn(answer.setCookies.filter((one) => one.startsWith('CloudFront-'))));
  return {
    viewer,
    answer,
    manifest: withoutSession(pathname),
    base: pathname.slice(0, pathname.lastIndexOf('/') + 1).replace(/up-to-\d+\/$/, ''),
    get: (asked: string) => edge.get(asked, { cookie }),
  };
}

/** Returns the bytes of pictures that an answer gives away. */
const pictureBytes = ({ status, body }: Outcome) => (status === 200 && body.toString().includes(PICTURE) ? body.length : 0);

const film = async (id: string) => {
  const event = sampleEvent({ _id: id });
  return { ...event, film_editions: plantFilm(id) } as CatalogEvent;
};

/** Returns many ways to ask for a path, from what an attacker would try first on. */
function disguises(base: string, file: string): string[] {
  const limited = `${base}up-to-720/`;
  return [
    base + file,
    limited + file,
    `${base}up-to-1080/${file}`,
    `${limited}up-to-1080/${file}`,
    `${limited}../${file}`,
    `${limited}%2e%2e/${file}`,
    `${limited}./${file}`,
    `${limited}/${file}`,
    `${limited}720p/../${file}`,
    `${limited}${file.replace('1080p', '%31080p')}`,
    `${limited}${file.replace('1080p', '1080P')}`,
    `${limited}${file.replace('1080p', '720p/../1080p')}`,
    `${limited}audio/../${file}`,
    `${base}${file}?${limited}`,
    `${base}${file}?x=/up-to-720/`,
    `${limited}${file}?_HLS_msn=1`,
    `${limited}${file}/720p.m4s`,
    `${limited}${file}%00.vtt`,
    `${base}preview/../${file}`,
    `${limited}${file}.vtt`,
  ];
}

const manyOf = (base: string, files: readonly string[]) => {
  const all = files.flatMap((file) => disguises(base, file));
  return Array.from({ length: TRIES }, (_, i) => all[i % all.length]!);
};

it('a ticket up to 720p plays a film up to 720p, and 1,000 tries at 1080p give it 0 bytes', async () => {
  const event = await film('evt_limited_film');
  const { answer, manifest, base, get } = await viewerOf(event, [{ largestPicture: 720 }]);
  expect(answer.json.largest_picture).toBe(720);
  expect(manifest).toBe(`/media/${event._id}/up-to-720/master.m3u8`);
  const entry = (await get(`${base}up-to-720/master.m3u8`)).body.toString();
  expect(entry.match(/\d+p\/index/g)).toEqual(['720p/index', '480p/index']);
  const named = [...entry.matchAll(/^(?!#)(.+)$|URI="([^"]+)"/gm)].map(([, line, uri]) => line ?? uri!);
  expect(named).toHaveLength(3);
  for (const uri of named) expect(pictureBytes(await get(`${base}up-to-720/${uri}`))).toBeGreaterThan(0);
  expect(pictureBytes(await get(`${base}up-to-720/film-1/720p/segment-00000.m4s`))).toBeGreaterThan(0);

  const tries = manyOf(base, [
    'film-1/1080p/index.m3u8',
    'film-1/1080p/init.mp4',
    'film-1/1080p/segment-00000.m4s',
    'master.m3u8',
  ]);
  const outcomes: Outcome[] = [];
  for (const asked of tries) outcomes.push(await get(asked));
  expect(outcomes.reduce((sum, one) => sum + pictureBytes(one), 0)).toBe(0);
  expect(outcomes.filter(({ body }) => body.includes('1080p/index'))).toEqual([]);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 403, 404]));
}, 60_000);

it('a ticket up to 720p watches a broadcast up to 720p, and 1,000 tries at 1080p give it 0 bytes', async () => {
  const event = sampleEvent({ is_live: true }) as CatalogEvent;
  const broadcast = { id: 'brd_1', state: 'live', since: new Date().toISOString(), editions: [720] } as const;
  const { manifest, base, get } = await viewerOf({ ...event, broadcast: { ...broadcast, editions: [720] } }, [
    { largestPicture: 720 },
  ]);
  expect(manifest).toBe(`/media/${event._id}/live/brd_1/up-to-720/master.m3u8`);
  expect(pictureBytes(await get(`${base}up-to-720/master.m3u8`))).toBeGreaterThan(0);
  expect(pictureBytes(await get(`${base}up-to-720/video-720_1.mp4`))).toBeGreaterThan(0);
  const outcomes: Outcome[] = [];
  for (const asked of manyOf(base, ['video-1080_1.mp4', 'segment/1080_7.mp4', 'video-1080.m3u8'])) {
    outcomes.push(await get(asked));
  }
  expect(outcomes.filter(({ body }) => body.includes('1080')).length).toBe(0);
}, 60_000);

it('the replay has the editions of its broadcast', async () => {
  const event = { ...sampleEvent(), replay_id: 'brd_1', replay_editions: [720] } as CatalogEvent;
  const { manifest } = await viewerOf(event, [{ largestPicture: 720 }]);
  expect(manifest).toBe(`/media/${event._id}/replay/brd_1/up-to-720/master.m3u8`);
});

describe('honest people', () => {
  it('with two tickets get the better picture', async () => {
    const event = await film('evt_two_tickets');
    const { answer, manifest } = await viewerOf(event, [{ largestPicture: 480 }, { largestPicture: 720, streams: 4 }]);
    expect([answer.json.largest_picture, manifest]).toEqual([720, `/media/${event._id}/up-to-720/master.m3u8`]);
    const whole = await film('evt_whole_ticket');
    const best = await viewerOf(whole, [{ largestPicture: 480 }, {}]);
    expect([best.answer.json.largest_picture, best.manifest]).toEqual([null, `/media/${whole._id}/master.m3u8`]);
    expect(pictureBytes(await best.get(`${best.base}film-1/1080p/segment-00000.m4s`))).toBeGreaterThan(0);
  });

  it('are never left without a picture: of what has no small enough edition they get the smallest, or all there is', async () => {
    const event = { ...(await film('evt_large_only')), film_editions: [1080] };
    expect((await viewerOf(event, [{ largestPicture: 480 }])).manifest).toBe(`/media/${event._id}/up-to-1080/master.m3u8`);
    const older = { ...(await film('evt_older_film')), film_editions: [] };
    expect((await viewerOf(older, [{ largestPicture: 480 }])).manifest).toBe(`/media/${older._id}/master.m3u8`);
  });
});
