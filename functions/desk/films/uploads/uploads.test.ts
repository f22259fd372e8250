import { LARGEST_FILM_BYTES, partCountOf, partSizeFor, PARTS_AT_ONCE } from '#shared/video/films/films.ts';
import { useStudio } from '../../studio/packages/testing/studio.ts';
import { useWorld } from '../../../test/use-world.ts';
import { createFilm, type StoredFilm } from '../films-store.ts';
import { filmsOf, sha256 } from '../testing/film-upload.ts';
import { UNFINISHED_UPLOADS, UPLOADS_A_DAY } from './upload-rules.ts';

const shop = useWorld({ keepsBooks: false });
const [olu, rival] = [useStudio(shop), useStudio(shop)];
let eventId: string;
let films: ReturnType<typeof filmsOf>;
beforeEach(async () => {
  ({ _id: eventId } = await olu.create());
  films = filmsOf(olu.organizer, eventId);
});

const MEGABYTE = 1024 ** 2;
const BYTES = Buffer.from('film');
const DAY_MS = 24 * 60 * 60 * 1000;
const sign = (uploadId: string, parts: unknown, { organizer } = olu) =>
  organizer.post(`${films.route}/${uploadId}/parts`, { parts });
const put = async (url: string, headers: Record<string, string>, body: string) =>
  (await fetch(url, { method: 'PUT', headers, body })).status;

it('a file of any size has at most 10,000 parts, and none below S3’s minimum', () => {
  for (const size of [1, 8 * MEGABYTE, 8 * MEGABYTE + 1, 39 * 1024 * MEGABYTE, LARGEST_FILM_BYTES]) {
    const partSize = partSizeFor(size);
    expect(partSize).toBeGreaterThanOrEqual(5 * MEGABYTE);
    expect(partCountOf({ size, partSize })).toBeLessThanOrEqual(10_000);
  }
});

it('an address takes this part alone: this number, these bytes, this event', async () => {
  const { uploadId } = await films.begin(BYTES.length);
  const [{ url, headers }] = (await sign(uploadId, [{ number: 1, sha256: sha256(BYTES) }])).json.parts;
  expect(headers).toEqual({ 'x-amz-checksum-sha256': sha256(BYTES) });
  expect(await put(url, headers, 'FILM')).toBe(400);
  expect(await put(url, headers, 'film and more')).toBe(403);
  expect(await put(url, { 'x-amz-checksum-sha256': sha256(Buffer.from('FILM')) }, 'FILM')).toBe(403);
  expect(await put(url, {}, 'film')).toBe(403);
  expect(await put(url.replace('partNumber=1', 'partNumber=2'), headers, 'film')).toBe(403);
  expect(await put(url.replace(eventId, 'evt_other'), headers, 'film')).toBe(403);
  expect(await put(url, headers, 'film')).toBe(200);
});

it('lists what has arrived, completes a whole file only, and once', async () => {
  const { uploadId, partSize } = await films.begin(8 * MEGABYTE + 4);
  expect(await films.sendPart(uploadId, 2, BYTES)).toBe(200);
  const listed = await olu.organizer.get(`${films.route}/${uploadId}/parts`);
  expect(listed.json).toEqual({ partSize, parts: [{ number: 2, sha256: sha256(BYTES) }] });
  expect(await films.complete(uploadId)).toMatchObject({ status: 409, json: { code: 'upload_incomplete' } });
  expect((await films.film(uploadId)).state).toBe('uploading');
  expect(await films.sendPart(uploadId, 1, Buffer.alloc(partSize))).toBe(200);
  expect(await films.complete(uploadId)).toMatchObject({ status: 200, json: { uploadId, size: 8 * MEGABYTE + 4 } });
  expect((await films.complete(uploadId)).status).toBe(200);
  expect(await sign(uploadId, [{ number: 1, sha256: sha256(BYTES) }])).toMatchObject({
    status: 409,
    json: { code: 'upload_over' },
  });
});

it('an upload can be given up, any number of times, and leaves nothing', async () => {
  const { uploadId } = await films.begin(4);
  await films.sendPart(uploadId, 1, BYTES);
  for (let time = 1; time <= 2; time++) expect((await olu.organizer.post(`${films.route}/${uploadId}/abort`)).status).toBe(200);
  expect(await films.films()).toEqual([]);
  expect(await films.complete(uploadId)).toMatchObject({ status: 404, json: { code: 'film_not_found', field: 'uploadId' } });
});

