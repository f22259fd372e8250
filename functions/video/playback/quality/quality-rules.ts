import * as z from 'zod/mini';
import type { QualityReport } from '#shared/api/desk/studio/quality.ts';
import { LATENCY_CLASSES, PLAYER_ERRORS, RUNGS, STARTUP_CLASSES } from '#shared/video/playback/quality.ts';

/** Numbers by the name of what they count; what is missing is 0. */
export type Counts = Readonly<Record<string, number>>;

/** The last report of a playback session, as its lease keeps it. */
export const lastReportSchema = z.object({
  seq: z.int(),
  /** All sums that it named. */
  sums: z.readonly(z.record(z.string(), z.number())),
  /** When it arrived, milliseconds. */
  at: z.number(),
});

export type LastReport = z.output<typeof lastReportSchema>;

/** A playback session before a report. Times are milliseconds. */
export interface SessionBefore {
  startedAt: number;
  /** Missing before the first report. */
  quality?: LastReport;
  /** The start-up that was reported; missing before. */
  startupMs?: number;
}

/** Most stalls, switches, and errors of one kind that count in a second. */
const INCIDENTS_A_SECOND = 1;
/** A viewer whose picture stood still for this share of the time is disturbed: 1.2 seconds of a minute. */
const DISTURBING_SHARE = 0.02;
/** Reports that come sooner after another one add no sample of the latency. */
const SAMPLE_EVERY_MS = 10_000;

/** Names of the counters. */
export const WATCHED = 'watched';
export const STALLED = 'stalled';
/** The time, watched or stalled, of those reports whose picture stood still for more than a moment. */
export const DISTURBED = 'disturbed';
export const STALLS = 'stalls';
export const SWITCHES = 'switches';
export const DROPPED = 'dropped';
export const rungCounter = (height: number | string) => `rung:${height}`;
export const errorCounter = (error: string) => `error:${error}`;
export const startupCounter = (upTo: number) => `startup:${upTo}`;
export const latencyCounter = (upTo: number) => `latency:${upTo}`;

const INCIDENTS = [STALLS, SWITCHES, ...PLAYER_ERRORS.map(errorCounter)];

/** Returns the sums of a report by counter, without those that are 0. */
export function sumsOf({ watchedMs, stalledMs, stalls, switches, rungs, errors }: QualityReport): Counts {
  return nonZero({
    [WATCHED]: watchedMs,
    [STALLED]: stalledMs,
    [STALLS]: stalls,
    [SWITCHES]: switches,
    ...Object.fromEntries(RUNGS.map((height) => [rungCounter(height), rungs[`${height}`] ?? 0])),
    ...Object.fromEntries(PLAYER_ERRORS.map((error) => [errorCounter(error), errors[error] ?? 0])),
  });
}

/**
 * Returns what a report adds to the counters of its event. Of a report that is not newer than the last one that is nothing. Nobody
 * adds more time than has passed since their last report, and no more incidents than one of a kind for each second of it, whatever
 * they claim: a forger distorts no more than the share of one viewer.
 * @param now when it arrived, milliseconds
 */
export function gainOf(
  report: QualityReport,
  { startedAt, quality: last, startupMs: counted }: SessionBefore,
  now: number,
): Counts {
  if (last && report.seq <= last.seq) return {};
  const sums = sumsOf(report);
  const passed = Math.max(0, now - (last?.at ?? startedAt));
  const rise = (name: string, most: number) => Math.min(Math.max(0, (sums[name] ?? 0) - (last?.sums[name] ?? 0)), most);
  const watched = rise(WATCHED, passed);
  const stalled = rise(STALLED, passed - watched);
  const most = Math.floor((passed / 1000) * INCIDENTS_A_SECOND);
  const { startupMs, latencyMs } = report;
  return nonZero({
    [WATCHED]: watched,
    [STALLED]: stalled,
    [DISTURBED]: isDisturbed(watched, stalled) ? watched + stalled : 0,
    ...risesOfRungs(rise, watched),
    ...Object.fromEntries(INCIDENTS.map((name) => [name, rise(name, most)])),
    ...(startupMs !== undefined && counted === undefined && { [startupCounter(classOf(startupMs, STARTUP_CLASSES))]: 1 }),
    ...(latencyMs !== undefined && passed >= SAMPLE_EVERY_MS && { [latencyCounter(classOf(latencyMs, LATENCY_CLASSES))]: 1 }),
  });
}

/**
 * Returns what a renewal adds to the counters of its event. A report that could not be read adds one to those that were dropped.
 * @param report null if it could not be read, undefined if there was none
 */
export function gainIn(before: SessionBefore | undefined, report: QualityReport | null | undefined): Counts {
  if (report === null) return { [DROPPED]: 1 };
  return before && report ? gainOf(report, before, Date.now()) : {};
}

const isDisturbed = (watched: number, stalled: number) => stalled > 0 && stalled >= DISTURBING_SHARE * (watched + stalled);

/** Returns the watched time of each rung; all together are not more than what was watched. */
function risesOfRungs(rise: (name: string, most: number) => number, watched: number): Counts {
  const rises: Record<string, number> = {};
  let left = watched;
  for (const name of RUNGS.map(rungCounter)) {
    rises[name] = rise(name, left);
    left -= rises[name];
  }
  return rises;
}

/** Returns the sum of two sets of counters. */
export function added(one: Counts, other: Counts): Counts {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

const nonZero = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const classOf = (value: number, classes: readonly number[]) => classes.find((upTo) => value <= upTo) ?? classes.at(-1)!;
