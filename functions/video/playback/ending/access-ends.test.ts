import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestEncoder } from '../../../../infra/local/testing/live/test-encoder.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { cookiesIn, mediaIn } from '../../../test/edge.ts';
import { eventually } from '../../../test/eventually.ts';
import { headerOf } from '../../../test/hostile/credentials.ts';
import { type Attempt, MediaEdge } from '../../../test/hostile/media-edge.ts';
import { Broadcaster } from '../../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { PASSWORD } from '../../../test/people/visitor.ts';

const shop = useWorld({ keepsBooks: false, countsSales: true });
const olu = useOrganizer(shop);
let edge: MediaEdge;
let encoder: TestEncoder;
beforeAll(async () => {
  edge = await MediaEdge.open(shop);
  encoder = new TestEncoder();
});
afterAll(() => {
  encoder.disconnect();
  edge.close();
});

const TRIES = 1_000;
const LAST_BYTE_MS = 10_000;
const POLL_MS = 200;
const VIEWERS_EACH = 3;
const REQUESTS_AT_ONCE = 2;
const MEDIA = /#EXTM3U|ftyp|styp|moof|mdat/;

/** A viewer whose client keeps every cookie that it ever got. */
class Keeper {
  readonly buyer: Buyer = shop.stranger();
  readonly event: CatalogEvent;
  readonly #files: readonly string[];
  orderId = '';
  paymentId = '';
  /** Paths and cookies of all playback answers. */
  #kept: { folder: string; cookie: string }[] = [];
  #tried = 0;
  endedAt = Infinity;
  lastByteAt = 0;

  constructor(event: CatalogEvent, files: readonly string[]) {
    this.event = event;
    this.#files = files;
  }

  async opens(): Promise<void> {
    await this.buyer.register();
    Object.assign(this, await this.buyer.buys(this.event));
    let lease: string | undefined;
    for (let renewal = 0; renewal < 3; renewal++) {
      const answer = await this.buyer.post(`/events/${this.event._id}/playback`, { lease }, { 'x-forwarded-proto': 'http' });
      ({ lease } = answer.json);
      const cookie = headerOf(cookiesIn(answer.setCookies.filter((one) => one.startsWith('CloudFront-'))));
      this.#kept.push({ folder: new URL(mediaIn(answer)).pathname, cookie });
    }
  }

  /** Returns a request with one of the kept cookies; another one each time. */
  next(): Attempt {
    const { folder, cookie } = this.#kept[this.#tried % this.#kept.length]!;
    const file = this.#files[Math.floor(this.#tried / this.#kept.length) % this.#files.length]!;
    this.#tried += 1;
    return { method: 'GET', path: folder + file, headers: { cookie } };
  }

  /** Fetches media until some time after the end. @returns how many requests got media */
  async fetches(until: () => boolean): Promise<void> {
    while (!until()) {
      const outcomes = await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, () => edge.send(this.next())));
      if (outcomes.some(isMedia)) this.lastByteAt = Date.now();
      await sleep(POLL_MS);
    }
  }
}

const isMedia = ({ body }: { body: Buffer }) => MEDIA.test(body.toString('latin1'));

/** Returns another device of a viewer. */
async function device(of: Keeper): Promise<Buyer> {
  const other = shop.stranger();
  await other.signsIn(of.buyer.email);
  return other;
}

/** The ways in which access ends, each by one request. @returns its status */
const ENDINGS: Record<string, (of: Keeper) => Promise<number>> = {
  kick: async ({ event, orderId }) => (await olu.post(`/studio/events/${event._id}/viewers/end`, { order: orderId })).status,
  refund: async ({ paymentId }) => {
    await shop.atStripe.refund(paymentId);
    return 200;
  },
  'take-over': async (of) => (await (await device(of)).post(`/events/${of.event._id}/playback`, { takeOver: true })).status,
  'sign-out everywhere': async ({ buyer }) => (await buyer.post('/account/sign-out-everywhere')).status,
  'a new password': async (of) => {
    const passwords = { currentPassword: PASSWORD, newPassword: 'a quite different horse' };
    return (await (await device(of)).post('/account/password', passwords)).status;
  },
  'a deletion that was asked for': async ({ buyer }) => (await buyer.leaves()).status,
  'a stopped device': async (of) => {
    const other = await device(of);
    const [{ deviceId }] = (await other.get('/account/devices')).json.devices;
    return (await other.post('/account/devices/stop', { eventId: of.event._id, deviceId })).status;
  },
};

