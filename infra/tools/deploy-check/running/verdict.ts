import type { Outcome } from './outcome.ts';

/** A check that has ended. */
export interface EndedCheck {
  name: string;
  exitCode: number;
  /** Undefined if the check ended before it could say. */
  outcome: Outcome | undefined;
}

/** Returns the last line of the deployment check: that everything passed, or each check that did not with its step. */
export function verdictOf(checks: readonly EndedCheck[], seconds: number): string {
  const took = `${checks.length} checks in ${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
  const failures = checks.filter(({ exitCode }) => exitCode !== 0);
  if (failures.length > 0) return `VERDICT: FAILED. ${failures.map(describeFailure).join('; ')} (${took}).`;
  const skipped = checks.flatMap(({ outcome }) => outcome?.skipped ?? []);
  if (skipped.length > 0) return `VERDICT: SKIPPED. ${skipped[0]}`;
  const steps = checks.reduce((sum, { outcome }) => sum + (outcome?.succeeded ?? 0), 0);
  return `VERDICT: PASSED. ${steps} steps of ${took}.`;
}

function describeFailure({ name, exitCode, outcome }: EndedCheck): string {
  return outcome?.failed ? `${name} failed at "${outcome.failed}"` : `${name} ended with code ${exitCode}`;
}
