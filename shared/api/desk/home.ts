import * as z from 'zod/mini';
import { PUBLISHING_NEEDS } from '../../catalog/event-readiness.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { timeZone } from '../event-fields.ts';
import { amount, id, moment } from '../fields.ts';

/** The parts of the first page of the studio, each read by itself. */
export const HOME_PARTS = [
  'events',
  'seller',
  'pace',
  'today',
  'refunds',
  'disputes',
  'returned',
  'missed',
  'endings',
  'replays',
  'mails',
  'webhooks',
  'money',
] as const;
const part = z.enum(HOME_PARTS);
export type HomePart = z.output<typeof part>;

/** The queues whose entries wait for somebody, as parts of the page. */
const queue = z.enum(['refunds', 'disputes', 'returned', 'missed', 'endings', 'replays', 'mails', 'webhooks']);

/** Shows after the next one that the page names. */
export const SHOWS_NAMED = 3;
/** Days before a show from which its sales are drawn. */
export const DAYS_DRAWN = 60;

const sold = z.object({
  /** Number of sales. */
  sales: z.int(),
  /** Money paid, without refunds and disputes. Minor units. */
  net: z.int(),
});

/** The operator's debt in one currency. */
const owed = {
  /** Negative if refunds and disputes came after a payout. */
  due: z.int(),
  earned: z.int(),
  paidOut: amount(),
  currency: z.string(),
};

const namedShow = { eventId: id(), title: z.string(), startsAt: moment(), timeZone: z.nullable(z.string()) };
const status = z.enum(['draft', 'published']);

export const studioHome = endpoint('GET /studio/home', {
  handler: 'desk/home/studio-home',
  ...forMembers('events:read', {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'batch-read', 'write'],
  }),
  summary:
    'Returns what an organisation needs to know first: the next show with what it lacks, its sales beside those of the last show at the same distance from the start, what waits for a decision, and the money that is due. What the caller may not read is left out; a part that could not be read is named in `failed`, and the others are there.',
  query: z.object({
    /** The zone of the reader, for an organisation that has chosen none. */
    zone: z.optional(timeZone()),
  }),
  answer: z.object({
    /** The zone whose midnight begins `today`: the organisation's, else the reader's, else UTC. */
    timeZone: z.string(),
    /** `none`: it has no event. `drafts`: nothing was published. Null if its events could not be read. */
    stage: z.nullable(z.enum(['none', 'drafts', 'selling'])),
    /** The show that is on now or comes next; null for none. */
    show: z.nullable(
      z.object({
        ...namedShow,
        endsAt: z.nullable(moment()),
        image: z.string(),
        url: z.string(),
        status,
        isOn: z.boolean(),
        needs: z.array(z.enum(PUBLISHING_NEEDS)),
      }),
    ),
    /** The shows after it, the earliest first. */
    later: z.array(z.object({ ...namedShow, status })),
    /** The seller, as receipts name it; null to members who do not read the settings. */
    seller: z.nullable(z.object({ name: z.string(), hasAddress: z.boolean(), hasTaxNumber: z.boolean() })),
    /** The sales of the next show; null without one, and to members who do not read sales. */
    pace: z.nullable(
      z.object({
        sold,
        /** The last show that is over; null for none. */
        last: z.nullable(
          z.object({
            ...namedShow,
            /** Its sales when it was as far from its start as the next show is now. */
            byThen: sold,
            total: sold,
          }),
        ),
        /** Sales until so many days before the start, the most days first. Null for days that are still to come. */
        days: z.array(z.object({ before: z.int(), sales: z.nullable(z.int()), last: z.nullable(z.int()) })),
      }),
    ),
    /** All sales since midnight; null to members who do not read sales. */
    today: z.nullable(sold),
    /** The queues in which something waits. */
    waiting: z.array(
      z.object({
        queue,
        count: z.int(),
        /** True if more than that wait. */
        isMore: z.boolean(),
        /** The event that it is about, for queues of one event; null for the others. */
        event: z.nullable(z.object({ eventId: id(), title: z.string() })),
        /** The order to begin with, for queues that are settled order by order; null for the others. */
        orderId: z.nullable(id()),
      }),
    ),
    /** The operator's debt by the ledger in the currency of the product's prices; null to members who do not read payouts. Minor units. */
    money: z.nullable(
      z.object({
        ...owed,
        /** The same in each other currency that the ledger has; missing for none. */
        inOthers: z.exactOptional(z.array(z.object(owed))),
        /** The time of the ledger's last entry; null for an empty one. */
        asOf: z.nullable(moment()),
      }),
    ),
    /** The parts that could not be read. */
    failed: z.array(part),
  }),
});

export type StudioHome = z.output<typeof studioHome.answer>;
export type WaitingQueue = StudioHome['waiting'][number];