/** Returns an event with a film, and the names of some of its files. */
async function film(): Promise<[CatalogEvent, string[]]> {
  const event = await olu.sells({ streams: 1 });
  cpSync(path.join(__dirname, '../../../../infra/local/sample/hls'), path.join(shop.mediaDir, event._id), { recursive: true });
  return [event, ['master.m3u8', '240p/index.m3u8', '240p/segment-00.m4s', 'audio/init_3.mp4']];
}

/** Returns an event with a broadcast that is on air, and the names of some of its files. */
async function broadcast(): Promise<[CatalogEvent, string[]]> {
  const event = await olu.sells({ streams: 1 }, { start_time: inHours(-0.1), end_time: inHours(4), has_film: false });
  const night = new Broadcaster(shop, olu, event);
  const listened = night.listens();
  await night.broadcasts();
  const requests = listened().filter(({ eventId }) => eventId === event._id);
  for (const request of requests) await edge.live.rule.consume(request);
  const prepared = requests.find((request) => request.type === 'prepare-broadcast')!;
  await encoder.connect(edge.live.ingestUrl, prepared.ingestKey);
  void encoder.send('wide', 120);
  const folder = `live/${prepared.broadcastId}/`;
  return [event, [`${folder}master.m3u8`, `${folder}media.m3u8`]];
}

test('nothing is handed out 10 s after access ended, for films and live, to clients that keep every cookie', async () => {
  const shows = { film: await film(), live: await broadcast() };
  const groups = Object.entries(shows).flatMap(([kind, [event, files]]) =>
    Object.keys(ENDINGS).map((ending) => ({
      kind,
      ending,
      of: Array.from({ length: VIEWERS_EACH }, () => new Keeper(event, files)),
    })),
  );
  const [honestFilm, honestLive] = [new Keeper(...shows.film), new Keeper(...shows.live)];
  const everybody = [...groups.flatMap(({ of }) => of), honestFilm, honestLive];
  for (const keeper of everybody) await keeper.opens();
  await eventually(async () => isMedia(await edge.send(honestLive.next())));

  let isOver = false;
  const fetching = everybody.map((keeper) => keeper.fetches(() => isOver));
  await sleep(1_000);
  expect(everybody.filter(({ lastByteAt }) => lastByteAt === 0)).toEqual([]);
  for (const { ending, of } of groups) {
    for (const keeper of of) {
      expect([ending, await ENDINGS[ending]!(keeper)]).toEqual([ending, 200]);
      keeper.endedAt = Date.now();
    }
  }
  await sleep(LAST_BYTE_MS);
  isOver = true;
  await Promise.all(fetching);

  const seconds = groups.map(({ kind, ending, of }) => [
    `${kind}, ${ending}`,
    Math.max(...of.map(({ lastByteAt, endedAt }) => lastByteAt - endedAt)),
  ]);
  console.info(Object.fromEntries(seconds));
  expect(seconds.filter(([, longest]) => Number(longest) > LAST_BYTE_MS)).toEqual([]);

  for (const { kind, ending, of } of groups) {
    const attempts = Array.from({ length: TRIES }, (_, index) => of[index % of.length]!.next());
    const outcomes = await edge.sendAll(attempts);
    const statuses = new Set(outcomes.map(({ status }) => status));
    expect([kind, ending, outcomes.filter(isMedia).length, [...statuses]]).toEqual([kind, ending, 0, [403]]);
  }
  // Those who did nothing watch on.
  for (const honest of [honestFilm, honestLive]) expect(isMedia(await edge.send(honest.next()))).toBe(true);
  expect(shop.bus.counts().dead).toBe(0);
}, 240_000);
