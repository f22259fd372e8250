export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the time in so many hours or days, ISO 8601. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
export const inDays = (days: number) => inHours(24 * days);

/** Stops the clock at a time, until the mocks are restored. */
export const itIs = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

/** Runs something as if it were so many minutes later. */
export async function after<T>(minutes: number, run: () => Promise<T>): Promise<T> {
  const { now } = Date;
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * MINUTE);
  return run().finally(() => spy.mockRestore());
}

/** Fakes the date from now on, so that a test can move time forward for the product and the providers alike. Timers stay real. */
export function takeTheClock(): void {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** Moves the time forward. */
export const letPass = (minutes: number) => jest.setSystemTime(Date.now() + minutes * MINUTE);
