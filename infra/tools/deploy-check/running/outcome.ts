/** How a check ended: the number of its steps that succeeded, and the step that failed. */
export interface Outcome {
  succeeded: number;
  /** The first step that failed; null if none did. */
  failed: string | null;
  /** The reason why the check was left out; null if it ran. */
  skipped: string | null;
}

/** A message of a check to the process that started it. */
export type CheckMessage = 'deployed' | { outcome: Outcome };

const outcome: Outcome = { succeeded: 0, failed: null, skipped: null };

/** Notes the end of a step of this process's check. */
export function noteStep(name: string, hasSucceeded: boolean): void {
  if (hasSucceeded) outcome.succeeded++;
  else outcome.failed ??= name;
}

/** Notes that this process's check is left out. */
export function noteSkip(reason: string): void {
  outcome.skipped = reason;
}

/** Tells the process that started this check something, if there is one. */
export function sendToStarter(message: CheckMessage): void {
  process.send?.(message);
}

/** Tells the process that started this check how it ended. */
export function sendOutcome(): void {
  sendToStarter({ outcome });
}
