import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, buyer, id, line, moment } from '../fields.ts';

/** The reasons that somebody may be unable to watch through an order. */
const OBSTACLES = [
  'no-event',
  'disputed',
  'refunded',
  'being-refunded',
  'not-opened',
  'no-access',
  'rental-over',
  'rental-not-started',
  'subscription-over',
  'event-gone',
  'country',
  'session-ended',
  'devices',
  'not-begun',
  'nothing-to-play',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Orders of one buyer that are shown to whoever helps them, the latest first. */
export const ORDERS_IN_HELP = 10;

const orderInHelp = z.object({
  orderId: id(),
  eventId: z.nullable(id()),
  eventTitle: z.nullable(z.string()),
  itemName: z.string(),
  kind: z.enum(['ppv', 'rental', 'bundle', 'subscription', 'plan']),
  amount: amount(),
  currency: z.string(),
  refunded: amount(),
  paidAt: z.nullable(moment()),
  /** True if it reached this person as a gift or a ticket, or was moved to them. */
  isReceived: z.boolean(),
  /** The address that a link waits for; null if none does. */
  waitsFor: z.nullable(z.string()),
  /** The reasons that they cannot watch, the first thing to put right first; empty if they can. */
  obstacles: z.array(z.enum(OBSTACLES)),
  /** Until when they can watch; null for good, or if they cannot. */
  until: z.nullable(moment()),
  /** When the event begins, or its film opens, as planned; null if it is gone. */
  opensAt: z.nullable(moment()),
  /** When they watched first and last; null if they did not, or if nobody knows. */
  firstPlayedAt: z.nullable(moment()),
  lastPlayedAt: z.nullable(moment()),
  /** The devices that play now, such as `Chrome on Windows`, and how many may at the same time. */
  devices: z.array(z.string()),
  streams: z.int(),
  /** The country of the buyer at the checkout; null if unknown. */
  country: z.nullable(z.string()),
});

export const lookUpBuyer = endpoint('GET /studio/help', {
  handler: 'desk/support/look-up-buyer',
  access: 'organizer',
  right: 'sales:read',
  rights: {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'batch-read'],
    playback: ['read', 'batch-read'],
  },
  summary:
    'Returns why a buyer can watch or cannot: their account, the mails to it, and each of their orders with what it opens. Nothing about people who bought nothing here.',
  query: z.object({
    /** The whole email address of a buyer, or an order's number. */
    search: line(254).check(z.minLength(1)),
  }),
  answer: z.object({
    buyer: buyer(),
    /** Null if there is none, or if it has nothing from this organiser. */
    account: z.nullable(
      z.object({
        /** When a reader of the address confirmed it; null if nobody did. */
        confirmedAt: z.nullable(moment()),
        /** The reason that emails to the address are not sent; null if they are. */
        mails: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), at: moment() })),
      }),
    ),
    orders: z.array(orderInHelp),
  }),
});

export type LookedUp = z.output<typeof lookUpBuyer.answer>;
export type OrderInHelp = z.output<typeof orderInHelp>;
