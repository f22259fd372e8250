import { parseH264Sps } from 'node-media-server/src/protocol/sps_info.js';
import { UnsupportedStream } from './unsupported-stream.ts';

export interface VideoConfig {
  /** The AVCDecoderConfigurationRecord as it was sent. */
  record: Buffer;
  /** The codec's name in playlists, e.g. `avc1.64001f`. */
  codec: string;
  width: number;
  height: number;
}

export interface AudioConfig {
  /** The AudioSpecificConfig as it was sent. */
  record: Buffer;
  /** The codec's name in playlists, e.g. `mp4a.40.2`. */
  codec: string;
  sampleRate: number;
  channels: number;
}

/** Reads an AVCDecoderConfigurationRecord. Source: ISO/IEC 14496-15, 5.3.3.1. @throws UnsupportedStream if it cannot be read */
export function readVideoConfig(record: Buffer): VideoConfig {
  const spsLength = record.length > 8 && (record[5]! & 0x1f) > 0 ? record.readUInt16BE(6) : 0;
  const size = spsLength > 0 ? parseH264Sps(record.subarray(8, 8 + spsLength)) : null;
  if (!size) throw new UnsupportedStream('unreadable-picture', 'The size of the picture cannot be read from the H.264 stream.');
  return { record, codec: `avc1.${record.toString('hex', 1, 4)}`, ...size };
}

const SAMPLE_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];

/**
 * Reads the beginning of an AudioSpecificConfig: five bits of object type, four of sample rate, four of channels.
 * Source: ISO/IEC 14496-3, 1.6.2.1. @throws UnsupportedStream if it cannot be read
 */
export function readAudioConfig(record: Buffer): AudioConfig {
  const bits = record.length > 1 ? record.readUInt16BE(0) : 0;
  const objectType = bits >> 11;
  const sampleRate = SAMPLE_RATES[(bits >> 7) & 0x0f];
  const channels = (bits >> 3) & 0x0f;
  if (objectType === 0 || objectType > 30 || sampleRate === undefined || channels === 0) {
    throw new UnsupportedStream('unreadable-sound', 'The configuration of the AAC sound cannot be read.');
  }
  return { record, codec: `mp4a.40.${objectType}`, sampleRate, channels: channels === 7 ? 8 : channels };
}
