import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, type SignalFaultKind } from '#shared/video/broadcast/signal-faults.ts';
import { BROADCAST_REPORT, type BroadcastReport, LIVE_VIDEO_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { Broadcaster } from '../../../../functions/test/stories/broadcast/broadcaster.ts';
import { findBroadcast } from '../../../../functions/video/broadcast/broadcasts-store.ts';
import { inHours } from '../../../../functions/test/time.ts';
import { useOrganizer, useWorld } from '../../../../functions/test/use-world.ts';
import { type FaultyStream, FLAWED, goodStream, REFUSED } from '../../testing/live/faulty-streams.ts';
import { temporaryFolder } from '../../testing/live/packaged.ts';
import { sendBytes, TestEncoder } from '../../testing/live/test-encoder.ts';
import { type IngestPort, takeIngestPort } from '../ingest/ingest-port.ts';
import { LiveServer } from '../live-server.ts';
import { SignalDoctor } from './signal-doctor.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const { folder, remove } = temporaryFolder();
const ports: IngestPort[] = [];
let server: LiveServer;
const urls = { rtmp: '', rtmps: '' };

beforeEach(() => {
  // It says why encoders are disconnected, which is what these tests are about.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
beforeAll(async () => {
  const report = (detail: BroadcastReport) =>
    void shop.bus.put([{ Source: LIVE_VIDEO_SOURCE, DetailType: BROADCAST_REPORT, Detail: JSON.stringify(detail) }]);
  for (const protocol of ['rtmp', 'rtmps'] as const) {
    const port = await takeIngestPort(null, (socket) => server.accept(socket, protocol));
    ports.push(port);
    urls[protocol] = `rtmp://127.0.0.1:${port.port}/live`;
  }
  const targetsOf = () => Promise.resolve([]);
  server = new LiveServer({
    dataDir: folder,
    mediaDir: folder,
    ingestUrls: urls,
    latency: 'low',
    report,
    reportClip: () => undefined,
    targetsOf,
  });
});
afterAll(async () => {
  for (const port of ports) port.close();
  await server.stop();
  remove();
});

/** Returns the desk of an event whose broadcast is prepared, and the key of its encoders. */
async function openDesk() {
  const event = await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: inHours(4) });
  const desk = new Broadcaster(shop, olu, event);
  return { desk, ...(await prepareAt(desk)) };
}

async function prepareAt(desk: Broadcaster) {
  await desk.prepares();
  const { broadcastId, ingestKey } = await desk.sees();
  const request = {
    type: 'prepare-broadcast',
    eventId: desk.event._id,
    broadcastId: broadcastId!,
    ingestKey: ingestKey!,
  } as const;
  const settings = { at: new Date().toISOString(), redundant: false, protocol: 'rtmp' as const, editions: [] };
  await server.handle({ ...request, ...settings });
  return { broadcastId: broadcastId!, ingestKey: ingestKey! };
}

const going = async (desk: Broadcaster) => (await desk.sees()).faults.filter(({ until }) => until === null);

/** Waits until the desk shows a fault. */
async function shown(desk: Broadcaster, kind: SignalFaultKind) {
  for (;;) {
    const found = (await going(desk)).find((fault) => fault.kind === kind);
    if (found) return found;
    await sleep(50);
  }
}

/** Waits until the desk shows a fault no more. */
async function gone(desk: Broadcaster, kind: SignalFaultKind): Promise<void> {
  while ((await going(desk)).some((fault) => fault.kind === kind)) await sleep(50);
}

async function connected(key: string, protocol: keyof typeof urls = 'rtmp'): Promise<TestEncoder> {
  const encoder = new TestEncoder();
  await encoder.connect(urls[protocol], key).catch(() => {});
  return encoder;
}

test('each flaw is shown at its desk, and no encoder is disconnected for it', async () => {
  await Promise.all(FLAWED.map(sendsFlawed));
}, 60_000);

async function sendsFlawed({ kind, tags }: FaultyStream): Promise<void> {
  const { desk, ingestKey } = await openDesk();
  const encoder = await connected(ingestKey);
  let isShown = false;
  const sending = encoder.sendTags(tags, () => isShown);
  expect(await shown(desk, kind)).toMatchObject({ kind, until: null });
  isShown = true;
  await sending;
  expect([kind, encoder.isClosed, isRefusal(kind)]).toEqual([kind, false, false]);
  encoder.disconnect();
}

test.each(REFUSED)(
  '$kind is shown at the desk, and its encoder is disconnected',
  async ({ kind, codec, tags }) => {
    const { desk, ingestKey } = await openDesk();
    const encoder = await connected(ingestKey);
    await encoder.sendTags(tags, () => false);
    await encoder.closed();
    expect(await shown(desk, kind)).toEqual({ kind, since: expect.any(String), until: null, value: 1, ...(codec && { codec }) });
  },
  60_000,
);

test('a third encoder is shown at the desk, and both others stay connected', async () => {
  const { desk, ingestKey } = await openDesk();
  const [first, backup] = [await connected(ingestKey), await connected(ingestKey)];
  const third = await connected(ingestKey);
  await third.closed();
  await shown(desk, 'third-encoder');
  expect([first.isClosed, backup.isClosed]).toEqual([false, false]);
  first.disconnect();
  backup.disconnect();
}, 60_000);

test('the right key with the other protocol, and the key of an earlier broadcast, are told to the desk whose keys they are', async () => {
  const { desk, broadcastId, ingestKey } = await openDesk();
  await (await connected(ingestKey, 'rtmps')).closed();
  await shown(desk, 'other-protocol');
  await desk.ends();
  await server.handle({ type: 'end-broadcast', eventId: desk.event._id, broadcastId, at: new Date().toISOString() });
  const next = await prepareAt(desk);
  expect(next.ingestKey).not.toBe(ingestKey);
  await (await connected(ingestKey)).closed();
  expect(await shown(desk, 'used-key')).toMatchObject({ value: 1 });
  const encoder = await connected(next.ingestKey);
  await encoder.sendTags(goodStream(2_000), () => false);
  await gone(desk, 'used-key');
  encoder.disconnect();
}, 60_000);

test('a key with a mistake is told to its desk alone, and a strange one to nobody while several wait; neither key is kept', async () => {
  const [{ desk, ingestKey }, other] = [await openDesk(), await openDesk()];
  const mistaken = `${ingestKey.slice(0, -1)}x`;
  await (await connected('a-key-of-a-stranger')).closed();
  await (await connected(mistaken)).closed();
  const fault = await shown(desk, 'unknown-key');
  expect(fault).toMatchObject({ value: 1 });
  await sendBytes(ports[0]!.port, Buffer.concat([Buffer.from([3]), Buffer.alloc(80_000, 0xff)]));
  expect(await going(other.desk)).toEqual([]);
  expect(JSON.stringify([await desk.sees(), await other.desk.sees()])).not.toMatch(new RegExp(`stranger|${mistaken}`));
}, 60_000);

test('the next good stream leaves nothing but what was, with its end', async () => {
  const { desk, ingestKey } = await openDesk();
  const { tags } = FLAWED.find(({ kind }) => kind === 'silent-sound')!;
  const encoder = await connected(ingestKey);
  let isShown = false;
  const sending = encoder.sendTags(tags, () => isShown);
  const { since } = await shown(desk, 'silent-sound');
  isShown = true;
  await sending;
  encoder.disconnect();
  await gone(desk, 'silent-sound');
  const over = (await desk.sees()).faults.find(({ kind }) => kind === 'silent-sound');
  expect(over).toMatchObject({ since, until: expect.any(String) });
}, 60_000);

test('a fault that lasts to the end of the broadcast ends with it, for the report of the evening', async () => {
  const { desk, broadcastId, ingestKey } = await openDesk();
  const encoder = await connected(ingestKey);
  const sending = encoder.sendTags(FLAWED.find(({ kind }) => kind === 'chroma')!.tags, () => false);
  const { since } = await shown(desk, 'chroma');
  await desk.goesLive();
  await desk.ends();
  await server.handle({ type: 'end-broadcast', eventId: desk.event._id, broadcastId, at: new Date().toISOString() });
  await sending;
  await shop.untilQuiet();
  const signal = (await findBroadcast(desk.event._id))?.signal;
  expect(signal?.now).toEqual([]);
  expect(signal?.faults).toContainEqual({ kind: 'chroma', since, until: expect.any(String), value: 444 });
}, 60_000);

test('a doctor that fails disconnects nobody', async () => {
  const { desk, ingestKey } = await openDesk();
  const add = jest.spyOn(SignalDoctor.prototype, 'add').mockImplementation(() => {
    throw new Error('It cannot look.');
  });
  const encoder = await connected(ingestKey);
  await encoder.sendTags(goodStream(1_000), () => false);
  while (!(await desk.sees()).isReceiving) await sleep(50);
  expect([encoder.isClosed, add.mock.calls.length]).toEqual([false, 1]);
  encoder.disconnect();
}, 60_000);
