import { buyEvent } from './testing/platform/buy-event.ts';
import { everyFile } from './testing/platform/every-file.ts';
import { LocalClient } from './testing/platform/local-client.ts';
import { type RunningPlatform, startRunningPlatform } from './testing/platform/running-platform.ts';

const PAID = 'evt_northern_lights';
const OTHER = 'evt_fight_night';

let platform: RunningPlatform;
let host: string;
beforeAll(async () => {
  platform = await startRunningPlatform();
  host = `lights.marquee.localhost:${platform.port}`;
}, 300_000);
afterAll(async () => {
  await platform.stop();
  platform.forget();
});

const browser = (pageHost = host) => new LocalClient(platform.port, pageHost);

it('serves the film to a buyer who paid, and none of its files to anyone else', async () => {
  const payer = browser();
  await buyEvent(payer, platform, { eventId: PAID, packageId: 'pkg_lights_film', price: 899 });
  const answer = await payer.post(`/api/v1/events/${PAID}/playback`);
  expect(answer.status).toBe(200);
  const { manifestUrl, playbackSessionId } = answer.json;
  expect(manifestUrl).toBe(`http://${host}/media/${PAID}/~${playbackSessionId}/master.m3u8`);
  const files = await everyFile(payer, manifestUrl);
  expect(files.length).toBeGreaterThan(40);
  const statuses = async (client: LocalClient) =>
    new Set((await Promise.all(files.map((file) => client.get(file)))).map(({ status }) => status));
  expect(await statuses(payer)).toEqual(new Set([200]));

  const stranger = browser();
  expect((await stranger.post(`/api/v1/events/${PAID}/playback`)).status).toBe(401);
  expect(await statuses(stranger)).toEqual(new Set([403]));

  const unpaid = browser();
  await unpaid.post('/api/v1/auth/register', { name: 'Bo', email: 'bo@example.com', password: 'correct horse' });
  expect((await unpaid.post(`/api/v1/events/${PAID}/playback`)).status).toBe(402);
  expect(await statuses(unpaid)).toEqual(new Set([403]));

  // Cookies of one event, used for another event and on another host.
  expect((await payer.get(`/media/${OTHER}/master.m3u8`)).status).toBe(403);
  expect((await payer.get(`/media/${PAID}/../${OTHER}/master.m3u8`)).status).not.toBe(200);
  expect((await payer.get(`/media/${PAID}/%2e%2e/${OTHER}/master.m3u8`)).status).not.toBe(200);
  const elsewhere = browser(`fight.marquee.localhost:${platform.port}`);
  for (const [name, value] of payer.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.get(`/media/${PAID}/master.m3u8`)).status).toBe(403);

  const [manifest = ''] = files;
  for (const name of ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id']) {
    const tampered = browser();
    const value = payer.cookies.get(name) ?? '';
    for (const pair of payer.cookies) tampered.cookies.set(...pair);
    tampered.cookies.set(name, `${value.slice(0, 20)}${value[20] === 'A' ? 'B' : 'A'}${value.slice(21)}`);
    expect((await tampered.get(manifest)).status).toBe(403);
  }
});

it('sets the distribution’s cache headers: hashed files never expire, pages live a minute at the edge, answers are private', async () => {
  const page = await browser().get('/');
  expect(page.headers['cache-control']).toContain('s-maxage=60');
  const script = /href="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
  expect((await browser().get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await browser().get('/assets/nothing.js')).status).toBe(404);
  expect((await browser().get('/images/northern-lights.svg')).headers['content-type']).toContain('image/svg+xml');
  const part = await browser().call('GET', script, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.text.length]).toEqual([206, 10]);
  expect((await browser().get('/api/v1/orders/mine')).headers['cache-control']).toBe('private, no-store');
  expect((await browser(`marquee.localhost:${platform.port}`).get('/_local')).json.events).toHaveLength(5);
});

it('answers hostile paths with a 4xx', async () => {
  for (const path of [
    '/api/v1/events/domain/%zz',
    '/api/v1/events/%ff/playback',
    '/assets/%00',
    '/media/%2e%2e/%2e%2e/keys.json',
    '/%',
  ]) {
    const { status } = await browser().get(path);
    expect([path, status >= 200 && status < 500]).toEqual([path, true]);
  }
  expect((await browser().get('/media/../keys.json')).status).not.toBe(200);
});
