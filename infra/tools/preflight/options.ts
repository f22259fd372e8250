import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { readCount, readMoment } from '../cli/values.ts';

export interface Options {
  /** `check` reads and reports; `warm` and `cool` also change the stage. */
  mode: 'check' | 'warm' | 'cool';
  /** Number of viewers; 0 for `cool`, which needs none. */
  viewers: number;
  /** Start of the event; null for `cool`. */
  start: Date | null;
  hours: number;
  /** Calls a second that Stripe has granted; null for its usual limit. */
  stripePerSecond: number | null;
  stage: string | null;
  region: string | null;
  /** Alias to keep warm, for functions that have several. */
  alias: string | null;
  yes: boolean;
}

const HOURS = 2;
const LONGEST_HOURS = 24;

export const HELP = `Usage: npm run preflight -- --viewers 100000 --start 2026-12-31T20:00Z [OPTIONS]

Read the quotas of the AWS account that you are signed in to, compare them with what an audience needs (docs/scale.md), and say
what breaks first, at which audience, and which command asks for more. Exits with 0 if everything is enough, with 1 if something
breaks, and with 2 if nothing breaks as far as is known, but a quota could not be read.

  --viewers COUNT            viewers at one time (required)
  --start TIME               start of the event, such as 2026-12-31T20:00Z (required)
  --hours HOURS              length of the event (default: ${HOURS})
  --stripe-per-second COUNT  API calls that Stripe has granted you, which nobody can look up (default: Stripe's usual 100)
  --stage NAME               stage (default: as in marquee.config.json, else prod)
  --region REGION            region of the stage (default: as in marquee.config.json, else us-east-1)
  --warm                     print what warming the stage costs and what stays cold, ask, then raise the tables' warm throughput now
                             and book warm functions from 45 minutes before the start to the end; AWS itself starts and ends that.
                             Warmed is what an audience waits for: event page, status, registration, login, checkout, playback and
                             webhooks. Lambda keeps only aliases warm: the stage needs the setting warmAliases
  --cool                     end the warm functions now, or cancel them; needs neither viewers nor a start
  --alias NAME               alias of the functions to keep warm, if they have more than one
  --yes                      do not ask before --warm
  --help                     show this help`;

/**
 * Reads the options.
 * @param now the present
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[], now: Date): Options | null {
  const given = parseOptions(args);
  if (given.help || args.length === 0) return null;
  const { warm = false, cool = false, yes = false, stage = null, region = null, alias = null } = given;
  if (warm && cool) throw new CliError('--warm and --cool cannot be given together: give one of them.');
  const hours = given.hours === undefined ? HOURS : readHours(given.hours);
  const common = {
    hours,
    stage,
    region,
    alias,
    yes,
    stripePerSecond: countOr(null, '--stripe-per-second', given['stripe-per-second']),
  };
  if (cool) return { mode: 'cool', viewers: 0, start: null, ...common };
  const viewers = countOr(null, '--viewers', given.viewers);
  if (viewers === null || given.start === undefined) {
    throw new CliError(`Missing: ${viewers === null ? '--viewers' : '--start'}. See: npm run preflight -- --help`);
  }
  const start = new Date(readMoment('--start', given.start));
  if (start.getTime() + hours * 3_600_000 <= now.getTime())
    throw new CliError('--start must be that of an event that is not over.');
  return { mode: warm ? 'warm' : 'check', viewers, start, ...common };
}

function parseOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const texts = { viewers: text, start: text, hours: text, 'stripe-per-second': text, stage: text, region: text, alias: text };
  return readArguments(args, { ...texts, warm: flag, cool: flag, yes: flag, help: flag }, 'npm run preflight --');
}

function countOr<T>(missing: T, option: string, text: string | undefined): number | T {
  if (text === undefined) return missing;
  const count = readCount(option, text);
  if (count > 0 && count <= 10_000_000) return count;
  throw new CliError(`${option} must be a whole number from 1 to 10000000, not "${text}".`);
}

function readHours(text: string): number {
  const hours = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && hours > 0 && hours <= LONGEST_HOURS) return hours;
  throw new CliError(`--hours must be a number above 0, at most ${LONGEST_HOURS}, not "${text}".`);
}
