import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, checks, type Stage } from './checks.ts';

export interface SmokeOptions {
  print: (line: string) => void;
  /** The number of attempts of a check: a cold function or a busy network is no reason to roll back. */
  tries?: number;
  pauseMs?: number;
}

/**
 * Checks that a stage does what visitors and payment providers need first. It only reads, and sends two forged webhooks.
 * @returns true if every check that fits the stage passed
 */
export async function smoke(stage: Stage, { print, tries = 3, pauseMs = 5_000 }: SmokeOptions): Promise<boolean> {
  let passed = true;
  for (const check of checks) {
    const reason = check.unfit?.(stage) ?? null;
    const failure = reason === null ? await failureOf(check, stage, tries, pauseMs) : null;
    if (failure !== null) passed = false;
    if (reason !== null) print(`not checked  ${check.name}: ${reason}`);
    else print(failure === null ? `ok           ${check.name}` : `FAILED       ${check.name}: ${failure}`);
  }
  return passed;
}

/** Returns what is wrong after the last try; null if a try passed. */
async function failureOf({ run }: Check, stage: Stage, tries: number, pauseMs: number): Promise<string | null> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await run(stage);
      return null;
    } catch (error) {
      if (left <= 0) return (error as Error).message;
      await sleep(pauseMs);
    }
  }
}
