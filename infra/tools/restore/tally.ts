import { differences, type Item, type Key, nameOf } from './item.ts';

/** An item that is not mended, or was found to differ. */
export interface Line {
  kind: string;
  name: string;
  what: string;
}

/** The counts of a kind of item. */
export interface Count {
  /** Items that were gone and are back. */
  back: number;
  /** Items that were changed and are mended. */
  mended: number;
  /** Items that differ and stay. */
  left: number;
}

/** Counts what a run finds, by kind of item. */
export class Tally {
  /** Items of the restored table that were compared, or are of a kind that is never restored. */
  read = 0;
  readonly byKind = new Map<string, Count>();
  /** The findings, one for each item. */
  readonly lines: Line[] = [];
  readonly #found = new Set<string>();

  /** Adds an item that is written, or would be. An item that is met twice counts once. */
  addChange(kind: string, { before, after }: { before: Item | null; after: Item }): void {
    const what = before ? `mend ${differences(before, after).join(', ')}` : 'bring back';
    if (this.#add(kind, after, what)) this.#count(kind)[before ? 'mended' : 'back'] += 1;
  }

  /** Adds an item that differs and stays. @param why the end of a sentence about it */
  addLeft(kind: string, key: Key, why: string): void {
    if (this.#add(kind, key, `left: ${why}`)) this.#count(kind).left += 1;
  }

  /** The number of items that were written, or would be. */
  get changes(): number {
    return [...this.byKind.values()].reduce((sum, { back, mended }) => sum + back + mended, 0);
  }

  get left(): number {
    return [...this.byKind.values()].reduce((sum, { left }) => sum + left, 0);
  }

  #add(kind: string, key: Key, what: string): boolean {
    const name = nameOf(key);
    if (this.#found.has(name)) return false;
    this.#found.add(name);
    this.lines.push({ kind, name, what });
    return true;
  }

  #count(kind: string): Count {
    const count = this.byKind.get(kind) ?? { back: 0, mended: 0, left: 0 };
    this.byKind.set(kind, count);
    return count;
  }
}
