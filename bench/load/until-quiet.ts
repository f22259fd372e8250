import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 1_000;
/** The most of the processors' time that a quiet machine uses. */
const QUIET = 0.1;
/** Seconds in a row that have to be quiet, because work that comes in batches pauses between them. */
const SECONDS = 3;

/**
 * Waits until the platform has finished what an earlier measure left behind, such as mails and counts: until the machine is quiet, or
 * for as long as is allowed.
 * @param longestMs 0 for not at all
 */
export async function untilQuiet(longestMs: number): Promise<void> {
  const giveUpAt = Date.now() + longestMs;
  for (let [quiet, before] = [0, processorTime()]; quiet < SECONDS && Date.now() < giveUpAt;) {
    await sleep(LOOK_EVERY_MS);
    const now = processorTime();
    quiet = (now.busy - before.busy) / (now.all - before.all) <= QUIET ? quiet + 1 : 0;
    before = now;
  }
}

/** Returns the time of all processors since the machine started, in milliseconds. */
function processorTime() {
  const times = cpus().map(({ times: each }) => each);
  const sum = (of: (each: (typeof times)[number]) => number) => times.reduce((total, each) => total + of(each), 0);
  const busy = sum(({ user, nice, sys, irq }) => user + nice + sys + irq);
  return { busy, all: busy + sum(({ idle }) => idle) };
}
