import { log } from '../../platform/log/log.ts';

/** A line of the log, as CloudWatch gets it. */
export type LogLine = Record<string, unknown> & { message: string; correlationId?: string };

const STREAMS = [process.stdout, process.stderr];

/**
 * Has the functions log while a test runs, and keeps their lines off the console.
 * @returns the lines that the current test has logged so far, oldest first
 */
export function useLogLines(): () => LogLine[] {
  let lines: LogLine[] = [];
  beforeAll(() => log.setLogLevel('SILENT'));
  beforeEach(() => {
    lines = [];
    log.setLogLevel('INFO');
    for (const stream of STREAMS) {
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        lines.push(...String(text).split('\n').flatMap(lineOf));
        return true;
      });
    }
  });
  afterEach(() => {
    log.setLogLevel('SILENT');
    jest.restoreAllMocks();
  });
  return () => lines;
}

function lineOf(text: string): LogLine[] {
  return text.startsWith('{"level"') ? [JSON.parse(text) as LogLine] : [];
}
