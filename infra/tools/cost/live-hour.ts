import { AUDIO_BITRATE, LADDER, LIVE_EDITIONS, SEGMENT_SECONDS } from '#shared/live-ladder.ts';
import { assumptions } from './assumptions.ts';
import { billFor, type Usage } from './bill.ts';

const SECONDS_AN_HOUR = 3600;
const gigabytes = (bitsASecond: number) => (bitsASecond / 8) * (SECONDS_AN_HOUR / 1024 ** 3);

/** MediaLive counts fewer lines as SD. Source: AWS, 'Live Streaming on AWS with Amazon S3', cost example 2. */
const HD_LINES = 720;
type Rendition = (typeof LADDER)[number];

/** Returns the gigabytes of some renditions together, as if each always used its highest bitrate. */
const gigabytesOf = (renditions: readonly Rendition[]) =>
  gigabytes(renditions.reduce((sum, { maxBitrate }) => sum + maxBitrate, AUDIO_BITRATE));

/** The hourly usage for each server that a broadcast is sent on to. AWS lists no lower price for an encode that outputs share. */
const targetUsage: Usage = { encoderHd: 1, encoderTransfer: gigabytes(LADDER[0].maxBitrate + AUDIO_BITRATE) };

const AUDIENCES = [100, 10_000, 1_000_000] as const;

/** The cost of an hour of a broadcast, in dollars at list price. */
export interface LiveHour {
  viewers: number;
  /** Encoding, packaging and the replay, with one pipeline. */
  single: number;
  /** The same with two. */
  redundant: number;
  /** Each server that the broadcast is sent on to. */
  target: number;
  /** Each edition for tickets with a limited picture, with one pipeline, by its height in lines. */
  editions: Readonly<Record<number, number>>;
  /** Delivery to one viewer, the average of this audience. */
  each: number;
}

/** Returns the costs of an hour for a small, a large and the largest audience. @param bitrate megabits a second that a viewer gets */
export const liveHours = (bitrate: number): LiveHour[] =>
  AUDIENCES.map((viewers) => ({
    viewers,
    single: billFor(broadcastUsage(viewers, bitrate, false)).full,
    redundant: billFor(broadcastUsage(viewers, bitrate, true)).full,
    target: billFor(targetUsage).full,
    editions: Object.fromEntries(
      LIVE_EDITIONS.map((lines) => [lines, billFor(editionUsage(lines, viewers, bitrate, false)).full]),
    ),
    each: billFor(deliveryUsage(viewers, bitrate)).full / viewers,
  }));

/** Returns the use of what encodes and packages an hour, and keeps it for a month, without its editions. */
export const broadcastUsage = (viewers: number, bitrate: number, isRedundant: boolean): Usage => ({
  ...(isRedundant ? { encoderInputTwice: 1 } : { encoderInput: 1 }),
  ...outputUsage(LADDER, viewers, bitrate, isRedundant),
});

/**
 * Returns the same of an edition for tickets up to a height: it shares the input, and has outputs, a channel of the packager and a replay of its
 * own. AWS lists no lower price for an encode that outputs share.
 */
export const editionUsage = (upTo: number, viewers: number, bitrate: number, isRedundant: boolean): Usage =>
  outputUsage(
    LADDER.filter(({ lines }) => lines <= upTo),
    viewers,
    bitrate,
    isRedundant,
  );

function outputUsage(renditions: readonly Rendition[], viewers: number, bitrate: number, isRedundant: boolean): Usage {
  const hd = renditions.filter(({ lines }) => lines >= HD_LINES).length;
  const sd = renditions.length - hd;
  const all = gigabytesOf(renditions);
  // A small audience does not fill every cache.
  const fetched = Math.min(viewers * gigabytes(bitrate * 1_000_000), assumptions.regionalCaches * all);
  return {
    ...(isRedundant ? { encoderHdTwice: hd, encoderSdTwice: sd } : { encoderHd: hd, encoderSd: sd }),
    packagerIngest: all * (isRedundant ? 2 : 1),
    // The replay is packaged once more.
    packagerOutput: fetched + all,
    fileWrites: ((renditions.length + 1) * SECONDS_AN_HOUR) / SEGMENT_SECONDS,
    fileStorage: all,
  };
}

/** Returns the use of what delivers an hour to viewers. */
export function deliveryUsage(viewers: number, bitrate: number): Usage {
  const requests = viewers * assumptions.liveRequestsASecond * SECONDS_AN_HOUR;
  return {
    edgeTransfer: viewers * gigabytes(bitrate * 1_000_000),
    edgeRequests: requests,
    edgeFunction: requests,
    // Each request asks whether its session was ended.
    edgeKeyReads: requests,
  };
}
