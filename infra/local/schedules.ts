import type { Context } from 'aws-lambda';
import { type Schedule, schedules } from '#shared/bus/schedules.ts';

type Scheduled = (event: object, context: Context) => Promise<unknown>;

/**
 * Calls what is done on time, as EventBridge's schedules do: one call after the other.
 * @param load gives a function by its file below `functions/`
 * @param everySeconds in place of each schedule's own; null for that
 * @returns ends it
 */
export function startSchedules(load: (handler: string) => Promise<unknown>, everySeconds: number | null): () => void {
  const timers = schedules.map((schedule) => {
    let isRunning = false;
    const callNext = async () => {
      // In a deployment a call ends before the next one is due. Here the next may be due at any time.
      if (isRunning) return;
      isRunning = true;
      await call(schedule, load);
      isRunning = false;
    };
    return setInterval(() => void callNext(), (everySeconds ?? schedule.everySeconds) * 1000);
  });
  return () => timers.forEach(clearInterval);
}

/** A failure is tried again by the next call. */
async function call({ handler, timeoutSeconds }: Schedule, load: (handler: string) => Promise<unknown>): Promise<void> {
  const endsAt = Date.now() + timeoutSeconds * 1000;
  const context = { functionName: handler, getRemainingTimeInMillis: () => endsAt - Date.now() } as Context;
  try {
    await ((await load(handler)) as Scheduled)({}, context);
  } catch (error) {
    console.error(`${handler} failed:`, error instanceof Error ? error.message : error);
  }
}
