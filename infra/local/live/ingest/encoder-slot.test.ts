import { EncoderSlot } from './encoder-slot.ts';
import type { MediaPacket } from './media-packet.ts';
import { Signal } from './signal.ts';

let now: number;
let used: string[];
let slot: EncoderSlot;
beforeEach(() => {
  now = 1_000_000;
  used = [];
  const add = (packet: MediaPacket) => void used.push('data' in packet ? packet.data.toString() : packet.kind);
  slot = new EncoderSlot({ add, disconnect: () => used.push('disconnect') }, () => now);
});

const encoder = () => ({ destroy: () => {} });
const sound = (name: string): MediaPacket => ({ kind: 'sound', decodeTime: 0, data: Buffer.from(name) });
const config = { codec: 'mp4a.40.2', record: Buffer.alloc(2), sampleRate: 48_000, channels: 2 };

test('ignores the back-up while the first sends, and uses it with its configuration once the first has left', () => {
  const [first, backup] = [encoder(), encoder()];
  expect([slot.join(first), slot.join(backup), slot.join(encoder())]).toEqual([true, true, false]);
  expect(slot.add(first, sound('1'))).toBe(true);
  expect(slot.add(backup, { kind: 'audio-config', config })).toBe(false);
  expect(slot.add(backup, sound('2'))).toBe(false);
  slot.leave(first);
  expect(slot.add(backup, sound('3'))).toBe(true);
  expect(used).toEqual(['1', 'disconnect', 'audio-config', '3']);
  expect(slot.join(encoder())).toBe(true);
});

test('replaces an encoder that is silent for two seconds, and takes it as the back-up when it sends again', () => {
  const [first, backup] = [encoder(), encoder()];
  slot.join(first);
  slot.join(backup);
  slot.add(first, sound('1'));
  now += 1_900;
  slot.add(backup, sound('2'));
  now += 100;
  expect(slot.check()).toBe(true);
  slot.add(backup, sound('3'));
  expect(slot.add(first, sound('4'))).toBe(false);
  expect(used).toEqual(['1', 'disconnect', '3']);
});

test('an encoder that is alone and was silent goes on', () => {
  const only = encoder();
  slot.join(only);
  slot.add(only, sound('1'));
  now += 5_000;
  expect(slot.check()).toBe(false);
  slot.add(only, sound('2'));
  expect(used).toEqual(['1', 'disconnect', '2']);
});

test('reports that packets arrive, every five seconds, and their loss once after two', () => {
  const signal = new Signal(null, () => now);
  const began = now;
  expect(signal.takeLoss()).toBeNull();
  const reported: [number, object][] = [];
  for (let time = 0; time <= 12_000; time += 40, now += 40) {
    const arrival = signal.notePacket();
    if (arrival) reported.push([time, arrival]);
  }
  const first = { since: began, lostAt: null };
  expect(reported).toEqual([
    [0, first],
    [5_000, first],
    [10_000, first],
  ]);
  const lastAt = now - 40;
  now = lastAt + 1_999;
  expect(signal.takeLoss()).toBeNull();
  now += 1;
  expect([signal.takeLoss(), signal.takeLoss()]).toEqual([lastAt, null]);
  expect(signal.notePacket()).toEqual({ since: now, lostAt: lastAt });
});

test('reports a loss that happened while nobody listened, also if packets arrive at once', () => {
  const lastAt = now - 240_000;
  expect(new Signal(lastAt, () => now).takeLoss()).toBe(lastAt);
  expect(new Signal(lastAt, () => now).notePacket()).toEqual({ since: now, lostAt: lastAt });
});
