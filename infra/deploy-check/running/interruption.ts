const controller = new AbortController();
const cleanUps: (() => unknown)[] = [];

/** Aborted as soon as somebody wants the check to end: nothing is started any more. */
export const interrupted = controller.signal;

/** Has something stopped when the check ends, however it ends; what came last goes first. */
export function atTheEnd(stop: () => unknown): void {
  cleanUps.push(stop);
}

export async function cleanUp(): Promise<void> {
  for (const stop of cleanUps.splice(0).toReversed()) await stop();
}

/** Ctrl-C leaves nothing running. Pressing it again does not cut that short. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted.aborted) return;
      console.log('Stopping …');
      controller.abort();
      void cleanUp().finally(() => process.exit(130));
    });
  }
}
