import { recordingTerminal } from '../testing/recording-terminal.ts';
import { duration, Progress } from './progress.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('writes its progress to a log every few seconds until it stops', () => {
  const { terminal, written } = recordingTerminal({});
  const progress = new Progress({ files: 4, bytes: 400e6 }, terminal);
  progress.addBytes(100e6);
  progress.addFile();
  jest.advanceTimersByTime(5_000);
  expect(written.warned).toBe('1 of 4 files, 100 MB of 400 MB, 20.0 MB/s, 15 s left');
  progress.addBytes(20e6);
  progress.addBytes(-20e6);
  progress.addRepeat();
  jest.advanceTimersByTime(5_000);
  expect(written.warned).toContain('1 of 4 files, 100 MB of 400 MB, 10.0 MB/s, 30 s left, 1 retried');
  progress.stop();
  const { warned } = written;
  jest.advanceTimersByTime(20_000);
  expect(written.warned).toBe(warned);
});

it('estimates no time before the first bytes are sent', () => {
  const { terminal, written } = recordingTerminal({});
  const progress = new Progress({ files: 1, bytes: 5e5 }, terminal);
  jest.advanceTimersByTime(5_000);
  progress.stop();
  expect(written.warned).toBe('0 of 1 files, 0.0 MB of 0.5 MB, 0.0 MB/s, waiting');
});

it.each([
  [0, '0 s'],
  [89.2, '90 s'],
  [90, '2 min'],
  [3_541, '1 h 0 min'],
  [7_300, '2 h 2 min'],
])('writes %d seconds as %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});
