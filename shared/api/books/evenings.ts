import * as z from 'zod/mini';
import { forMembersAtEvent } from '../access.ts';
import { endpoint, forOperators } from '../endpoint.ts';
import { id, moment } from '../fields.ts';
import { shownFault } from '../video/broadcast.ts';

/** Reports in one answer to an operator. */
export const EVENINGS_AT_ONCE = 20;

/** Refunds for missed minutes. Amount in minor units. */
const refunds = z.object({ purchases: z.int(), amount: z.int() });

/** The report of one broadcast, as it was when it was made. Amounts in minor units. */
const evening = z.object({
  eventId: id(),
  title: z.string(),
  broadcastId: id(),
  madeAt: moment(),
  /** False for the one of the morning after, which is made again three days later, when all logs and most refunds are there. */
  isFinal: z.boolean(),
  liveAt: moment(),
  endedAt: moment(),
  /**
   * The source of the figures of minutes: `edge` is what the video network sent, by its logs; `players` is what viewers' players said, on a
   * platform without such logs.
   */
  source: z.enum(['edge', 'players']),
  /** Accounts that were let in to watch. */
  viewers: z.int(),
  /** The minute with the most viewers; null if nobody watched. */
  most: z.nullable(z.object({ viewers: z.int(), at: moment() })),
  /** Minutes that all viewers together got of the picture, and that they missed of it in interruptions. */
  minutesDelivered: z.int(),
  minutesMissed: z.int(),
  /** Minutes in which the picture stood still for all viewers together, as their players said. */
  minutesStalled: z.int(),
  /** When the picture was missing, in order. */
  interruptions: z.array(z.object({ from: moment(), to: moment(), seconds: z.int() })),
  /** The faults of the encoders' streams, the latest first; the last sixty, and none in reports of earlier versions. */
  faults: z.array(shownFault),
  /** The refunds for missed minutes, and those that wait for the organiser's review; null if the event promises none. */
  refunds: z.nullable(z.object({ made: refunds, waiting: refunds })),
  /** All sales of the event until then. */
  sales: z.object({
    sales: z.int(),
    free: z.int(),
    given: z.int(),
    gross: z.int(),
    refunded: z.int(),
    disputed: z.int(),
    net: z.int(),
  }),
  /** The cost on AWS by list prices. It is reckoned from what was watched: AWS's bill does not name events. */
  cost: z.object({
    reckoned: z.int(),
    /** The studio's estimate for the expected audience; null if none was named. */
    estimated: z.nullable(z.object({ viewers: z.int(), amount: z.int() })),
  }),
});

export type Evening = z.output<typeof evening>;

export const ownEvenings = endpoint('GET /studio/events/{eventId}/evenings', {
  handler: 'books/evenings/own-evenings',
  ...forMembersAtEvent('sales:read', { catalog: ['read'] }),
  summary:
    "Returns the reports of an event's broadcasts, the latest first: viewers, minutes, interruptions, refunds, sales and costs. Each is made the morning after.",
  answer: z.object({ evenings: z.array(evening) }),
});

export const listEvenings = endpoint('GET /operator/evenings', {
  handler: 'operations/operator/list-evenings',
  ...forOperators({ accounts: ['read', 'batch-read'], catalog: ['read'] }),
  summary: 'Lists the reports of all broadcasts, the latest first.',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{4}-[\w:.-]+Z#[A-Za-z0-9_-]{1,64}$/))) }),
  answer: z.object({
    evenings: z.array(
      z.object({
        ...evening.shape,
        /** Null for an event of the platform itself. */
        organizationId: z.nullable(id()),
        /** Null if it is not stored. */
        organization: z.nullable(z.string()),
      }),
    ),
    /** Value of `before` for older ones; null at the end. */
    next: z.nullable(z.string()),
  }),
});

export type ListedEvening = z.output<typeof listEvenings.answer>['evenings'][number];
