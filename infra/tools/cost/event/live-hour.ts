import { AUDIO_BITRATE, LADDER, LIVE_EDITIONS, SEGMENT_SECONDS } from '#shared/video/broadcast/live-ladder.ts';
import { LIVE_LATENCIES, type LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { mbitWith, viewerDemand } from '../../demand/viewer-demand.ts';
import { assumptions } from '../assumptions.ts';
import { billFor, type Usage } from '../bill.ts';
import type { MeasuredCalls } from '../measured-calls.ts';
import { sumUsage } from './sum-usage.ts';

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

/** How a broadcast is encoded and packaged. */
export interface Broadcasting {
  latency: LiveLatency;
  /** True for two pipelines. */
  redundant: boolean;
  /** Heights of the editions for tickets with a limited picture, in lines. */
  editions: readonly number[];
}

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
  /** Delivery to one viewer, the average of this audience, with each latency. */
  each: Readonly<Record<LiveLatency, number>>;
  /** The cost of a firewall on top of that. */
  firewall: Readonly<Record<LiveLatency, number>>;
}

type Encoding = Omit<Broadcasting, 'editions'>;

const SINGLE: Broadcasting = { latency: 'low', redundant: false, editions: [] };

/** Returns the costs of an hour for a small, a large and the largest audience. @param bitrate megabits a second that a viewer gets */
export const liveHours = (bitrate: number, measured: MeasuredCalls): LiveHour[] =>
  AUDIENCES.map((viewers) => ({
    viewers,
    single: billFor(broadcastingUsage(SINGLE, viewers, bitrate)).full,
    redundant: billFor(broadcastingUsage({ ...SINGLE, redundant: true }, viewers, bitrate)).full,
    target: billFor(targetUsage).full,
    editions: Object.fromEntries(
      LIVE_EDITIONS.map((lines) => [lines, billFor(editionUsage(lines, viewers, bitrate, SINGLE)).full]),
    ),
    each: byLatency(
      (latency) => billFor(deliveryUsage(viewers, bitrate, { latency, hasFirewall: false }, measured)).full / viewers,
    ),
    firewall: byLatency(
      (latency) =>
        billFor({ firewallRequests: deliveryUsage(1, bitrate, { latency, hasFirewall: true }, measured).firewallRequests ?? 0 })
          .full,
    ),
  }));

const byLatency = (value: (latency: LiveLatency) => number) =>
  Object.fromEntries(LIVE_LATENCIES.map((latency) => [latency, value(latency)])) as Record<LiveLatency, number>;

/** Returns the use of what encodes and packages an hour with its editions, and keeps it for a month. */
export const broadcastingUsage = (broadcasting: Broadcasting, viewers: number, bitrate: number): Usage =>
  sumUsage(
    [1, broadcasting.redundant ? { encoderInputTwice: 1 } : { encoderInput: 1 }],
    [1, outputUsage(LADDER, viewers, bitrate, broadcasting)],
    ...broadcasting.editions.map((lines) => [1, editionUsage(lines, viewers, bitrate, broadcasting)] as [number, Usage]),
  );

/**
 * Returns the same of an edition for tickets up to a height alone: it shares the input, and has outputs, a channel of the packager and a replay of
 * its own. AWS lists no lower price for an encode that outputs share.
 */
export const editionUsage = (upTo: number, viewers: number, bitrate: number, encoded: Encoding): Usage =>
  outputUsage(
    LADDER.filter(({ lines }) => lines <= upTo),
    viewers,
    bitrate,
    encoded,
  );

function outputUsage(
  renditions: readonly Rendition[],
  viewers: number,
  bitrate: number,
  { redundant, latency }: Encoding,
): Usage {
  const hd = renditions.filter(({ lines }) => lines >= HD_LINES).length;
  const sd = renditions.length - hd;
  const all = gigabytesOf(renditions);
  // A small audience does not fill every cache.
  const fetched = Math.min(viewers * gigabytes(bitrate * 1_000_000), assumptions.regionalCaches * all);
  return {
    ...(redundant ? { encoderHdTwice: hd, encoderSdTwice: sd } : { encoderHd: hd, encoderSd: sd }),
    packagerIngest: all * (redundant ? 2 : 1),
    // The replay is packaged once more.
    packagerOutput: fetched + all,
    fileWrites: ((renditions.length + 1) * SECONDS_AN_HOUR) / SEGMENT_SECONDS[latency],
    fileStorage: all,
  };
}

/** How an hour is delivered. */
interface Delivering {
  latency: LiveLatency;
  hasFirewall: boolean;
}

/** Returns the use of what delivers an hour to viewers, by the one model of what a viewer asks for. */
function deliveryUsage(viewers: number, bitrate: number, { latency, hasFirewall }: Delivering, measured: MeasuredCalls): Usage {
  const { requestsASecond, bytesBeside } = viewerDemand(latency, measured);
  const requests = viewers * requestsASecond * SECONDS_AN_HOUR;
  return {
    edgeTransfer: viewers * gigabytes(mbitWith(bitrate, bytesBeside) * 1_000_000),
    edgeRequests: requests,
    edgeFunction: requests,
    // Each request asks whether its session was ended.
    edgeKeyReads: requests,
    ...(hasFirewall && { firewallRequests: requests }),
  };
}
