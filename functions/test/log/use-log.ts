import { log } from '../../platform/log/log.ts';

type Level = 'info' | 'warn' | 'error';

/** Keeps log lines of a level off the console. @returns the sentences that the current test has logged so far */
export function useLog(level: Level = 'info'): () => string[] {
  beforeEach(() => {
    jest.spyOn(log, level).mockImplementation();
  });
  return () => jest.mocked(log[level]).mock.calls.map(([sentence]) => sentence as string);
}
