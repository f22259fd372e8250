import { LIVE_LATENCIES, type LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import type { Config } from '../../deployment/config/config.ts';
import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { TYPICAL_MBIT } from './assumptions.ts';
import type { PricedEvent } from './event/event-usage.ts';

/** The event, or what a stage costs at rest. */
export type Options = { mode: 'event'; priced: PricedOptions } | { mode: 'idle'; asJson: boolean };

export interface PricedOptions {
  event: PricedEvent;
  /** Price of a ticket in cents; null if no takings are asked for. */
  price: number | null;
  asJson: boolean;
}

export const HELP = `Usage: npm run cost -- --viewers 10000 --hours 2 [OPTIONS]
       npm run cost -- --idle

Estimate the AWS cost of one event, from public list prices (infra/tools/cost/prices/prices.ts) and the measured requests of one viewer; or, with
--idle, of a month in which nobody visits the stage, with the price of each option.

  --viewers COUNT    number of people who open the event's page (required)
  --hours HOURS      hours that each buyer watches (required)
  --buyers SHARE     share of the viewers who buy and watch, from 0 to 1 (default: 1)
  --bitrate MBIT     bitrate of the picture in megabits per second (default: ${TYPICAL_MBIT})
  --live             a broadcast: what viewers ask for while it is live, its encoder and its packager
  --latency LATENCY  low or usual, for --live (default: the setting live, else low)
  --redundant        two pipelines, for --live
  --waf              with a firewall (default: the setting waf)
  --price DOLLARS    price of a ticket, e.g. 19.99; adds revenue, card fees and margin
  --idle             what the stage costs a month without visitors, with the settings in marquee.config.json
  --json             print everything as JSON
  --help             show this help`;

/** The settings that an estimate follows unless the command line says otherwise. */
type Settings = Pick<Config, 'live' | 'waf'>;

/**
 * Reads the options.
 * @param readSettings called unless help is asked for
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[], readSettings: () => Settings): Options | null {
  const { idle = false, help = false, json = false, ...given } = parseOptions(args);
  if (help || args.length === 0) return null;
  if (idle) {
    if (Object.keys(given).length > 0) throw new CliError('--idle is about no event: give it alone, or with --json.');
    return { mode: 'idle', asJson: json };
  }
  const { viewers, hours, buyers, bitrate, price } = given;
  const settings = readSettings();
  const event = {
    viewers: wholeNumber('--viewers', required('--viewers', viewers)),
    hours: numberUpTo(744, '--hours', required('--hours', hours)),
    buyers: buyers === undefined ? 1 : numberUpTo(1, '--buyers', buyers),
    bitrate: bitrate === undefined ? TYPICAL_MBIT : numberUpTo(100, '--bitrate', bitrate),
    live: broadcastOf(given, settings),
    hasFirewall: given.waf ?? settings.waf,
  };
  return { mode: 'event', priced: { event, price: price === undefined ? null : cents(price), asJson: json } };
}

function broadcastOf(
  { live = false, latency, redundant = false }: { live?: boolean; latency?: string; redundant?: boolean },
  settings: Settings,
): PricedEvent['live'] {
  if (live) return { latency: latencyOf(latency, settings), redundant, editions: [] };
  if (latency === undefined && !redundant) return null;
  throw new CliError(`${redundant ? '--redundant' : '--latency'} is for a broadcast: give it together with --live.`);
}

function latencyOf(text: string | undefined, { live }: Settings): LiveLatency {
  if (text === undefined) return live ? live.latency : 'low';
  const latency = LIVE_LATENCIES.find((known) => known === text);
  if (latency) return latency;
  throw new CliError(`--latency must be low or usual, not "${text}".`);
}

function parseOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const texts = { viewers: text, hours: text, buyers: text, bitrate: text, price: text, latency: text };
  const flags = { live: flag, redundant: flag, waf: flag, idle: flag, json: flag, help: flag };
  return readArguments(args, { ...texts, ...flags }, 'npm run cost --');
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
