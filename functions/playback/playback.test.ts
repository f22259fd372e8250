import { mayFetch } from '../../infra/local/edge/signed-cookies.ts';
import { grantPart } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { transact } from '../platform/transact.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

const HOST = 'fight.marquee.localhost';

let world: World;
let event: CatalogEvent;
let visitor: Visitor;

beforeAll(async () => {
  world = await startWorld();
  event = sampleEvent();
  visitor = world.visitor();
  await Promise.all([putEvent(event), visitor.register()]);
});
afterAll(() => world.stop());

const userId = async () => {
  const { token } = (await visitor.post('/auth/session')).json;
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub as string;
};

it('answers 401 to strangers, 402 to who has not paid, 404 for what does not exist', async () => {
  expect((await watch(world.visitor(), event)).status).toBe(401);
  const unpaid = await watch(visitor, event);
  expect([unpaid.status, unpaid.json.code]).toEqual([402, 'not_entitled']);
  expect(unpaid.setCookies).toEqual([]);
  expect((await visitor.post('/events/evt_none/playback')).status).toBe(404);
});

describe('for who has paid', () => {
  let cookies: Map<string, string>;
  let setCookies: string[];

  beforeAll(async () => {
    await transact([grantPart(await userId(), event._id, 'ord_1', { kind: 'order' })]);
    const answer = await watch(visitor, event);
    expect(answer.status).toBe(200);
    expect(answer.json.manifestUrl).toBe(`https://${HOST}/media/${event._id}/master.m3u8`);
    const lasts = Date.parse(answer.json.expiresAt) - Date.now();
    expect(lasts).toBeGreaterThan(10 * 60_000);
    expect(lasts).toBeLessThanOrEqual(11 * 60_000);
    setCookies = answer.setCookies;
    cookies = new Map(setCookies.map((cookie) => cookie.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));
  });

  const opens = (url: string, withCookies: ReadonlyMap<string, string> = cookies, now?: number) =>
    mayFetch(url, withCookies, new Map([[world.keys.mediaKeyPairId, world.keys.mediaPublicKey]]), now);

  it('answers 503, and opens nothing, where the secret holds no key that the edge would know', async () => {
    const { MEDIA_KEY_GENERATION } = process.env;
    process.env.MEDIA_KEY_GENERATION = '7';
    const answer = await watch(visitor, event);
    process.env.MEDIA_KEY_GENERATION = MEDIA_KEY_GENERATION;
    expect([answer.status, answer.json.code, answer.setCookies]).toEqual([503, 'unavailable', []]);
    expect((await watch(visitor, event)).status).toBe(200);
  });

  it('costs one write more the first time, and no more from then on', async () => {
    const first = sampleEvent();
    await putEvent(first);
    await transact([grantPart(await userId(), first._id, 'ord_2', { kind: 'order' })]);
    const calls: string[] = [];
    const { middlewareStack } = dynamodb();
    const count = { step: 'initialize', name: 'count' } as const;
    middlewareStack.add((next, { commandName }) => (call) => (calls.push(String(commandName)), next(call)), count);
    expect((await watch(visitor, first)).status).toBe(200);
    const ofFirst = calls.splice(0);
    expect((await watch(visitor, first)).status).toBe(200);
    middlewareStack.remove('count');
    expect(ofFirst.filter((name) => name === 'TransactWriteItemsCommand')).toHaveLength(1);
    expect(calls.toSorted()).toEqual(ofFirst.filter((name) => name !== 'TransactWriteItemsCommand').toSorted());
  });

  it('sets host-only cookies that reach this event’s media alone', () => {
    expect(setCookies).toHaveLength(3);
    for (const cookie of setCookies) {
      expect(cookie).toContain(`; Path=/media/${event._id}/;`);
      expect(cookie).toMatch(/; Secure; HttpOnly; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
    }
  });

  it('opens every segment of the event and nothing else', () => {
    expect(opens(`https://${HOST}/media/${event._id}/v0/segment_001.m4s`)).toBe(true);
    expect(opens(`https://${HOST}/media/evt_other/v0/segment_001.m4s`)).toBe(false);
    expect(opens(`https://${HOST}/media/${event._id}x/segment.m4s`)).toBe(false);
    expect(opens(`https://other.marquee.localhost/media/${event._id}/master.m3u8`)).toBe(false);
  });

  it('opens nothing once expired, tampered with or signed by another key', () => {
    const url = `https://${HOST}/media/${event._id}/master.m3u8`;
    expect(opens(url, cookies, Date.now() + 12 * 60_000)).toBe(false);
    for (const name of cookies.keys()) {
      const value = cookies.get(name)!;
      expect(opens(url, new Map([...cookies, [name, (value.startsWith('A') ? 'B' : 'A') + value.slice(1)]]))).toBe(false);
      expect(opens(url, new Map([...cookies].filter(([other]) => other !== name)))).toBe(false);
    }
    expect(mayFetch(url, cookies, new Map([['KOTHER', world.keys.mediaPublicKey]]))).toBe(false);
  });
});
