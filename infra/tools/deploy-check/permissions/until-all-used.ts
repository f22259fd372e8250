import { setTimeout as sleep } from 'node:timers/promises';
import { interrupted } from '../running/interruption.ts';
import type { CheckedCall } from './permission-log.ts';
import { inadmissible, unused } from './uses.ts';

const LOOK_EVERY_MS = 250;
/**
 * Looks at the log without anything new, after which nothing more is waited for: a minute and a half. A queue or a stream that is late hands
 * over within seconds, and what is tried again is tried within a minute.
 */
const LOOKS_WITHOUT_NEWS = 360;

const pause = () => sleep(LOOK_EVERY_MS, undefined, { signal: interrupted });

/**
 * Waits until each right was used, as long as there is a use now and then that was not seen before.
 * @param asked returns the calls so far
 * @param say prints what is waited for, once
 * @throws Error with a sentence for each right that was not used; at once for what no waiting changes
 */
export async function untilAllUsed(
  asked: () => CheckedCall[],
  say: (line: string) => void,
  wait: () => Promise<unknown> = pause,
) {
  let [known, looks] = [0, 0];
  for (let isFirst = true; ; isFirst = false) {
    const calls = asked();
    const [wrong, left] = [inadmissible(calls), unused(calls)];
    if (wrong.length > 0) throw new Error([...wrong, ...left].join('\n'));
    if (left.length === 0) return;
    const uses = new Set(calls.map(({ caller, action, resource }) => `${caller} ${action} ${resource}`)).size;
    looks = uses > known ? 0 : looks + 1;
    known = uses;
    if (looks >= LOOKS_WITHOUT_NEWS) throw new Error(left.join('\n'));
    if (isFirst) for (const sentence of left) say(`  so far, ${sentence}`);
    await wait();
  }
}
