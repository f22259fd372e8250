import * as z from 'zod/mini';
import { LONGEST_MEASURED_MS, PLAYER_ERRORS, QUALITY_VERSION, RUNGS } from '../../../video/playback/quality.ts';
import { forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';

/** A week: a playback session does not last longer. */
const LONGEST_SESSION_MS = 604_800_000;
const MOST_INCIDENTS = 100_000;

const duration = () => z.int().check(z.nonnegative(), z.maximum(LONGEST_SESSION_MS));
const incidents = () => z.int().check(z.nonnegative(), z.maximum(MOST_INCIDENTS));
const measured = () => z.int().check(z.nonnegative(), z.maximum(LONGEST_MEASURED_MS));

const rungs = RUNGS.map(String) as readonly `${(typeof RUNGS)[number]}`[];

/**
 * A player's report with a renewal. Times are milliseconds. All sums begin with the playback session, so that a report that
 * was lost, or came twice, changes nothing once the next one has arrived.
 */
export const qualityReport = z.strictObject({
  v: z.literal(QUALITY_VERSION),
  /** Grows with each report of a session. */
  seq: z.int().check(z.positive(), z.maximum(1_000_000)),
  /** From opening the page to the first picture; missing before that, and once it was reported. */
  startupMs: z.optional(measured()),
  /** The picture's delay behind the broadcast now; missing for films. */
  latencyMs: z.optional(measured()),
  /** Time in which the picture moved. */
  watchedMs: duration(),
  /** Number of times that it stood still because media were missing, and how long. */
  stalls: incidents(),
  stalledMs: duration(),
  /** Number of changes to another rendition. */
  switches: incidents(),
  /** Watched time by the height of the picture. */
  rungs: z.partialRecord(z.enum(rungs), duration()),
  errors: z.partialRecord(z.enum(PLAYER_ERRORS), incidents()),
});

export type QualityReport = z.output<typeof qualityReport>;

const percentiles = () =>
  z.object({
    /** Number of measurements. */
    count: z.int(),
    /** Upper end of the class that the median is in, milliseconds; null without measurements. */
    p50Ms: z.nullable(z.int()),
    /** The same for the 95th percentile. */
    p95Ms: z.nullable(z.int()),
  });

const measures = {
  /** Time in which the picture moved, as players say. What was watched is in `watched`. */
  reportedHours: z.number(),
  startup: percentiles(),
  stalls: z.int(),
  stalledSeconds: z.number(),
  /** Part of the time in front of the player in which the picture stood still; null if nobody watched. */
  stallRatio: z.nullable(z.number()),
  /** That time by the height of the picture, lowest first. */
  rungs: z.array(z.object({ height: z.int(), reportedHours: z.number() })),
  switches: z.int(),
  /** Latency of a broadcast. */
  latency: percentiles(),
  /** Errors by their kind, most frequent first. */
  errors: z.array(z.object({ error: z.enum(PLAYER_ERRORS), count: z.int() })),
  /** Number of reports that were dropped because they could not be read. */
  dropped: z.int(),
};

/** The watch time that the edge handed out. No player's report counts in it. Null for a platform without such logs. */
const watched = z.nullable(
  z.object({
    /** True if the logs that show it arrive later, usually within an hour. */
    isLate: z.boolean(),
    /** Playback sessions that got the picture, each in the minute in which it first did. */
    views: z.int(),
    /** Minutes in which sessions got the picture, of all of them together. */
    minutes: z.int(),
    /** The minutes in which somebody watched, the earliest first. */
    byMinute: z.array(z.object({ minute: moment(), viewers: z.int() })),
  }),
);

export const ownQuality = endpoint('GET /studio/events/{eventId}/quality', {
  handler: 'desk/studio/quality/own-quality',
  ...forMembersAtEvent('events:read', { catalog: ['read'], playback: ['read'] }),
  summary:
    "Returns what the edge's logs show of who watched an event, and what players reported of its quality, in the last eight hours in which it was watched, by minute and together.",
  answer: z.object({
    watched,
    total: z.object(measures),
    /** By the minute in which reports arrived, the earliest first. A report is about the minutes since the player's last one. */
    minutes: z.array(z.object({ minute: moment(), ...measures })),
  }),
});

export type OwnQuality = z.output<typeof ownQuality.answer>;
export type Measures = OwnQuality['total'];
