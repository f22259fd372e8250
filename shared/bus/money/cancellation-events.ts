import * as z from 'zod/mini';
import type { BusRule } from '../bus-rule.ts';
import type { EventKind } from '../event-kind.ts';

const list = z.object({
  step: z.literal('list'),
  /** The event at which the purchases were made: the cancelled one, or another that sold a bundle with it. */
  soldAt: z.string(),
  /** The sort key of the sale at which the page ends; null for the newest. */
  before: z.nullable(z.string()),
});

const refund = z.object({
  step: z.literal('refund'),
  /** A part of the purchases, and the key of the one after which the page begins. */
  shard: z.int(),
  after: z.nullable(z.string()),
  /** True to try those again that have failed. */
  retries: z.boolean(),
});

/** A cancelled event, or a page of the work that follows. It can arrive twice, and in any order. */
const cancellation = z.object({
  eventId: z.string(),
  ownerId: z.string(),
  /** True if everything was listed before, so that only what was paid since is looked for. */
  isListed: z.boolean(),
  /** Missing for the beginning. */
  page: z.optional(z.discriminatedUnion('step', [list, refund])),
});

export type Cancellation = z.output<typeof cancellation>;

/** Asks for the refunds of a cancelled event, or for the next page of them. */
export const cancelledEventRefunds = {
  source: 'marquee.cancellations',
  type: 'refund-cancelled-event',
  detail: cancellation,
} as const satisfies EventKind;

/** Refunds the purchases of cancelled events. */
export const refundCancelledEventRule = {
  id: 'refund-cancelled-event',
  urgency: 'soon',
  // It is rare, and the reconciliation begins again what was lost: a queue would cost more than it.
  delivery: 'direct',
  source: [cancelledEventRefunds.source],
  detailType: [cancelledEventRefunds.type],
  consumer: 'desk/cancellations/refund-cancelled-event',
  rights: { catalog: ['read'], commerce: ['read', 'batch-read', 'write'], paymentsSecret: true, bus: 'put' },
  maxReceives: 3,
  timeoutSeconds: 120,
  // One for each part of the purchases.
  consumersAtOnce: 8,
} as const satisfies BusRule;
