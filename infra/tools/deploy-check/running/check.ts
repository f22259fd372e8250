import { hasPython, install, MINISTACK } from '../emulator/install.ts';
import { noteSkip, sendOutcome } from './outcome.ts';
import { cleanUp, endOnSignals, interrupted } from './interruption.ts';
import { emptyRunFolder } from '../paths.ts';
import { showLogs, step } from './steps.ts';

/** Runs a check of the deployment from an empty folder to its end, and cleans up. The exit code shows whether it succeeded. */
export async function runCheck(work: () => Promise<void>): Promise<void> {
  endOnSignals();
  try {
    emptyRunFolder();
    if (!(await hasPython())) return withoutPython();
    await step(`install ${MINISTACK}`, install);
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (!interrupted.aborted) showLogs(error as Error);
  } finally {
    sendOutcome();
    await cleanUp();
  }
}

function withoutPython(): void {
  const what = 'the deployment check needs python3, 3.10 or newer, with its venv module (Debian: apt install python3-venv)';
  if (!process.env.CI) {
    noteSkip(`${what[0]!.toUpperCase()}${what.slice(1)}.`);
    return console.log(`Skipped: ${what}.`);
  }
  console.log(`FAILED: ${what}. With CI set, it may not be skipped.`);
  process.exitCode = 1;
}
