import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A change of keys that the store takes as a whole. */
export interface KeysChange {
  Puts?: readonly { Key: string; Value: string }[];
  Deletes?: readonly { Key: string }[];
}

/** The limits of a store. Source: CloudFront, quotas on key value stores. */
export const LIMITS = { keysPerCall: 50, keyBytes: 512, valueBytes: 1024, bytes: 5 * 1024 ** 2 } as const;

/**
 * The keys and values of one store, and when each became visible at the edge. A change is kept in a file before it counts, so that a
 * restart forgets none.
 */
export class KeyValues {
  readonly #file: string | null;
  readonly #spreadMs: number;
  readonly #values: Map<string, string>;
  /** When keys that were put become visible, milliseconds. */
  readonly #visibleAt = new Map<string, number>();
  #version = 1;

  /**
   * @param file keeps them; null to keep none
   * @param spreadMs time after which the edge sees a change; AWS says a few seconds
   */
  constructor(file: string | null, spreadMs = 0) {
    this.#file = file;
    this.#spreadMs = spreadMs;
    this.#values = new Map(
      file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, string][]) : [],
    );
  }

  get etag(): string {
    return `ETAG${this.#version}`;
  }

  get size(): { ItemCount: number; TotalSizeInBytes: number } {
    const bytes = [...this.#values].reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0);
    return { ItemCount: this.#values.size, TotalSizeInBytes: bytes };
  }

  /** Returns true if the edge sees a key. */
  exists = (key: string): Promise<boolean> =>
    Promise.resolve(this.#values.has(key) && (this.#visibleAt.get(key) ?? 0) <= Date.now());

  /** Returns keys and values in the order of the keys, after one of them. */
  list(after: string, count: number): { Key: string; Value: string }[] {
    return [...this.#values]
      .filter(([key]) => key > after)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, count)
      .map(([Key, Value]) => ({ Key, Value }));
  }

  change({ Puts = [], Deletes = [] }: KeysChange): void {
    for (const { Key } of Deletes) this.#values.delete(Key);
    for (const { Key, Value } of Puts) {
      if (!this.#values.has(Key)) this.#visibleAt.set(Key, Date.now() + this.#spreadMs);
      this.#values.set(Key, Value);
    }
    this.#version += 1;
    if (this.#file === null) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#values]));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
