import { AUDIO_BITRATE, LADDER, SEGMENT_SECONDS } from '#shared/live-ladder.ts';
import { assumptions } from './assumptions.ts';
import { billFor, type Usage } from './bill.ts';

const SECONDS_AN_HOUR = 3600;
const gigabytes = (bitsASecond: number) => (bitsASecond / 8) * (SECONDS_AN_HOUR / 1024 ** 3);

/** MediaLive counts fewer lines as SD. Source: AWS, 'Live Streaming on AWS with Amazon S3', cost example 2. */
const HD_LINES = 720;
/** All renditions together, as if each always used its highest bitrate. */
const LADDER_GIGABYTES = gigabytes(LADDER.reduce((sum, { maxBitrate }) => sum + maxBitrate, AUDIO_BITRATE));

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
    each: billFor(deliveryUsage(viewers, bitrate)).full / viewers,
  }));

/** Returns the use of what encodes and packages an hour, and keeps it for a month. */
export function broadcastUsage(viewers: number, bitrate: number, isRedundant: boolean): Usage {
  const hd = LADDER.filter(({ lines }) => lines >= HD_LINES).length;
  const sd = LADDER.length - hd;
  const segments = ((LADDER.length + 1) * SECONDS_AN_HOUR) / SEGMENT_SECONDS;
  // A small audience does not fill every cache.
  const fetched = Math.min(viewers * gigabytes(bitrate * 1_000_000), assumptions.regionalCaches * LADDER_GIGABYTES);
  return {
    ...(isRedundant
      ? { encoderInputTwice: 1, encoderHdTwice: hd, encoderSdTwice: sd }
      : { encoderInput: 1, encoderHd: hd, encoderSd: sd }),
    packagerIngest: LADDER_GIGABYTES * (isRedundant ? 2 : 1),
    // The replay is packaged once more.
    packagerOutput: fetched + LADDER_GIGABYTES,
    fileWrites: segments,
    fileStorage: LADDER_GIGABYTES,
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
