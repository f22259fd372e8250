import { expectRefusal } from '../../testing/expect-refusal.ts';
import { CliError } from '../cli/cli-error.ts';
import { readOptions } from './options.ts';

const read = (line: string) => readOptions(line.split(' ').filter(Boolean));

it('requires viewers and hours, and has defaults for the rest', () => {
  expect(read('--viewers 10000 --hours 2')).toEqual({
    event: { viewers: 10_000, hours: 2, buyers: 1, bitrate: 3, isLive: false },
    price: null,
    asJson: false,
  });
  expect(read('--viewers 5 --hours 1.5 --buyers 0.4 --bitrate 6 --live --price $19.99 --json')).toEqual({
    event: { viewers: 5, hours: 1.5, buyers: 0.4, bitrate: 6, isLive: true },
    price: 1999,
    asJson: true,
  });
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
])('says what is wrong with "%s"', (line, sentence) => expectRefusal(() => read(line), CliError, sentence));
