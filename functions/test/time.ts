/** From now on a test can let time pass, for the product and for the providers alike. What waits, waits for real. */
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

/** As if so many minutes had passed. */
export const letPass = (minutes: number) => jest.setSystemTime(Date.now() + minutes * 60_000);
