import type { SignalFault } from '#shared/video/broadcast/signal-faults.ts';
import type { MediaPacket } from '../ingest/media-packet.ts';

/** A fault that a packet shows, without its time. */
export type Finding = Omit<SignalFault, 'since'>;

export type Picture = Extract<MediaPacket, { kind: 'picture' }>;
export type Sound = Extract<MediaPacket, { kind: 'sound' }>;

/** Returns a number with one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
