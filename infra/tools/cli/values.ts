import type { RefundRule, StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { isAdTag } from '#shared/video/playback/ads.ts';
import { isCountry } from '#shared/catalog/countries.ts';
import { isEmbedOrigin } from '#shared/catalog/embed.ts';
import { CliError } from './cli-error.ts';

/** Parses a price: `19.99` → 1999 cents, without floating-point arithmetic. @throws CliError naming the option */
export function readPrice(value: string, option = '--price'): number {
  const match = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(value.trim());
  if (!match) throw new CliError(`${option} must be dollars and cents, such as 19.99, not "${value}".`);
  return Number(match[1]) * 100 + Number(match[2] ?? 0);
}

/**
 * Parses a time in ISO 8601, to the minute or finer; without an offset it is in this machine's time zone.
 * @returns the time in UTC
 * @throws CliError naming the option
 */
export function readMoment(option: string, value: string): string {
  const isMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/.test(value);
  const time = isMoment ? new Date(value.replace(' ', 'T')) : null;
  if (!time || Number.isNaN(time.getTime())) {
    throw new CliError(`${option} must be a date and a time, such as 2027-06-01T19:00Z, not "${value}".`);
  }
  return time.toISOString();
}

/** Parses an end like {@link readMoment}; `none` gives null, for no end. */
export function readEnd(value: string): string | null {
  return value === 'none' ? null : readMoment('--end', value);
}

/** Parses when a film may be watched: `now`, `start` for null, which stands for the event's start, or a moment. @throws CliError */
export function readAvailable(value: string): string | null {
  if (value === 'start') return null;
  return value === 'now' ? new Date().toISOString() : readMoment('--available', value);
}

/** Parses an earlier price, such as `14.99 until 2027-03-01T00:00Z`. @throws CliError */
export function readStep(value: string): { price: number; until: string } {
  const [price = '', until, ...rest] = value.split(/\s+until\s+/);
  if (until === undefined || rest.length > 0) {
    throw new CliError(`--step must be a price and its end, such as "14.99 until 2027-03-01T00:00Z", not "${value}".`);
  }
  return { price: readPrice(price, '--step'), until: readMoment('--step', until) };
}

/** Parses a period, such as `2027-01-01T10:00Z/2027-01-03T12:00Z`. @throws CliError naming the option */
export function readPeriod(option: string, value: string): { from: string; to: string } {
  const [from = '', to, ...rest] = value.split('/');
  if (to === undefined || rest.length > 0) {
    throw new CliError(`${option} must be two times, such as 2027-01-01T10:00Z/2027-01-03T12:00Z, not "${value}".`);
  }
  return { from: readMoment(option, from), to: readMoment(option, to) };
}

/** Parses a refund rule: `until-start`, `never`, or hours before the start. @throws CliError */
export function readRefundRule(value: string): RefundRule {
  if (value === 'until-start') return 'until_start';
  if (value === 'never') return 'never';
  if (/^\d{1,5}$/.test(value)) return { hours_before: Number(value) };
  throw new CliError(`--refund must be until-start, never or hours before the start, such as 48, not "${value}".`);
}

/** Parses the rule for missed minutes; null for "none". The API checks the numbers. @throws CliError naming the option */
export function readMissedMinutes(value: string): StudioEvent['missed_minutes'] {
  if (value === 'none') return null;
  return value.split(',').map((step) => {
    const [, from, percent] = /^(\d{1,4}):(\d{1,3})$/.exec(step.trim()) ?? [];
    if (percent === undefined) {
      throw new CliError(`--missed-minutes must be minutes:percent, such as 3:20,30:100, or none, not "${value}".`);
    }
    return { from: Number(from), refund_percent: Number(percent) };
  });
}

/** Parses the address of an ad server's VAST document; null for "none". @throws CliError */
export function readAdTag(value: string): string | null {
  if (value === 'none') return null;
  if (isAdTag(value)) return value;
  throw new CliError(`--ads must be an address such as https://ads.example.com/vast, at a public host, or none, not "${value}".`);
}

/** Parses whole minutes. The API checks the maximum. @throws CliError naming the option */
export function readMinutes(option: string, value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new CliError(`${option} must be whole minutes, such as 5, not "${value}".`);
  return Number(value);
}

/** Parses a whole number. The API checks the maximum. @throws CliError naming the option */
export function readCount(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new CliError(`${option} must be a whole number, such as 5, not "${value}".`);
  return Number(value);
}

/** Parses a number of viewers; `none` gives null. @throws CliError naming the option */
export function readAudience(option: string, value: string): number | null {
  return value === 'none' ? null : readCount(option, value);
}

/**
 * Parses country codes: `us, ca` → US and CA, each once; `none` gives an empty list.
 * @throws CliError naming the option and the code that is not a country
 */
export function readCountries(option: string, value: string): string[] {
  if (value === 'none') return [];
  const codes = new Set(value.split(',').map((code) => code.trim().toUpperCase()));
  for (const code of codes) {
    if (isCountry(code)) continue;
    throw new CliError(`${option} must be two-letter country codes (ISO 3166), such as US,GB. "${code}" is not one.`);
  }
  return [...codes];
}

/**
 * Parses the origins of web pages: `https://www.example.com/, https://example.org`, each once; `none` gives an empty list.
 * @throws CliError naming the option and what is not an origin
 */
export function readOrigins(option: string, value: string): string[] {
  if (value === 'none') return [];
  const origins = new Set(value.split(',').map((origin) => origin.trim().toLowerCase().replace(/\/$/, '')));
  for (const origin of origins) {
    if (isEmbedOrigin(origin)) continue;
    throw new CliError(`${option} must be addresses without a path, such as https://www.example.com. "${origin}" is not one.`);
  }
  return [...origins];
}
