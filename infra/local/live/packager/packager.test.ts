import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { capture, type CapturedTag } from '../../testing/live/capture.ts';
import { readTag } from '../ingest/media-packet.ts';
import { writeFragment } from './fragment.ts';
import { initSegment, TRACK, type TrackConfigs } from './init-segment.ts';
import { SHORTEST_SEGMENT_MS } from './limits.ts';
import { Packager } from './packager.ts';
import type { MediaPart } from './period.ts';

interface Output {
  periods: TrackConfigs[];
  /** The parts of each segment. */
  segments: MediaPart[][];
}

/** Returns what a packager makes of tags, after the encoder was disconnected. */
function packaged(
  tags: readonly CapturedTag[],
  act: (packager: Packager, tag: CapturedTag) => void = () => {},
  latency: LiveLatency = 'low',
): Output {
  const made: Output = { periods: [], segments: [] };
  const packager = new Packager(
    {
      startPeriod: (tracks) => made.periods.push(tracks),
      addPart: (part) => {
        if (part.startsSegment) made.segments.push([]);
        made.segments.at(-1)!.push(part);
      },
      endSegment: () => {},
    },
    0,
    SHORTEST_SEGMENT_MS[latency],
  );
  for (const tag of tags) {
    const packet = readTag(tag.type, tag.time, tag.body);
    if (packet) packager.add(packet);
    act(packager, tag);
  }
  packager.disconnect();
  return made;
}

