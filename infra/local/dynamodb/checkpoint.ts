import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** How far a stream was read: by stream and shard, the last record that is done with. */
export interface Checkpoint {
  get: (stream: string, shard: string) => string | null;
  set: (stream: string, shard: string, sequenceNumber: string) => void;
}

/**
 * @param file where it is kept, whole or not at all, so that a restart goes on where this process ended; null for nowhere
 */
export function openCheckpoint(file: string | null): Checkpoint {
  const kept = new Map<string, string>(file && existsSync(file) ? Object.entries(readKept(file)) : []);
  const keyOf = (stream: string, shard: string) => `${stream} ${shard}`;
  return {
    get: (stream, shard) => kept.get(keyOf(stream, shard)) ?? null,
    set: (stream, shard, sequenceNumber) => {
      kept.set(keyOf(stream, shard), sequenceNumber);
      if (!file) return;
      writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(kept)));
      renameSync(`${file}.part`, file);
    },
  };
}

/** A file that cannot be read is none: the consumer takes what it had before for done. */
function readKept(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
