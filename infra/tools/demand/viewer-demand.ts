import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { PLAYLIST_SECONDS, SEGMENT_SECONDS } from '#shared/video/broadcast/live-ladder.ts';
import { ON_AIR_SECONDS } from '#shared/video/broadcast/status-pace.ts';
import { jittered } from '#shared/video/playback/playback-pace.ts';
import type { MeasuredCalls } from '../cost/measured-calls.ts';
import { type MeasuredWatching, type MeasuredRung, readMeasuredViewer } from './measured-viewer.ts';

/** How viewers get the picture: a film, or a broadcast with one of the latencies. */
export type Delivery = 'film' | LiveLatency;

/** The requests of one viewer to the edge while watching, besides renewals of the right to watch. */
export interface ViewerDemand {
  /** Requests for playlists and pieces of the picture, and for the event's status. */
  requestsASecond: number;
  /** Bytes a second besides picture and sound: playlists, headers, and what packs pictures. */
  bytesBeside: number;
}

/** MediaPackage serves picture and sound as two renditions, each with playlists and pieces of its own. Source: CMAF allows no other way. */
const RENDITIONS = 2;
/**
 * Seconds of a piece that MediaPackage serves: a part with low latency, else a segment. AWS does not say how long its parts are; two to a
 * segment is what a real broadcast has to show.
 */
const PIECE_SECONDS: Readonly<Record<LiveLatency, number>> = { low: SEGMENT_SECONDS.low / 2, usual: SEGMENT_SECONDS.usual };

/** Requests for the status of a player that watches a broadcast. Chance takes something off each interval, half of the most on average. */
const STATUSES_A_SECOND = 1 / jittered(ON_AIR_SECONDS, 0.5);

/**
 * Returns what one viewer asks of the edge. This is the only place that says it: preflight, cost and scale, the studio's estimate and the limit of
 * an event's cost all follow from here. A player was measured on the local platform (`npm run measure-viewer` for the video of broadcasts,
 * `npm run measure-calls` for films); a deployment's packager has other pieces, and the player does the same for each of them.
 */
export function viewerDemand(delivery: Delivery, { film }: Pick<MeasuredCalls, 'film'>): ViewerDemand {
  // Of a film's few playlists, the event's count has the sum.
  if (delivery === 'film') return { requestsASecond: film.segments / film.seconds, bytesBeside: 0 };
  return broadcastDemand(delivery, readMeasuredViewer().latencies[delivery]);
}

/** Returns the same of a broadcast. @param measured a player that was measured with this latency */
function broadcastDemand(latency: LiveLatency, { pieceSeconds, rungs }: MeasuredWatching): ViewerDemand {
  const mean = (value: (rung: MeasuredRung) => number) => rungs.reduce((sum, rung) => sum + value(rung), 0) / rungs.length;
  const pieces = RENDITIONS / PIECE_SECONDS[latency];
  const playlists = pieces * mean((rung) => rung.playlists / rung.pieces);
  const listed = PLAYLIST_SECONDS / SEGMENT_SECONDS[latency];
  const playlistBytes = mean(({ playlistBytes: { fixed, perSegment } }) => fixed + perSegment * listed);
  const besidePiece = mean((rung) => rung.pieceBytes / rung.pieces - (rung.bitrate / 8) * pieceSeconds);
  return {
    requestsASecond: pieces + playlists + STATUSES_A_SECOND,
    bytesBeside: playlists * playlistBytes + pieces * Math.max(0, besidePiece),
  };
}

/** The requests of an audience to the edge while all of it watches. */
export interface AudienceDemand {
  viewers: number;
  delivery: Delivery;
  mbit: number;
  each: number;
  /** Requests a second. */
  requests: number;
  gigabits: number;
}

/** Returns what an audience asks of the edge in a second. @param mbit megabits a second of picture and sound */
export function audienceDemand(
  viewers: number,
  { delivery, mbit }: { delivery: Delivery; mbit: number },
  measured: Pick<MeasuredCalls, 'film'>,
): AudienceDemand {
  const { requestsASecond: each, bytesBeside } = viewerDemand(delivery, measured);
  return {
    viewers,
    delivery,
    mbit,
    each,
    requests: viewers * each,
    gigabits: (viewers * mbitWith(mbit, bytesBeside)) / 1000,
  };
}

/** Returns the megabits a second that reach a viewer. @param mbit those of picture and sound */
export const mbitWith = (mbit: number, bytesBeside: number): number => mbit + (bytesBeside * 8) / 1_000_000;

const NAMES: Readonly<Record<Delivery, string>> = {
  film: 'a film',
  low: 'a broadcast with low latency',
  usual: 'a broadcast with the usual latency',
};

/** Returns the demand of an audience as the one sentence that all commands print. */
export function demandInWords({ viewers, delivery, mbit, each, requests, gigabits }: AudienceDemand): string {
  const asked = `${rounded(each)} requests a second each, ${rounded(requests)} in all`;
  return `While ${rounded(viewers)} watch ${NAMES[delivery]} at ${mbit} Mbit/s: ${asked}, and ${rounded(gigabits)} Gbit/s.`;
}

/** Rounds to three digits below a thousand, and to a whole number above. */
const rounded = (value: number) =>
  value.toLocaleString('en-US', value < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 });
