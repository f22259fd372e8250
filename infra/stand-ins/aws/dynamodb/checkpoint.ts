import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Shard } from './table-stream.ts';

/** The position in a stream: the last record handled, by shard. */
export interface Checkpoint {
  get: (shard: Shard) => string | null;
  set: (shard: Shard, sequenceNumber: string) => void;
}

/**
 * Opens a checkpoint. With a file, writes are atomic and a restart continues where this process ended.
 * @param file null to keep the checkpoint in memory only
 */
export function openCheckpoint(file: string | null): Checkpoint {
  const positions = new Map<string, string>(file && existsSync(file) ? Object.entries(readPositions(file)) : []);
  const keyOf = ({ stream, id }: Shard) => `${stream} ${id}`;
  return {
    get: (shard) => positions.get(keyOf(shard)) ?? null,
    set: (shard, sequenceNumber) => {
      positions.set(keyOf(shard), sequenceNumber);
      if (!file) return;
      writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(positions)));
      renameSync(`${file}.part`, file);
    },
  };
}

/** Treats an unreadable file as missing: the consumer skips the records it has already handled. */
function readPositions(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
