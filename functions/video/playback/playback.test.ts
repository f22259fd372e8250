import { mayFetch } from '../../../infra/local/edge/signed-cookies.ts';
import { grantPart } from '../../catalog/entitlements/sources-store.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { transact } from '../../platform/database/transact.ts';
import { Buyer } from '../../test/people/buyer.ts';
import { cookiesIn, edgeOpens, mediaIn, plainManifest } from '../../test/edge.ts';
import { entitle } from '../../test/entitled.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { MINUTE } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

const HOST = 'fight.marquee.localhost';

const shop = useWorld();
const viewer = new Buyer(shop);
const event = sampleEvent();
beforeAll(() => Promise.all([putEvent(event), viewer.register()]));

it('answers 401 without a session, 402 to a user who has not paid, and 404 for an unknown event', async () => {
  expect((await shop.visitor().watches(event)).status).toBe(401);
  expect(await viewer.watches(event)).toMatchObject({ status: 402, json: { code: 'not_entitled' }, setCookies: [] });
  expect((await viewer.watches({ _id: 'evt_none' })).status).toBe(404);
});

it('says to somebody whose subscription has ended that it has', async () => {
  const subscriber = await shop.buyer();
  const until = new Date(Date.now() - MINUTE).toISOString();
  await transact([grantPart(subscriber.userId, event._id, 'ord_sub', { kind: 'subscription', until })]);
  expect(await subscriber.watches(event)).toMatchObject({
    status: 402,
    json: { code: 'not_entitled', error: 'Your subscription has ended. Subscribe again to watch this event.' },
  });
});

describe('for a viewer who has paid', () => {
  let manifest: string;
  let folder: string;
  let cookies: Map<string, string>;
  let setCookies: string[];

  beforeAll(async () => {
    await entitle(viewer.userId, event);
    const answer = await viewer.watches(event);
    expect([answer.status, plainManifest(answer)]).toEqual([200, `https://${HOST}/media/${event._id}/master.m3u8`]);
    manifest = answer.json.manifestUrl;
    folder = mediaIn(answer);
    expect(folder).toBe(`https://${HOST}/media/${event._id}/~${answer.json.playbackSessionId}/`);
    const lasts = Date.parse(answer.json.expiresAt) - Date.now();
    expect(lasts).toBeGreaterThan(10 * MINUTE);
    expect(lasts).toBeLessThanOrEqual(11 * MINUTE);
    ({ setCookies } = answer);
    cookies = cookiesIn(setCookies);
  });

  const opens = (url: string, withCookies: ReadonlyMap<string, string> = cookies, now?: number) =>
    edgeOpens(shop, url, withCookies, now);

  it('answers 503 and opens nothing if the secret holds no key that the edge would know', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, MEDIA_KEY_GENERATION: '7' });
    expect(await viewer.watches(event)).toMatchObject({ status: 503, json: { code: 'unavailable' }, setCookies: [] });
    jest.restoreAllMocks();
    expect((await viewer.watches(event)).status).toBe(200);
  });

  it('costs two more writes on the first play of a device, and none on later ones', async () => {
    const first = await published(sampleEvent());
    await entitle(viewer.userId, first, 'ord_2');
    const sent = jest.spyOn(dynamodb(), 'send');
    let lease: string | undefined;
    const callsOfPlay = async () => {
      sent.mockClear();
      const answer = await viewer.post(`/events/${first._id}/playback`, { lease });
      expect(answer.status).toBe(200);
      ({ lease } = answer.json);
      return sent.mock.calls.map(([{ constructor }]) => constructor.name).toSorted();
    };
    const calls = await callsOfPlay();
    expect(calls.filter((name) => name === 'TransactWriteCommand')).toHaveLength(1);
    expect(calls.filter((name) => name === 'PutCommand')).toHaveLength(1);
    const usual = calls.filter((name) => name !== 'TransactWriteCommand' && name !== 'PutCommand');
    expect(await callsOfPlay()).toEqual(usual);
  });

  it.each([
    [10_000, [48, 60], 11],
    [270_000, [96, 120], 12],
    [1_000_000, [240, 300], 15],
  ])(
    'is renewed less often by one of %d viewers, and the cookies last ten minutes longer',
    async (expected_audience, range, minutes) => {
      const popular = await published(sampleEvent({ expected_audience }));
      await entitle(viewer.userId, popular, `ord_${expected_audience}`);
      const { renewAfterSeconds, expiresAt } = (await viewer.watches(popular)).json;
      expect(renewAfterSeconds).toBeGreaterThanOrEqual(range[0]!);
      expect(renewAfterSeconds).toBeLessThanOrEqual(range[1]!);
      expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(minutes * MINUTE);
      expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan((minutes - 0.5) * MINUTE);
    },
  );

  it('sets host-only cookies for this event’s media only', () => {
    expect(setCookies).toHaveLength(3);
    for (const cookie of setCookies) {
      expect(cookie).toContain(`; Path=${new URL(folder).pathname};`);
      expect(cookie).toMatch(/; Secure; HttpOnly; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
    }
  });

  it('opens every segment of the event and nothing else', () => {
    expect(opens(`${folder}v0/segment_001.m4s`)).toBe(true);
    expect(opens(folder.replace(event._id, 'evt_other'))).toBe(false);
    expect(opens(folder.replace('~', '~x'))).toBe(false);
    expect(opens(`https://${HOST}/media/${event._id}/master.m3u8`)).toBe(false);
    expect(opens(manifest.replace('fight', 'other'))).toBe(false);
  });

  it('opens nothing once expired, tampered with or signed by another key', () => {
    expect(opens(manifest, cookies, Date.now() + 12 * MINUTE)).toBe(false);
    for (const [name, value] of cookies) {
      expect(opens(manifest, new Map([...cookies, [name, (value.startsWith('A') ? 'B' : 'A') + value.slice(1)]]))).toBe(false);
      expect(opens(manifest, new Map([...cookies].filter(([other]) => other !== name)))).toBe(false);
    }
    expect(mayFetch(manifest, cookies, new Map([['KOTHER', shop.keys.mediaPublicKey]]))).toBe(false);
  });
});
