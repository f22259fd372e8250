import { expectRefusal } from '../../deployment/testing/expect-refusal.ts';
import { CliError } from '../cli/cli-error.ts';
import { readOptions } from './options.ts';

type Settings = ReturnType<Parameters<typeof readOptions>[1]>;

const read = (line: string, settings: Settings = { live: false, waf: false }) =>
  readOptions(line.split(' ').filter(Boolean), () => settings);
const priced = (line: string, settings?: Settings) => {
  const options = read(line, settings);
  return options?.mode === 'event' ? options.priced : null;
};

it('requires viewers and hours, and has defaults for the rest', () => {
  expect(priced('--viewers 10000 --hours 2')).toEqual({
    event: { viewers: 10_000, hours: 2, buyers: 1, bitrate: 3, live: null, hasFirewall: false },
    price: null,
    asJson: false,
  });
  const all = '--viewers 5 --hours 1.5 --buyers 0.4 --bitrate 6 --live --latency usual --redundant --waf --price $19.99 --json';
  const live = { latency: 'usual', redundant: true, editions: [] };
  expect(priced(all)).toEqual({
    event: { viewers: 5, hours: 1.5, buyers: 0.4, bitrate: 6, live, hasFirewall: true },
    price: 1999,
    asJson: true,
  });
});

it('follows the settings unless it is told otherwise', () => {
  const settings: Settings = { live: { latency: 'usual' }, waf: true };
  expect(priced('--viewers 5 --hours 2 --live', settings)?.event).toMatchObject({
    live: { latency: 'usual' },
    hasFirewall: true,
  });
  expect(priced('--viewers 5 --hours 2 --live --latency low', settings)?.event.live?.latency).toBe('low');
  expect(priced('--viewers 5 --hours 2', settings)?.event.live).toBeNull();
});

it('is about the stage at rest with --idle', () => {
  expect(read('--idle')).toEqual({ mode: 'idle', asJson: false });
  expect(read('--idle --json')).toEqual({ mode: 'idle', asJson: true });
});

it.each(['', '--help', '--viewers x --help'])('asks for help with "%s"', (line) => {
  expect(read(line)).toBeNull();
});

it.each([
  ['--hours 2', 'Missing: --viewers.'],
  ['--viewers 5', 'Missing: --hours.'],
  ['--viewers 0 --hours 2', '--viewers must be'],
  ['--viewers 1e3 --hours 2', '--viewers must be'],
  ['--viewers 5 --hours 0', '--hours must be'],
  ['--viewers 5 --hours 745', '--hours must be'],
  ['--viewers 5 --hours 2 --buyers 1.1', '--buyers must be'],
  ['--viewers 5 --hours 2 --bitrate fast', '--bitrate must be'],
  ['--viewers 5 --hours 2 --price 0', '--price must be'],
  ['--viewers 5 --hours 2 --price 19.9', '--price must be'],
  ['--viewers 5 --hours 2 --veiwers 6', "'--veiwers'"],
  ['--viewers 5 --hours 2 more', "'more'"],
  ['--viewers 5 --hours 2 --latency low', '--latency is for a broadcast'],
  ['--viewers 5 --hours 2 --redundant', '--redundant is for a broadcast'],
  ['--viewers 5 --hours 2 --live --latency high', '--latency must be'],
  ['--idle --viewers 5', '--idle is about no event'],
])('says what is wrong with "%s"', (line, sentence) => expectRefusal(() => read(line), CliError, sentence));
