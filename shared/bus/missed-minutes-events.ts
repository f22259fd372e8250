import * as z from 'zod/mini';

/** EventBridge `detail-type` of a broadcast whose viewers are to be refunded for the minutes that they missed. */
export const MISSED_MINUTES = 'refund-missed-minutes';

/**
 * A broadcast that is over, with its interruptions. They are part of the event, because its organiser may broadcast again before it is
 * consumed. It can arrive twice.
 */
export const missedMinutesSchema = z.object({
  eventId: z.string(),
  broadcastId: z.string(),
  /** Milliseconds since the epoch. */
  interruptions: z.array(z.object({ from: z.int(), to: z.int() })),
  /** A part of the viewers, and the one after which it continues; missing for all viewers. */
  page: z.optional(z.object({ shard: z.int(), after: z.nullable(z.string()) })),
  /**
   * The only viewer who had these interruptions, because the picture did not reach them. Missing for interruptions of the
   * broadcast itself.
   */
  viewer: z.optional(z.string()),
});

export type MissedMinutes = z.output<typeof missedMinutesSchema>;
