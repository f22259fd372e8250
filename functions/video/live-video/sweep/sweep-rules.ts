import { liveVideo } from '#shared/bus/video/live-video.ts';
import { LONGEST_BROADCAST_SECONDS } from '../packager/endpoint-settings.ts';
import type { Workflow } from '../workflow/workflows.ts';

/** Time that a workflow has to remove everything by itself after the end of a broadcast. */
export const GRACE_MS = 15 * 60 * 1000;

/** A broadcast of which resources are left. */
export interface Traces {
  prepare: Workflow | null;
  end: Workflow | null;
}

/** The sweep's action on a broadcast, and since when it is due, milliseconds. */
interface Fate {
  fate: 'leave' | 'end' | 'remove';
  dueAt: number;
}

/**
 * Returns what the sweep does with a broadcast: leave it alone, end it because nobody else has, or remove what is left of it. A broadcast
 * that no workflow knows is removed at once: workflows are known for longer than a broadcast can last.
 */
export function fateOf({ prepare, end }: Traces, now: number): Fate {
  const { fate, dueAt } = dueFor({ prepare, end }, now);
  return now >= dueAt ? { fate, dueAt } : { fate: 'leave', dueAt };
}

function dueFor({ prepare, end }: Traces, now: number): Fate {
  if (end) return { fate: 'remove', dueAt: end.status === 'RUNNING' ? Infinity : end.startedAt + GRACE_MS };
  if (!prepare) return { fate: 'remove', dueAt: now };
  if (prepare.status === 'RUNNING') return { fate: 'leave', dueAt: Infinity };
  if (prepare.status === 'FAILED') return { fate: 'remove', dueAt: (prepare.stoppedAt ?? 0) + GRACE_MS };
  return { fate: 'end', dueAt: prepare.startedAt + LONGEST_BROADCAST_SECONDS * 1000 };
}

const HOUR_MS = 3_600_000;
const BETWEEN_SWEEPS_MS = liveVideo.sweep.everySeconds * 1000;

/** Returns true for the first sweep of something that is left, and for one in every hour that it stays. @param overdue milliseconds */
export const isTimeToReport = (overdue: number): boolean => overdue % HOUR_MS < BETWEEN_SWEEPS_MS;
