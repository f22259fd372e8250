import { existsSync, readFileSync } from 'node:fs';
import { interrupted } from './interruption.ts';
import { noteStep } from './outcome.ts';
import { paths } from '../paths.ts';

const TAIL_LINES = 40;

/** Runs a step, and prints its name and duration. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  interrupted.throwIfAborted();
  const startedAt = performance.now();
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`;
  try {
    const result = await work();
    interrupted.throwIfAborted();
    noteStep(name, true);
    console.log(`ok     ${took()}  ${name}`);
    return result;
  } catch (error) {
    noteStep(name, false);
    console.log(`${interrupted.aborted ? 'ended ' : 'FAILED'} ${took()}  ${name}`);
    throw error;
  }
}

/** Prints the error, after the ends of the logs; the functions' own lines are in the emulator's. */
export function showLogs(error: Error): void {
  for (const log of [paths.cdkLog, paths.emulatorLog].filter((file) => existsSync(file))) {
    console.log(`\n--- the end of ${log}`);
    console.log(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n'));
  }
  console.log(`\n${error.message}`);
}
