import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import type { AudioConfig, VideoConfig } from '../ingest/codec-config.ts';

export interface TrackConfigs {
  video: VideoConfig;
  /** Null for a stream without sound. */
  audio: AudioConfig | null;
}

/** The tracks' ids in each init segment. */
export const TRACK = { video: 1, audio: 2 } as const;
/** Units of the picture's times in a second. RTMP counts milliseconds. A sound's times count its sample rate. */
const VIDEO_TIMESCALE = 1000;

/** Returns the init segment, `ftyp` and `moov`, of fragments with these tracks. */
export async function initSegment({ video, audio }: TrackConfigs): Promise<Buffer> {
  const boxes: Uint8Array[] = [];
  const keep = (data: Uint8Array) => void boxes.push(data.slice());
  const format = new Mp4OutputFormat({ fastStart: 'fragmented', onFtyp: keep, onMoov: keep });
  const output = new Output({ format, target: new NullTarget() });
  const pictures = new EncodedVideoPacketSource('avc');
  // Its reciprocal is the unit of time that the library chooses.
  output.addVideoTrack(pictures, { frameRate: VIDEO_TIMESCALE });
  const sounds = audio && new EncodedAudioPacketSource('aac');
  if (sounds) output.addAudioTrack(sounds);
  await output.start();
  // The library writes `moov` before the first fragment, which goes nowhere.
  const packet = new EncodedPacket(new Uint8Array(8), 'key', 0, 1);
  const { record, codec, width, height } = video;
  await pictures.add(packet, { decoderConfig: { codec, codedWidth: width, codedHeight: height, description: record } });
  if (sounds) {
    const { record: description, codec: name, sampleRate, channels } = audio;
    await sounds.add(packet, { decoderConfig: { codec: name, sampleRate, numberOfChannels: channels, description } });
  }
  await output.finalize();
  return Buffer.concat(boxes);
}
