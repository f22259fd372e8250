import * as z from 'zod/mini';
import type { BusRule } from '../bus-rule.ts';
import type { EventKind } from '../event-kind.ts';
import { BROADCAST_SOURCE } from '../video/broadcast-events.ts';

/**
 * A broadcast that is over, with its interruptions. They are part of the event, because its organiser may broadcast again before it is
 * consumed. It can arrive twice.
 */
const missedMinutes = z.object({
  eventId: z.string(),
  broadcastId: z.string(),
  /** Milliseconds since the epoch. */
  interruptions: z.array(z.object({ from: z.int(), to: z.int() })),
  /** A part of the viewers, and the one after which it continues; missing for all viewers. */
  page: z.optional(z.object({ shard: z.int(), after: z.nullable(z.string()) })),
  /**
   * The only viewer to look at: evidence about them has arrived, or the picture did not reach them alone. Missing for all who watched.
   */
  viewer: z.optional(z.string()),
  /** True if these interruptions were found in the edge's own logs of this viewer, which need no further evidence. */
  isProven: z.optional(z.boolean()),
  /** True if hardly any picture of the broadcast was shown: then a refund of the whole price ends the access to its replay. */
  isAllMissed: z.optional(z.boolean()),
});

export type MissedMinutes = z.output<typeof missedMinutes>;

/** Asks for the refunds of viewers who missed a part of a broadcast. */
export const missedMinutesRefunds = {
  source: BROADCAST_SOURCE,
  type: 'refund-missed-minutes',
  detail: missedMinutes,
} as const satisfies EventKind;

/** Refunds viewers for the minutes that they missed. */
export const refundMissedMinutesRule = {
  id: 'refund-missed-minutes',
  urgency: 'soon',
  // It is rare, and nobody waits for it in front of a screen: a queue would cost more than it.
  delivery: 'direct',
  source: [missedMinutesRefunds.source],
  detailType: [missedMinutesRefunds.type],
  consumer: 'money/refunds/refund-missed-minutes',
  rights: {
    catalog: ['read'],
    commerce: ['read', 'write'],
    playback: ['read', 'batch-read', 'write'],
    paymentsSecret: true,
    bus: 'put',
  },
  maxReceives: 3,
  timeoutSeconds: 120,
  // One for each part of the viewers.
  consumersAtOnce: 8,
} as const satisfies BusRule;
