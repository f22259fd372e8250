import type { ConnectedTables } from './connect.ts';
import type { Options } from './options.ts';
import { progressLine, reportOf } from './report.ts';
import { restoreTable } from './restore-table.ts';
import { RunFile } from './run-file.ts';
import { selectionOf } from './selection.ts';
import { Tally } from './tally.ts';

const PROGRESS_EVERY_MS = 5_000;

/** The output of a run: its progress and then its result. */
interface Output {
  say: (line: string) => void;
  progress: (line: string) => void;
}

type RestoreOptions = Pick<Options, 'table' | 'from' | 'wanted' | 'isWriting' | 'isListing' | 'runFile'>;

/** Restores a table, or what is wanted of it, and reports. @returns what was found */
export async function restore(
  asked: RestoreOptions,
  { pair, items, restoredTo }: ConnectedTables,
  { say, progress }: Output,
): Promise<Tally> {
  const { table, from, wanted, isWriting, isListing, runFile } = asked;
  if (restoredTo) say(`${from} is ${pair.names.live} as it was at ${restoredTo.toISOString()}.`);
  const what = [pair.names.live, from, ...(wanted ? [wanted.by, wanted.id] : ['all']), isWriting ? 'write' : 'dry run'].join(' ');
  const file = runFile === null ? null : await RunFile.open(runFile, what);
  const selects = await selectionOf(wanted, table, pair);
  const tally = new Tally();
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const timer = setInterval(() => progress(progressLine(tally, seconds(), items)), PROGRESS_EVERY_MS);
  try {
    await restoreTable({ table, pair, isWriting, tally, selects, file, remembered: new Map() });
  } finally {
    clearInterval(timer);
  }
  await file?.end();
  for (const line of reportOf(tally, { isWriting, isListing, seconds: seconds() })) say(line);
  return tally;
}