const lengths = ({ segments }: Output) => segments.map((parts) => parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
const isPicture = ({ type, body }: CapturedTag) => type === 9 && body[1] === 1;
const isKey = (tag: CapturedTag) => isPicture(tag) && tag.body[0]! >> 4 === 1;
const later = (tags: readonly CapturedTag[], milliseconds: number) =>
  tags.map((tag) => ({ ...tag, time: tag.time + milliseconds }));

test('segments begin at keyframes, and parts have at most 334 ms', () => {
  const made = packaged(capture('wide'));
  expect(lengths(made)).toEqual(Array.from({ length: 12 }, () => 1_000));
  expect(made.segments.every(([first]) => first!.startsSegment === 'with-keyframe' && first!.isIndependent)).toBe(true);
  for (const part of made.segments.flat()) expect(part.milliseconds).toBeLessThanOrEqual(334);
});

test('segments of the usual latency have two seconds, and begin at keyframes as well', () => {
  const made = packaged(capture('wide'), () => {}, 'usual');
  expect(lengths(made)).toEqual(Array.from({ length: 6 }, () => 2_000));
  expect(made.segments.every(([first]) => first!.startsSegment === 'with-keyframe')).toBe(true);
});

test('every picture and sound arrives once, with its time', async () => {
  const tags = capture('wide');
  const { periods, segments } = packaged(tags);
  const fragments = segments.flat().map(({ runs }, index) => writeFragment(index + 1, runs));
  const source = new BufferSource(Buffer.concat([await initSegment(periods[0]!), ...fragments]));
  const input = new Input({ formats: ALL_FORMATS, source });
  const video = (await input.getPrimaryVideoTrack())!;
  const audio = (await input.getPrimaryAudioTrack())!;
  const pictures: { time: number; isKey: boolean; bytes: number }[] = [];
  for await (const packet of new EncodedPacketSink(video).packets()) {
    pictures.push({ time: Math.round(packet.timestamp * 1000), isKey: packet.type === 'key', bytes: packet.byteLength });
  }
  const sent = tags.filter(isPicture);
  expect(pictures).toEqual(
    sent.map((tag) => ({
      time: tag.time - sent[0]!.time + tag.body.readIntBE(2, 3),
      isKey: isKey(tag),
      bytes: tag.body.length - 5,
    })),
  );
  let next = 0;
  let sounds = 0;
  for await (const packet of new EncodedPacketSink(audio).packets()) {
    if (sounds++ > 0) expect(packet.timestamp).toBeCloseTo(next, 4);
    next = packet.timestamp + packet.duration;
  }
  const heard = tags.filter(({ type, time, body }) => type === 8 && body[1] === 1 && time >= sent[0]!.time);
  expect(sounds).toBe(heard.length);
});

test('cuts every 2.4 s where keyframes are rarer, and at each keyframe again', () => {
  // Only every fourth keyframe of this capture is one.
  let keys = 0;
  const rare = capture('wide').map((tag) => {
    if (!isKey(tag) || keys++ % 4 === 0) return tag;
    const body = Buffer.from(tag.body);
    body[0] = 0x27;
    return { ...tag, body };
  });
  const made = packaged(rare);
  expect(lengths(made)).toEqual([2_400, 1_600, 2_400, 1_600, 2_400, 1_600]);
  expect(made.segments.map(([first]) => first!.startsSegment === 'with-keyframe')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('starts a period at a keyframe when the clock jumps, pictures are missing, or the tracks change', () => {
  const wide = capture('wide');
  expect(packaged(wide).periods).toHaveLength(1);
  const back = packaged([...later(wide, 90_000), ...wide]);
  expect(back.periods).toHaveLength(2);
  expect(lengths(back).reduce((sum, milliseconds) => sum + milliseconds)).toBe(24_000);
  // From 3.2 s on nothing for more than a second, while sound goes on.
  const gap = packaged(wide.filter((tag) => !isPicture(tag) || tag.time < 3_200 || tag.time > 4_500));
  expect(gap.periods).toHaveLength(2);
  expect(gap.segments.every(([first]) => first!.startsSegment === 'with-keyframe')).toBe(true);
  expect(lengths(gap).reduce((sum, milliseconds) => sum + milliseconds)).toBe(3_200 + 7_000);
  const sizes = packaged([...wide, ...later(capture('narrow'), 12_000)]).periods.map(({ video }) => video.width);
  expect(sizes).toEqual([320, 192]);
});

test.each([3_100, 3_110, 3_120, 3_150])('sound ends with the pictures, so that no gap follows, after %i ms', (length) => {
  const { segments } = packaged(capture('wide').filter(({ time }) => time < length));
  const runs = segments.flat().flatMap((part) => part.runs);
  const sounds = runs.filter(({ trackId, samples }) => trackId === TRACK.audio && samples.length > 0);
  const pictures = runs.filter(({ trackId }) => trackId === TRACK.video).flatMap(({ samples }) => samples);
  const delay = pictures[0]!.compositionOffset;
  expect(delay).toBe(80);
  expect(sounds[0]!.decodeTime / 44.1).toBeLessThanOrEqual(delay);
  const end = sounds.at(-1)!.decodeTime + sounds.at(-1)!.samples.reduce((sum, { duration }) => sum + duration, 0);
  expect(end / 44.1).toBeCloseTo(delay + pictures.reduce((sum, { duration }) => sum + duration, 0), 0);
});

test('begins a segment at the next keyframe when it is told to', () => {
  const halves = capture('narrow');
  const made = packaged(halves, (packager, { time }) => time === 0 && packager.cutAtKeyframe());
  expect(lengths(made)).toEqual([2_000, 2_001]);
  const often = capture('wide').filter(({ time }) => time < 4_000);
  // Without being told, a keyframe after less than 0.9 s begins none.
  const dense = often.map((tag) => ({ ...tag, time: Math.round(tag.time / 2) }));
  expect(lengths(packaged(dense))).toEqual([1_000, 1_000]);
  const told = packaged(dense, (packager, { time }) => time === 40 && packager.cutAtKeyframe());
  expect(lengths(told)).toEqual([500, 1_000, 500]);
});

test('refuses other codecs with a sentence that says what to choose', () => {
  expect(() => readTag(9, 0, Buffer.from('90687663310000', 'hex'))).toThrow('The picture is not H.264.');
  expect(() => readTag(9, 0, Buffer.from('12000000000000', 'hex'))).toThrow('The picture is not H.264.');
  expect(() => readTag(8, 0, Buffer.from('2f0000', 'hex'))).toThrow('The sound is not AAC.');
  expect(() => readTag(9, 0, Buffer.from('17000000000001', 'hex'))).toThrow('cannot be read');
  expect(readTag(9, 0, Buffer.alloc(0))).toBeNull();
});