it('another organiser sees and touches none of it', async () => {
  const { uploadId } = await films.begin(4);
  const { organizer } = rival;
  const calls = [
    organizer.get(films.route),
    organizer.post(films.route, { name: 'a.mp4', size: 4 }),
    sign(uploadId, [{ number: 1, sha256: sha256(BYTES) }], rival),
    organizer.get(`${films.route}/${uploadId}/parts`),
    organizer.post(`${films.route}/${uploadId}/complete`),
    organizer.post(`${films.route}/${uploadId}/abort`),
    organizer.post(`/studio/events/${eventId}/captions`, { language: 'en', name: 'English', path: 'a.vtt' }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  expect((await films.film(uploadId)).state).toBe('uploading');
});

it.each<[string, object, string]>([
  ['no name', { size: 4 }, 'name'],
  ['a name with a line break', { name: 'a\nb', size: 4 }, 'name'],
  ['nothing', { name: 'a.mp4', size: 0 }, 'size'],
  ['more than 50 GB', { name: 'a.mp4', size: LARGEST_FILM_BYTES + 1 }, 'size'],
  ['half a byte', { name: 'a.mp4', size: 1.5 }, 'size'],
])('refuses a file with %s', async (_, body, field) =>
  expect(await olu.organizer.post(films.route, body)).toMatchObject({ status: 400, json: { field } }),
);

it('refuses parts that the file does not have, and hashes that are none', async () => {
  const { uploadId } = await films.begin(4);
  const part = { number: 1, sha256: sha256(BYTES) };
  const refused: [unknown, string][] = [
    [[{ ...part, number: 2 }], 'parts.0.number'],
    [[{ ...part, number: 0 }], 'parts.0.number'],
    [[part, { ...part, sha256: 'abc' }], 'parts.1.sha256'],
    [[], 'parts'],
    [Array.from({ length: PARTS_AT_ONCE + 1 }, () => part), 'parts'],
  ];
  for (const [parts, field] of refused) expect(await sign(uploadId, parts)).toMatchObject({ status: 400, json: { field } });
});

it('an event has few unfinished uploads, and an organiser begins few in a day', async () => {
  for (let i = 0; i < UNFINISHED_UPLOADS; i++) await films.begin(4);
  expect(await olu.organizer.post(films.route, { name: 'a.mp4', size: 4 })).toMatchObject({ json: { code: 'too_many_uploads' } });
  const busy = await shop.organizer();
  const { _id } = (await busy.post('/studio/events', { subdomain: 'busy', title: 'Busy', start_time: '2027-06-01T19:00:00Z' }))
    .json;
  const own = filmsOf(busy, _id);
  for (let i = 0; i < UPLOADS_A_DAY; i++) {
    const { uploadId } = await own.begin(4);
    await busy.post(`${own.route}/${uploadId}/abort`);
  }
  const refused = await busy.post(own.route, { name: 'a.mp4', size: 4 });
  expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
});

it('records the film before its first byte is sent, so that no trial opens it', async () => {
  const times = { start_time: '2027-06-01T19:00:00Z', end_time: '2027-06-01T23:00:00Z' };
  const { _id, subdomain } = await olu.create({ ...times, is_trial: true });
  await olu.publish(_id);
  const freeMinutes = async () => (await shop.visitor().get(`/events/domain/${subdomain}`)).json.trial_minutes;
  expect(await freeMinutes()).toBe(5);
  await filmsOf(olu.organizer, _id).begin(4);
  expect(await freeMinutes()).toBe(0);
});

const kept = (changes: Partial<StoredFilm>): StoredFilm => {
  const at = new Date(Date.now() - 8 * DAY_MS).toISOString();
  const names = { eventId, uploadId: 'upl_old', s3UploadId: 'x', name: 'a.mp4', size: 4, partSize: 8 * MEGABYTE };
  const states = { progress: 0, reason: null, duration: null, createdAt: at, heardAt: at, captions: {} };
  return { ...names, state: 'uploading', ...states, ...changes };
};

it.each<[Partial<StoredFilm>, RegExp]>([
  [{ state: 'uploading' }, /^The upload was not finished within 7 days\. Upload the film again\.$/],
  [
    { state: 'processing', progress: 40 },
    /^The processing did not finish\. Upload the film again; if that does not help, write to us\.$/,
  ],
])('a film that nothing is heard of does not stay %j', async (changes, reason) => {
  await createFilm(kept(changes));
  expect(await films.film('upl_old')).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) });
  const route = `${films.route}/upl_old`;
  expect(await sign('upl_old', [{ number: 1, sha256: sha256(BYTES) }])).toMatchObject({ status: 409 });
  expect((await olu.organizer.get(`${route}/parts`)).json.code).toBe('upload_over');
  expect((await olu.organizer.post(`${route}/abort`)).status).toBe(200);
  expect(await films.films()).toEqual([]);
});

it('a film that failed can be taken off the list, one that is processed or ready cannot', async () => {
  const heardAt = new Date().toISOString();
  for (const [uploadId, state] of [
    ['upl_failed', 'failed'],
    ['upl_working', 'processing'],
    ['upl_ready', 'ready'],
  ] as const) {
    await createFilm(kept({ uploadId, state, heardAt }));
  }
  const abort = (uploadId: string) => olu.organizer.post(`${films.route}/${uploadId}/abort`);
  expect((await abort('upl_failed')).status).toBe(200);
  for (const uploadId of ['upl_working', 'upl_ready']) {
    expect(await abort(uploadId)).toMatchObject({ status: 409, json: { code: 'upload_over', field: 'uploadId' } });
  }
  expect((await films.films()).map(({ state }) => state).sort()).toEqual(['processing', 'ready']);
});

it('the time that the processing will take is told from its second report on', async () => {
  const [first, second] = [120_000, 60_000].map((ago) => new Date(Date.now() - ago).toISOString());
  const states = { state: 'processing', progress: 40, heardAt: second! } as const;
  await createFilm(kept(states));
  expect((await films.film('upl_old')).secondsLeft).toBeNull();
  await createFilm(kept({ ...states, firstProgress: { percent: 40, at: second! } }));
  expect((await films.film('upl_old')).secondsLeft).toBeNull();
  // Ten percent a minute, and the last report is a minute old.
  await createFilm(kept({ ...states, firstProgress: { percent: 30, at: first! } }));
  const { secondsLeft } = await films.film('upl_old');
  expect(secondsLeft).toBeGreaterThan(270);
  expect(secondsLeft).toBeLessThanOrEqual(300);
});
