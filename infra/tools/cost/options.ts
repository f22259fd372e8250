import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { TYPICAL_MBIT } from './assumptions.ts';
import type { PricedEvent } from './event-usage.ts';

export interface Options {
  event: PricedEvent;
  /** Price of a ticket in cents; null if no takings are asked for. */
  price: number | null;
  asJson: boolean;
}

export const HELP = `Usage: npm run cost -- --viewers 10000 --hours 2 [OPTIONS]

Estimate the AWS cost of one event, from public list prices (infra/tools/cost/prices.ts) and the measured requests of one viewer.

  --viewers COUNT   number of people who open the event's page (required)
  --hours HOURS     hours that each buyer watches (required)
  --buyers SHARE    share of the viewers who buy and watch, from 0 to 1 (default: 1)
  --bitrate MBIT    bitrate of the film in megabits per second (default: ${TYPICAL_MBIT})
  --live            request playlists again with every segment, as for a live event
  --price DOLLARS   price of a ticket, e.g. 19.99; adds revenue, card fees and margin
  --json            print everything as JSON
  --help            show this help`;

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[]): Options | null {
  const { viewers, hours, buyers, bitrate, price, live = false, json = false, help = false } = parseOptions(args);
  if (help || args.length === 0) return null;
  const event = {
    viewers: wholeNumber('--viewers', required('--viewers', viewers)),
    hours: numberUpTo(744, '--hours', required('--hours', hours)),
    buyers: buyers === undefined ? 1 : numberUpTo(1, '--buyers', buyers),
    bitrate: bitrate === undefined ? TYPICAL_MBIT : numberUpTo(100, '--bitrate', bitrate),
    isLive: live,
  };
  return { event, price: price === undefined ? null : cents(price), asJson: json };
}

function parseOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { viewers: text, hours: text, buyers: text, bitrate: text, price: text, live: flag, json: flag, help: flag };
  return readArguments(args, options, 'npm run cost --');
}

function required(option: string, value: string | undefined): string {
  if (value === undefined) throw new CliError(`Missing: ${option}. See: npm run cost -- --help`);
  return value;
}

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CliError(`${option} must be a whole number from 1 to 999999999, not "${text}".`);
}

function numberUpTo(largest: number, option: string, text: string): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value > 0 && value <= largest) return value;
  throw new CliError(`${option} must be a number above 0, at most ${largest}, not "${text}".`);
}

/** Parses a price: `19.99` → 1999. */
function cents(text: string): number {
  const match = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(text);
  const amount = match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : 0;
  if (amount > 0) return amount;
  throw new CliError(`--price must be dollars and cents above 0, such as 19.99, not "${text}".`);
}
