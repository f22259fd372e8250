import { LONGEST_BROADCAST_SECONDS } from './endpoint-settings.ts';
import type { Workflow } from './workflows.ts';

/** Time that a workflow has to remove everything by itself after the end of a broadcast. */
export const GRACE_MS = 15 * 60 * 1000;

/** A broadcast of which resources are left. */
export interface Traces {
  prepare: Workflow | null;
  end: Workflow | null;
}

/**
 * Returns what the sweep does with a broadcast: leave it alone, end it because nobody else has, or remove what is left of it. A broadcast
 * that no workflow knows is removed at once: workflows are known for longer than a broadcast can last.
 */
export function fateOf({ prepare, end }: Traces, now: number): 'leave' | 'end' | 'remove' {
  if (end) return end.status !== 'RUNNING' && now - end.startedAt >= GRACE_MS ? 'remove' : 'leave';
  if (!prepare) return 'remove';
  if (prepare.status === 'RUNNING') return 'leave';
  if (prepare.status === 'FAILED') return now - (prepare.stoppedAt ?? 0) >= GRACE_MS ? 'remove' : 'leave';
  return now - prepare.startedAt >= LONGEST_BROADCAST_SECONDS * 1000 ? 'end' : 'leave';
}
