import type { SignalFaultKind } from '#shared/video/broadcast/signal-faults.ts';
import { capture, type CapturedTag } from './capture.ts';
import { repeated } from './packaged.ts';

/** A tag, and when it reaches the server, milliseconds from the first. */
export interface SentTag extends CapturedTag {
  arrivesAt: number;
}

/** A stream with one fault. */
export interface FaultyStream {
  kind: SignalFaultKind;
  /** When the fault is there, milliseconds from the first tag. */
  since: number;
  tags: SentTag[];
}

const SOUND = 8;
const PICTURE = 9;
const LENGTH_MS = 9_000;
/** From here on a stream is faulty that begins without a fault. */
const FAULTY_FROM_MS = 1_000;
/** Configurations of ffmpeg 5.1's libx264 with the pixel formats yuv444p and yuv420p10le. */
const YUV444 = '01f4000cffe1001a67f4000c919681419f8dc044000003000400000300c83c50aa8001000568ce0f1920fff8f800';
const YUV420_10 = '016e000cffe10019676e000ca6cb40a0cfcf80880000030008000003019078a15501000468ce0fc8fdfafa00';

const isConfig = ({ body }: CapturedTag) => body[1] === 0;
const isSound = ({ type, body }: CapturedTag) => type === SOUND && body[1] === 1;
const isPicture = ({ type, body }: CapturedTag) => type === PICTURE && body[1] === 1;
const withFirst = (tag: CapturedTag, first: number): CapturedTag => {
  return { ...tag, body: Buffer.concat([Buffer.from([first]), tag.body.subarray(1)]) };
};

/** Returns some seconds of a stream that nothing is wrong with. */
export const goodStream = (milliseconds = LENGTH_MS): SentTag[] =>
  [...repeated(capture('wide'), milliseconds)].map((tag) => ({ ...tag, arrivesAt: tag.time }));

/** Returns a good stream of which each tag is changed, or left out for null. */
const changed = (change: (tag: SentTag, index: number) => CapturedTag | null): SentTag[] => {
  const counts = { [SOUND]: 0, [PICTURE]: 0 };
  return goodStream().flatMap((tag) => {
    const index = counts[tag.type as typeof SOUND]++;
    const now = change(tag, index);
    return now ? [{ ...tag, ...now }] : [];
  });
};

/** Returns a good stream with the sound of another capture in place of its own, after a second. */
const withSoundOf = (name: 'silent' | 'clipping'): SentTag[] => {
  const sounds = capture(name).filter(isSound);
  return changed((tag, index) =>
    isSound(tag) && tag.time >= FAULTY_FROM_MS ? { ...tag, body: sounds[1 + (index % (sounds.length - 1))]!.body } : tag,
  );
};

/** Returns a good stream whose pictures are said to be encoded in another way. */
const withRecord = (record: string): SentTag[] =>
  changed((tag) =>
    tag.type === PICTURE && isConfig(tag)
      ? { ...tag, body: Buffer.concat([tag.body.subarray(0, 5), Buffer.from(record, 'hex')]) }
      : tag,
  );

/** Streams that viewers could watch. */
export const FLAWED: readonly FaultyStream[] = [
  { kind: 'chroma', since: 0, tags: withRecord(YUV444) },
  { kind: 'bit-depth', since: 0, tags: withRecord(YUV420_10) },
  {
    kind: 'no-picture',
    since: FAULTY_FROM_MS,
    tags: changed((tag) => (isPicture(tag) && tag.time >= FAULTY_FROM_MS ? null : tag)),
  },
  { kind: 'few-pictures', since: 0, tags: changed((tag, index) => (isPicture(tag) && index % 2 === 0 ? null : tag)) },
  { kind: 'uneven-pictures', since: 0, tags: changed((tag, index) => (isPicture(tag) && index % 6 === 3 ? null : tag)) },
  {
    kind: 'rare-keyframes',
    // A segment has this length at most.
    since: 2_400,
    tags: changed((tag) => (isPicture(tag) && tag.time > 100 && tag.body[0] === 0x17 ? withFirst(tag, 0x27) : tag)),
  },
  { kind: 'no-sound', since: FAULTY_FROM_MS, tags: changed((tag) => (isSound(tag) && tag.time >= FAULTY_FROM_MS ? null : tag)) },
  { kind: 'silent-sound', since: FAULTY_FROM_MS, tags: withSoundOf('silent') },
  { kind: 'clipping-sound', since: FAULTY_FROM_MS, tags: withSoundOf('clipping') },
  {
    kind: 'late-packets',
    since: FAULTY_FROM_MS,
    // The line carries half of the stream.
    tags: goodStream().map((tag) => ({ ...tag, arrivesAt: tag.time + Math.max(0, tag.time - FAULTY_FROM_MS) })),
  },
];

/** Streams that nobody could be shown. */
export const REFUSED: readonly (FaultyStream & { codec?: string })[] = [
  { kind: 'sound-codec', codec: 'MP3', since: 0, tags: changed((tag) => (tag.type === SOUND ? withFirst(tag, 0x2f) : tag)) },
  {
    kind: 'picture-codec',
    codec: 'HEVC',
    since: 0,
    tags: changed((tag) =>
      tag.type === PICTURE ? { ...tag, body: Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), tag.body]) } : tag,
    ),
  },
  { kind: 'unreadable-picture', since: 0, tags: withRecord('00'.repeat(20)) },
  {
    kind: 'unreadable-sound',
    since: 0,
    tags: changed((tag) => (tag.type === SOUND && isConfig(tag) ? { ...tag, body: Buffer.from([0xaf, 0, 0, 0]) } : tag)),
  },
];
