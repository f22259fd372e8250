/**
 * Returns a function that starts a stand-in before each test, or once before all tests of a file, hands it to `use`, and closes
 * it afterwards.
 */
export const useStarted =
  <S extends { close(): unknown }>(startForTest: () => Promise<S>) =>
  (before: 'each' | 'all', use: (standIn: S) => unknown): void => {
    const [start, stop] = before === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
    let standIn: S;
    start(async () => {
      standIn = await startForTest();
      await use(standIn);
    });
    stop(() => standIn.close());
  };
