const controller = new AbortController();
const cleanUps: (() => unknown)[] = [];

/** Signal that is aborted when the check is interrupted: nothing is started after that. */
export const interrupted = controller.signal;

/** Registers something to stop when the check ends, however it ends; the last one registered is stopped first. */
export function atTheEnd(stop: () => unknown): void {
  cleanUps.push(stop);
}

export async function cleanUp(): Promise<void> {
  for (const stop of cleanUps.splice(0).toReversed()) await stop();
}

/** Makes Ctrl-C end the check without leaving anything running. Pressing it again does not cut that short. */
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
