import type { LiveLatency } from './live-latency.ts';
import { LARGEST_PICTURES } from '../../catalog/ticket-rights.ts';

/**
 * The renditions of live video on AWS, none above 1080 lines. MediaLive counts fewer than 720 lines as SD, which costs half as much.
 * Quality levels and bitrates follow AWS's recommendations for a large screen, a tablet and a phone. Source: MediaLive's API,
 * `H264Settings.QvbrQualityLevel`.
 */
export const LADDER = [
  { lines: 1080, columns: 1920, maxBitrate: 5_000_000, quality: 8, level: 'H264_LEVEL_4' },
  { lines: 720, columns: 1280, maxBitrate: 3_000_000, quality: 7, level: 'H264_LEVEL_3_1' },
  { lines: 480, columns: 854, maxBitrate: 1_500_000, quality: 7, level: 'H264_LEVEL_3_1' },
  { lines: 360, columns: 640, maxBitrate: 800_000, quality: 6, level: 'H264_LEVEL_3' },
] as const;

/**
 * Heights below the largest rendition that tickets can be limited to. A broadcast gets an edition for each of them that a ticket of its
 * event has.
 */
export const LIVE_EDITIONS: readonly number[] = LARGEST_PICTURES.filter((lines) => lines < LADDER[0].lines);

/** Bits a second of the sound, which all renditions share. */
export const AUDIO_BITRATE = 128_000;

/**
 * Seconds of a segment. MediaLive's guide recommends one for the lowest latency, and a segment can be no shorter. Source: MediaLive,
 * 'Implementing low latency outputs'.
 */
export const SEGMENT_SECONDS: Readonly<Record<LiveLatency, number>> = { low: 1, usual: 2 };

/** The length of a live playlist, and so how far a viewer can go back. MediaPackage allows 15 minutes. Source: 'Quotas in MediaPackage'. */
export const PLAYLIST_SECONDS = 600;
