import { type AudioConfig, readAudioConfig, readVideoConfig, type VideoConfig } from './codec-config.ts';
import { UnsupportedStream } from './unsupported-stream.ts';
import { pictureCodec, soundCodec } from './wrong-codecs.ts';

/** One piece of an encoder's stream. Times are milliseconds on the encoder's own clock. */
export type MediaPacket =
  | { kind: 'video-config'; config: VideoConfig }
  | { kind: 'audio-config'; config: AudioConfig }
  | { kind: 'picture'; decodeTime: number; compositionOffset: number; isKey: boolean; data: Buffer }
  | { kind: 'sound'; decodeTime: number; data: Buffer };

const TAG = { audio: 8, video: 9 } as const;
const AVC = 7;
const AAC = 10;
/** In the first byte of a picture: the codec is given by four letters instead, as for HEVC and AV1. Source: Enhanced RTMP v1. */
const EXTENDED = 0x80;
const KEY = 1;

/**
 * Returns the packet in an FLV tag, as RTMP carries them; null if the tag holds nothing to play. The packet has bytes of its own.
 * Source: Adobe Flash Video File Format Specification 10.1, annex E.4.
 * @param time decode time, milliseconds
 * @throws UnsupportedStream if the codec is another than H.264 or AAC, or its configuration cannot be read
 */
export function readTag(type: number, time: number, body: Buffer): MediaPacket | null {
  if (type === TAG.video) return readVideoTag(time, body);
  if (type === TAG.audio) return readAudioTag(time, body);
  return null;
}

function readVideoTag(decodeTime: number, body: Buffer): MediaPacket | null {
  const [first = 0, kind] = body;
  if (body.length > 0 && (first & EXTENDED || (first & 0x0f) !== AVC)) {
    const message = 'The picture is not H.264. Choose x264 or another H.264 encoder.';
    throw new UnsupportedStream('picture-codec', message, pictureCodec(body));
  }
  if (body.length <= 5) return null;
  if (kind === 0) return { kind: 'video-config', config: readVideoConfig(Buffer.from(body.subarray(5))) };
  if (kind !== 1) return null;
  // A signed number of 24 bits.
  const compositionOffset = body.readIntBE(2, 3);
  const isKey = first >> 4 === KEY;
  return { kind: 'picture', decodeTime, compositionOffset, isKey, data: Buffer.from(body.subarray(5)) };
}

function readAudioTag(decodeTime: number, body: Buffer): MediaPacket | null {
  const [first = 0, kind] = body;
  if (body.length > 0 && first >> 4 !== AAC) {
    throw new UnsupportedStream('sound-codec', 'The sound is not AAC. Choose AAC in the encoder.', soundCodec(body));
  }
  if (body.length <= 2) return null;
  const data = Buffer.from(body.subarray(2));
  return kind === 0 ? { kind: 'audio-config', config: readAudioConfig(data) } : { kind: 'sound', decodeTime, data };
}
