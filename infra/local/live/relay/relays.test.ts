import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TargetReport } from '#shared/bus/video/broadcast-events.ts';
import { capture } from '../../testing/live/capture.ts';
import { TestTarget, type TargetManner } from '../../testing/live/test-target.ts';
import { type MediaPacket, readTag } from '../ingest/media-packet.ts';
import { Relays } from './relays.ts';
import { RELAY_LIMITS } from './target-relay.ts';

const LIMITS = { ...RELAY_LIMITS, answerMs: 2_000, settledMs: 100, firstPauseMs: 50, longestPauseMs: 200, slowMs: 300 };
const [video, ...others] = capture('wide').flatMap(({ type, time, body }) => readTag(type, time, Buffer.from(body)) ?? []);
const isKey = (packet: MediaPacket | undefined) => packet?.kind === 'picture' && packet.isKey;

const opened: { close: () => void }[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const one of opened.splice(0)) one.close();
});

async function targetThat(manner: TargetManner): Promise<TestTarget> {
  const target = await TestTarget.open(manner);
  opened.push(target);
  return target;
}

/** Sends a broadcast on to some servers. @returns what sends a packet again and again, until something is true */
function relaysTo(...urls: string[]) {
  const reports: TargetReport[][] = [];
  const targets = urls.map((url, i) => ({ id: `tgt_${i}`, url, streamKey: `key_${i}` }));
  const relays = new Relays(targets, (all) => reports.push(all), LIMITS);
  opened.push({ close: () => relays.stop() });
  relays.add(video!);
  const key = others.find(isKey)!;
  let time = 0;
  const sendUntil = async (isTrue: () => boolean, bytes = 1_000) => {
    for (const giveUpAt = Date.now() + 15_000; !isTrue(); await sleep(2)) {
      if (Date.now() > giveUpAt) throw new Error(`It did not come to that: ${JSON.stringify(reports)}`);
      relays.add({ ...key, decodeTime: (time += 40), data: Buffer.alloc(bytes) } as MediaPacket);
    }
  };
  return { relays, sendUntil, last: () => reports.at(-1) ?? [], reports };
}

test('a target gets application, key, configuration and keyframe first, on a clock from zero', async () => {
  const target = await targetThat('takes');
  const { sendUntil, last } = relaysTo(target.url);
  await sendUntil(() => last()[0]?.state === 'live');
  expect(target.names).toEqual([{ app: 'app/instance', name: 'key_0' }]);
  // Stream 0 is the connection's own.
  expect([...target.streamIds]).toEqual([1]);
  const [first, second] = target.packets;
  expect(first).toEqual(video);
  expect(isKey(second)).toBe(true);
  expect((second as { decodeTime: number }).decodeTime).toBe(0);
});

test('a target that ends the connection is sent to again, from a keyframe on', async () => {
  const target = await targetThat('takes');
  const { sendUntil, last, reports } = relaysTo(target.url);
  await sendUntil(() => last()[0]?.state === 'live');
  target.disconnect();
  await sendUntil(() => last()[0]?.state === 'failed');
  expect(last()[0]!.reason).toBe('The server closed the connection.');
  await sendUntil(() => last()[0]?.state === 'live');
  expect(target.names).toHaveLength(2);
  expect(reports).toHaveLength(3);
});

test.each<[string, TargetManner, RegExp]>([
  ['that closes for a wrong key', 'closes for a wrong key', /^The server closed the connection/],
  ['that never answers', 'says nothing', /did not answer in time/],
  ['that talks nonsense', 'talks nonsense', /does not speak RTMP at this address/],
  ['that wants much memory', 'announces a huge message', /does not speak RTMP at this address/],
])('a target %s has failed, with the reason', async (_, manner, reason) => {
  const bad = await targetThat(manner);
  const good = await targetThat('takes');
  const { sendUntil, last } = relaysTo(bad.url, good.url);
  await sendUntil(() => last()[0]?.state === 'failed' && last()[1]?.state === 'live');
  expect(last()[0]!.reason).toMatch(reason);
  expect(last()[1]).toEqual({ id: 'tgt_1', state: 'live', reason: null });
});

test('a target that fails again and again is tried more and more slowly', async () => {
  const target = await targetThat('closes for a wrong key');
  const { sendUntil, reports } = relaysTo(target.url);
  await sendUntil(() => target.connectedAt.length > 4);
  const gaps = target.connectedAt.slice(1).map((at, i) => at - target.connectedAt[i]!);
  // Twice as long each time, up to the longest.
  for (const [i, pause] of [50, 100, 200, 200].entries()) expect(gaps[i]).toBeGreaterThanOrEqual(pause - 5);
  // Nothing is reported that has not changed. While the process stands still, the reason may: the server's answer is there too late.
  expect(reports.map(([report]) => report?.state)).toEqual(reports.map(() => 'failed'));
  for (const [i, report] of reports.entries()) expect(report).not.toEqual(reports[i - 1]);
});

test.each([
  ['nobody is there', 'rtmp://127.0.0.1:9/app', 'The server takes no connections at this address.'],
  ['the address makes no sense', 'nonsense', 'The connection to the server broke.'],
  ['there is no such name', 'rtmp://nowhere.invalid/app', 'There is no server of this name.'],
])('%s: the reason is in plain words', async (_, url, reason) => {
  const { sendUntil, last } = relaysTo(url);
  await sendUntil(() => last()[0]?.state === 'failed');
  expect(last()[0]!.reason).toBe(reason);
});

test('RTMPS is spoken with a server that speaks plain RTMP: it has failed', async () => {
  const target = await targetThat('takes');
  const { sendUntil, last } = relaysTo(target.url.replace('rtmp:', 'rtmps:'));
  await sendUntil(() => last()[0]?.state === 'failed');
  expect(target.names).toEqual([]);
});

test('a target that stops reading loses packets, then the connection; the others lose nothing', async () => {
  const stalled = await targetThat('takes, and then reads nothing more');
  const good = await targetThat('takes');
  const { sendUntil, last } = relaysTo(stalled.url, good.url);
  // A busy machine may need more than one try to connect.
  await sendUntil(() => last()[0]?.state === 'live' && good.packets.length > 1);
  let mostWaiting = 0;
  const { write } = Socket.prototype;
  jest.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...written: unknown[]) {
    const hasRoom = write.apply(this, written as Parameters<typeof write>);
    mostWaiting = Math.max(mostWaiting, this.writableLength);
    return hasRoom;
  });
  const bytes = 512 * 1024;
  await sendUntil(() => last()[0]?.state === 'failed', bytes);
  expect(last()[0]!.reason).toBe('The server takes the stream too slowly.');
  // The limit, and the packet that exceeded it.
  expect(mostWaiting).toBeGreaterThan(LIMITS.mostWaiting);
  expect(mostWaiting).toBeLessThan(LIMITS.mostWaiting + 2 * bytes);
  const times = good.packets.flatMap((packet) => ('decodeTime' in packet ? [packet.decodeTime] : []));
  expect(times).toEqual(times.map((__, i) => times[0]! + i * 40));
});

test('without targets nothing happens, and after the end nothing is sent', async () => {
  new Relays([], () => {}).add(video!);
  const target = await targetThat('takes');
  const { relays, sendUntil, last } = relaysTo(target.url);
  await sendUntil(() => last()[0]?.state === 'live');
  relays.stop();
  relays.add(others.find(isKey)!);
  await sleep(150);
  expect([target.connections, target.names.length]).toEqual([0, 1]);
  expect(last()[0]!.state).toBe('live');
});
