import { type Item, type Key, nameOf } from './item.ts';
import { liveItemsFor, type Run, visit } from './visit.ts';
import type { RunFile } from './run-file.ts';
import type { Selects } from './selection.ts';

/** Parts of the restored table that are read at the same time. */
const SEGMENTS = 4;
/** Items of a page that are compared together: as many as five calls read. */
const COMPARED_TOGETHER = 500;
/** Items of a segment that are decided at the same time. */
const AT_ONCE = 16;

export interface Restoration extends Run {
  selects: Selects;
  /** Remembers how far the run is; null if nothing does. */
  file: RunFile | null;
}

/** Compares every wanted item of the restored table with the live one, and mends those that differ. */
export async function restoreTable(restoration: Restoration): Promise<void> {
  const failed = new AbortController();
  const restoreOne = (_: unknown, segment: number) =>
    restoreSegment(restoration, segment, failed.signal).catch((error: unknown) => failed.abort(error));
  await Promise.all(Array.from({ length: SEGMENTS }, restoreOne));
  failed.signal.throwIfAborted();
}

/** @param failed ends the segment after its page, because another one failed */
async function restoreSegment(restoration: Restoration, segment: number, failed: AbortSignal): Promise<void> {
  const { pair, file, selects, tally } = restoration;
  const reached = file?.reached(segment) ?? { next: null, isDone: false };
  let from: Key | null = reached.next;
  for (let isDone = reached.isDone; !isDone && !failed.aborted; isDone = from === null) {
    const { items, next } = await pair.page(segment, SEGMENTS, from);
    for (let done = 0; done < items.length; done += COMPARED_TOGETHER) {
      const some = items.slice(done, done + COMPARED_TOGETHER);
      await restoreItems(restoration, some.filter(selects));
      tally.read += some.length;
    }
    from = next;
    await file?.note(segment, { next, isDone: next === null });
  }
}

async function restoreItems(run: Run, items: readonly Item[]): Promise<void> {
  const live = await liveItemsFor(run, items);
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) await visit(run, item, live.get(nameOf(item)) ?? null);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
