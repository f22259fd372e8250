import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import type { RelayTarget } from './relay/target-relay.ts';

/** A broadcast as the live server remembers it. */
export interface KnownBroadcast {
  eventId: string;
  broadcastId: string;
  /** The stream key of its encoders; null for a broadcast that ended before it was prepared. */
  ingestKey: string | null;
  /** The protocol of its encoders. */
  protocol: IngestProtocol;
  /** Servers that it is sent on to, as they were when it was prepared; none once it is over. */
  targets: readonly RelayTarget[];
  isLive: boolean;
  isOver: boolean;
  /** Length of its replay; null if there is none yet, or nothing was broadcast. */
  replaySeconds: number | null;
}

/** Broadcasts that are over are remembered for requests that come twice, this many of them. */
const MOST_OVER = 100;

const fileIn = (dataDir: string) => path.join(dataDir, 'live-broadcasts.json');

/** Returns all broadcasts that a data folder remembers, oldest first. */
export function readBroadcasts(dataDir: string): KnownBroadcast[] {
  const file = fileIn(dataDir);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KnownBroadcast[]) : [];
  // Files of earlier versions name neither.
  return known.map((broadcast) => ({ ...broadcast, protocol: broadcast.protocol ?? 'rtmp', targets: broadcast.targets ?? [] }));
}

/** Replaces what a data folder remembers. */
export function writeBroadcasts(dataDir: string, all: Iterable<KnownBroadcast>): void {
  const broadcasts = [...all];
  const forgotten = new Set(broadcasts.filter(({ isOver }) => isOver).slice(0, -MOST_OVER));
  const kept = broadcasts.filter((broadcast) => !forgotten.has(broadcast));
  const file = fileIn(dataDir);
  // Written to a temporary file and renamed, so that a crash never leaves half a file. Stream keys are secrets.
  writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
