import type { AudioConfig } from '../ingest/codec-config.ts';

/** Codecs whose packets have, at their core, the syntax of AAC-LC: AAC-LC itself and both versions of HE-AAC. */
const WITH_LC = ['mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29'];

/** One packet of AAC-LC without a sound, by the number of channels. Source: hls.js, `AAC.getSilentFrame`. */
const SILENCE: Readonly<Record<number, string>> = {
  1: '00c800802380',
  2: '210049900219002380',
  3: '00c8008020840126400864008e',
  4: '00c800802084012640086400802c80080238',
  5: '00c800802084012640086400823004990021900238',
  6: '00c800802084012640086400823004990021900200b2002008e0',
};

/** Returns a packet that sounds of nothing; null for a configuration for which none is known. */
export function silentPacket({ codec, channels }: AudioConfig): Buffer | null {
  const packet = WITH_LC.includes(codec) ? SILENCE[channels] : undefined;
  return packet === undefined ? null : Buffer.from(packet, 'hex');
}
