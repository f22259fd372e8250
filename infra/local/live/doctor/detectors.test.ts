import fc from 'fast-check';
import { forAll } from '../../../../functions/test/for-all.ts';
import { goodStream } from '../../testing/live/faulty-streams.ts';
import { BitReader } from './bit-reader.ts';
import { KeyframeDistance } from './keyframe-distance.ts';
import { Lateness } from './lateness.ts';
import { MissingPart } from './missing-part.ts';
import { readPictureFormat } from './picture-format.ts';
import { PicturePace } from './picture-pace.ts';

/** Decode times of some seconds of pictures at a rate, in whole milliseconds as RTMP counts them. */
const timesAt = (rate: number, seconds = 5) => Array.from({ length: rate * seconds }, (_, i) => Math.round((i * 1000) / rate));
const rates = fc.constantFrom(24, 24_000 / 1001, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60);

test('even pictures at a usual rate are neither few nor uneven, with one of them lost each second', () =>
  forAll([rates, fc.boolean(), fc.nat(10_000)], (rate, loses, from) => {
    const pace = new PicturePace();
    const perSecond = Math.round(rate);
    const times = timesAt(rate).filter((_, i) => !loses || i % perSecond !== 3);
    expect(times.flatMap((time) => pace.add(from + time))).toEqual([]);
  }));

test('fewer than nineteen pictures a second are found after a second, at whatever rate', () =>
  forAll([fc.integer({ min: 1, max: 18 })], (rate) => {
    const pace = new PicturePace();
    const found = timesAt(rate, 3).map((time) => ({ time, kinds: pace.add(time).map(({ kind }) => kind) }));
    expect(found.filter(({ time }) => time < 1_000).flatMap(({ kinds }) => kinds)).toEqual([]);
    expect(found.filter(({ time }) => time >= 1_000).every(({ kinds }) => kinds.includes('few-pictures'))).toBe(true);
  }));

test('keyframes up to 2.4 seconds apart are fine, and rarer ones are found as soon as they are missed', () =>
  forAll([fc.integer({ min: 200, max: 10_000 })], (distance) => {
    const keyframes = new KeyframeDistance();
    const found = Array.from({ length: 500 }, (_, i) => i * 40).flatMap((decodeTime, i, times) => {
      const isKey = i === 0 || Math.floor(decodeTime / distance) > Math.floor(times[i - 1]! / distance);
      return keyframes.add({ decodeTime, isKey }).map(({ value }) => ({ decodeTime, value }));
    });
    if (distance <= 2_360) expect(found).toEqual([]);
    if (distance <= 2_440) return;
    expect(found[0]!.decodeTime).toBeLessThanOrEqual(2_440);
    expect(Math.max(...found.map(({ value }) => value!))).toBeLessThanOrEqual(Math.ceil((distance + 40) / 100) / 10);
  }));

test('a part of the stream is missing once the other went on for 1.2 seconds without it', () => {
  const missing = new MissingPart();
  expect([missing.add('picture', 0), missing.add('sound', 20), missing.add('picture', 1_200)]).toEqual([[], [], []]);
  expect(missing.add('picture', 1_240)).toEqual([{ kind: 'no-sound' }]);
  expect(missing.add('sound', 1_250)).toEqual([]);
  expect(missing.add('sound', 2_500)).toEqual([{ kind: 'no-picture' }]);
});

test('packets are punctual that jitter, come in bursts, come early, or stay behind by the same time', () => {
  const punctual = (arrival: (time: number) => number) => {
    const lateness = new Lateness();
    return timesAt(25, 100).flatMap((time) => lateness.add(time, 1_000_000 + arrival(time)));
  };
  expect(punctual((time) => time + (time % 700))).toEqual([]);
  expect(punctual((time) => Math.ceil(time / 2_000) * 2_000)).toEqual([]);
  expect(punctual((time) => time * 0.2)).toEqual([]);
  // A machine that stood still for three seconds gets what came meanwhile at once.
  expect(punctual((time) => (time > 5_000 && time < 8_000 ? 8_000 : time))).toEqual([]);
  const delayed = new Lateness();
  const found = timesAt(25, 100).filter((time) => delayed.add(time, time < 5_000 ? time : time + 3_000).length > 0);
  // The line was too slow once; after a minute it is the measure.
  expect(found.at(-1)).toBeLessThan(66_000);
});

test('a line that carries less than the stream is found, at any share that a show suffers from', () =>
  forAll([fc.double({ min: 0.3, max: 0.95, noNaN: true })], (share) => {
    const lateness = new Lateness();
    const arrivalOf = (time: number) => time / share;
    const first = timesAt(25, 60).find((time) => lateness.add(time, arrivalOf(time)).length > 0)!;
    const late = arrivalOf(first) - first;
    expect(late).toBeGreaterThan(800);
    expect(late).toBeLessThan(1_300);
  }));

test('the chroma and the bits of a picture are read, of every profile', () => {
  const yuv422 = '017a000cffe10018677a000cbcb40a0cfc6e0220000003002000000641e2855401000468ce0fc8fef8f800';
  const baseline = '0142c00cffe100176742c00cda05067e7c0440000003004000000c83c50aa801000468ce0fc8';
  expect(readPictureFormat(Buffer.from(yuv422, 'hex'))).toEqual({ chroma: 422, bits: 8 });
  expect(readPictureFormat(Buffer.from(baseline, 'hex'))).toEqual({ chroma: 420, bits: 8 });
  const [config] = goodStream(100).filter(({ type, body }) => type === 9 && body[1] === 0);
  expect(readPictureFormat(config!.body.subarray(5))).toEqual({ chroma: 420, bits: 8 });
});

test('bytes that mean nothing are read to an end', () =>
  forAll([fc.uint8Array({ maxLength: 100 })], 1000, (bytes) => {
    const { chroma, bits } = readPictureFormat(Buffer.from(bytes));
    expect([0, 420, 422, 444]).toContain(chroma);
    expect(bits).toBeGreaterThanOrEqual(8);
    const reader = new BitReader(bytes);
    while (!reader.isOver) expect(reader.golomb()).toBeGreaterThanOrEqual(0);
  }));
