import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';

/** The requests of a player in a second while it shows one size of a broadcast. A piece is a part or, without parts, a segment. */
export interface MeasuredRung {
  /** Height of the size that has this bitrate in a deployment, in lines. */
  lines: number;
  /** Bits a second of picture and sound, as the encoder sends them. */
  bitrate: number;
  playlists: number;
  pieces: number;
  /** Requests for anything but the video: the event's status, renewals of the right to watch. Calculations take the declared pace instead. */
  others: number;
  /** Bytes a second that came with pieces, headers included. */
  pieceBytes: number;
  /** Bytes of a playlist, compressed, headers included: what it has at least, and for each segment that it lists. */
  playlistBytes: { fixed: number; perSegment: number };
}

/** How a player watches with one latency. */
export interface MeasuredWatching {
  /** Seconds of a piece that the player is offered. */
  pieceSeconds: number;
  rungs: MeasuredRung[];
}

/** The output of `npm run measure-viewer`. */
export interface MeasuredViewer {
  /** Year, month and day. */
  measuredOn: string;
  command: string;
  player: string;
  /** Seconds that each player was watched for. */
  seconds: number;
  latencies: Record<LiveLatency, MeasuredWatching>;
}

export const measuredViewerFile = path.join(import.meta.dirname, 'measured-viewer.json');

export const readMeasuredViewer = (): MeasuredViewer => JSON.parse(readFileSync(measuredViewerFile, 'utf8')) as MeasuredViewer;
