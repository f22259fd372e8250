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
  const signal = new Signal(false, () => now);
  expect(signal.isLost()).toBe(false);
  const reported: number[] = [];
  for (let time = 0; time <= 12_000; time += 40, now += 40) if (signal.notePacket()) reported.push(time);
  expect(reported).toEqual([0, 5_000, 10_000]);
  now += 1_900;
  expect(signal.isLost()).toBe(false);
  now += 100;
  expect([signal.isLost(), signal.isLost()]).toEqual([true, false]);
  expect(signal.notePacket()).toBe(true);
});

test('reports a loss that happened while nobody listened', () => {
  const signal = new Signal(true, () => now);
  now += 2_000;
  expect(signal.isLost()).toBe(true);
});
