import { readTag, type MediaPacket } from '../../../live/ingest/media-packet.ts';
import { capture } from '../capture.ts';

/** A simulated encoder whose pictures come at other times than a steady encoder's. */
export interface UnevenStream {
  /** Pictures in a second. */
  rate: number;
  seconds: number;
  /** A keyframe is due after this long, seconds. */
  keyframeSeconds?: number;
  /** The stamp of each picture is off by at most this, milliseconds. */
  jitterMs?: number;
  /** One picture of so many is lost; none if left out. */
  lostOneOf?: number;
  /** Returns the seconds that a picture stays; `1 / rate` if left out. */
  stays?: (index: number, random: () => number) => number;
  /** The sound arrives so much later than pictures of the same time, seconds, or ends so much earlier than they do. */
  soundLate?: number;
  soundEndsEarlier?: number;
  /** The sound begins so much later than the pictures, seconds. */
  soundStartsLater?: number;
  /** Pictures are shown so much later than they are decoded, milliseconds. */
  delayMs?: number;
  encoder?: 'wide' | 'narrow';
  seed?: number;
}

/** Returns numbers from 0 to 1 that are the same in each run. */
export function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns the packets of an encoder in the order in which they arrive, with its configuration first. Times are RTMP's whole milliseconds. */
export function unevenPackets(stream: UnevenStream): MediaPacket[] {
  const configs = capture(stream.encoder ?? 'wide')
    .map(({ type, time, body }) => readTag(type, time, body))
    .filter((packet) => packet?.kind === 'video-config' || packet?.kind === 'audio-config');
  const media = [
    ...pictures(stream).map((packet) => ({ packet, at: packet.decodeTime })),
    ...sounds(stream).map((packet) => ({ packet, at: packet.decodeTime + (stream.soundLate ?? 0) * 1000 })),
  ];
  // The connection breaks when the last picture is due: what is late is lost.
  const arrived = media.filter(({ at }) => at <= stream.seconds * 1000).toSorted((one, other) => one.at - other.at);
  return [...(configs as MediaPacket[]), ...arrived.map(({ packet }) => packet)];
}

type MediaOnly = Extract<MediaPacket, { kind: 'picture' | 'sound' }>;

function pictures({
  rate,
  seconds,
  keyframeSeconds = 1,
  jitterMs = 0,
  lostOneOf,
  stays,
  delayMs = 0,
  seed = 1,
}: UnevenStream): MediaOnly[] {
  const random = randomFrom(seed);
  const made: MediaOnly[] = [];
  let [at, nextKey, last] = [0, 0, -1];
  for (let index = 0; at < seconds; index++) {
    const isKey = at >= nextKey - 0.001;
    const stamp = Math.max(last + 1, Math.round(at * 1000 + (random() * 2 - 1) * jitterMs));
    const isLost = lostOneOf !== undefined && !isKey && random() < 1 / lostOneOf;
    if (isKey) nextKey += keyframeSeconds;
    if (!isLost) {
      last = Math.max(0, stamp);
      made.push({ kind: 'picture', decodeTime: last, compositionOffset: delayMs, isKey, data: Buffer.alloc(60, index) });
    }
    at += stays ? stays(index, random) : 1 / rate;
  }
  return made;
}

function sounds({
  seconds,
  soundEndsEarlier = 0,
  soundStartsLater = 0,
  delayMs = 0,
  encoder = 'wide',
}: UnevenStream): MediaOnly[] {
  const packet = 1024 / (encoder === 'wide' ? 44_100 : 48_000);
  const made: MediaOnly[] = [];
  for (let at = soundStartsLater; at < seconds + delayMs / 1000 - soundEndsEarlier; at += packet) {
    made.push({ kind: 'sound', decodeTime: Math.round(at * 1000), data: Buffer.alloc(20, 7) });
  }
  return made;
}
