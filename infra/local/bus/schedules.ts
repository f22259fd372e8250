import type { Context } from 'aws-lambda';
import { type Schedule, schedules } from '#shared/bus/schedules.ts';

type ScheduledHandler = (event: object, context: Context) => Promise<unknown>;

/**
 * Calls the scheduled functions as EventBridge's schedules do; calls of the same function never overlap.
 * @param load returns the function of a file below `functions/`
 * @param everySeconds the interval of all schedules; null for their own
 * @returns a function that stops the schedules
 */
export function startSchedules(load: (handler: string) => Promise<unknown>, everySeconds: number | null): () => void {
  const timers = schedules.map((schedule) => {
    let isRunning = false;
    const callNext = async () => {
      // In a deployment, a call ends before the next one is due. Here, the interval can be shorter than a call.
      if (isRunning) return;
      isRunning = true;
      await call(schedule, load);
      isRunning = false;
    };
    return setInterval(() => void callNext(), (everySeconds ?? schedule.everySeconds) * 1000);
  });
  return () => timers.forEach(clearInterval);
}

/** Calls a scheduled function. After a failure, the next call retries. */
async function call({ handler, timeoutSeconds }: Schedule, load: (handler: string) => Promise<unknown>): Promise<void> {
  const endsAt = Date.now() + timeoutSeconds * 1000;
  const context = { functionName: handler, getRemainingTimeInMillis: () => endsAt - Date.now() } as Context;
  try {
    await ((await load(handler)) as ScheduledHandler)({}, context);
  } catch (error) {
    console.error(`${handler} failed:`, error instanceof Error ? error.message : error);
  }
}
