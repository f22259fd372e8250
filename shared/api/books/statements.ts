import * as z from 'zod/mini';
import { MOST_PARTNERS, shareOf, sumOf, WHOLE } from '../../ledger/divide.ts';
import { forMembers, forMembersAtEvent } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, id, moment, title } from '../fields.ts';
import { seen } from '../seen.ts';

/** A percentage with up to two decimals. */
const percent = () => z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));

const partner = z.strictObject({
  name: title(80),
  /** The partner's percentage of the event's money without tax, after the platform's share. */
  percent: percent().check(z.positive()),
  /** The account of the partner, if the platform is to pay it by itself; left out if the organisation pays. */
  payee: z.optional(id()),
});

const partners = z.array(partner).check(z.maxLength(MOST_PARTNERS));
export type Partner = z.output<typeof partner>;

const money = z.int();
const count = () => z.int().check(z.nonnegative());
const part = { percent: percent(), amount: money };

/** The ledger that figures are made of. */
const ledger = z.strictObject({
  ownerId: id(),
  firstEntry: z.int(),
  lastEntry: z.int(),
  /** The hash of the last entry. */
  hash: z.string(),
});

/** The platform's signature; the public keys are at `/.well-known/statement-keys.json`. */
const signature = z.strictObject({ alg: z.literal('ES256'), kid: z.string(), signedAt: moment(), value: z.string() });

/** The division of an event's money in one currency. */
const statementFigures = {
  currency: z.string(),
  /** The number of sales, of orders whose whole price a code covered, and of tickets that members gave. */
  sales: count(),
  free: count(),
  given: count(),
  gross: money,
  refunds: money,
  disputes: money,
  net: money,
  tax: money,
  /** The fees of payment providers, which are not recorded. */
  providerFees: z.null(),
  /** The amount that is divided: the net without the tax. */
  divided: money,
  platform: z.strictObject(part),
  /** With the id of each partner that the platform pays by itself. */
  partners: z.array(z.strictObject({ name: z.string(), ...part, payee: z.exactOptional(z.string()) })),
  /** The part that is left for the organisation. */
  organization: z.strictObject(part),
};

export const statementSchema = z.strictObject({
  document: z.literal('event-statement'),
  /** The event's title when it was signed. */
  title: z.string(),
  /** The page on which anybody can verify it. */
  verifyAt: z.string(),
  eventId: id(),
  ledger,
  asOf: z.nullable(moment()),
  ...statementFigures,
  /** The same figures for each other currency in which the event has sold something; left out if there is none. */
  inOthers: z.exactOptional(z.array(z.strictObject(statementFigures))),
  signature,
});

export const eventStatement = endpoint('GET /studio/events/{eventId}/statement', {
  handler: 'books/statements/event-statement',
  ...forMembersAtEvent('payouts:read', { catalog: ['read'], commerce: ['read', 'batch-read', 'write'], platformSecret: true }),
  summary:
    "Returns how the money of an organiser's event is divided between platform, partners and organisation, by the ledger, signed by the platform. The page `/verify` and `marquee verify-statement FILE` verify the answer for anybody, `npm run verify-ledger -- --statement FILE` compares it with the ledger.",
  answer: statementSchema,
});

export const setPartners = endpoint('POST /studio/events/{eventId}/partners', {
  handler: 'books/statements/set-partners',
  once: { changes: 'money', repeats: 'It sets the same shares, and enters nothing if they are as they were.' },
  ...forMembersAtEvent('payouts:edit', { catalog: ['read'], commerce: ['read', 'write'], audit: 'append' }),
  summary: 'Sets the partners of an event with their shares of its money, and enters them into the ledger.',
  body: z.strictObject({
    partners: partners.check(
      z.refine(
        (all) => new Set(all.flatMap(({ payee }) => payee ?? [])).size === all.filter(({ payee }) => payee !== undefined).length,
      ),
      z.refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length),
      z.refine((all) => sumOf(all.map((one) => shareOf(one.percent))) <= WHOLE),
    ),
    seen: seen(z.object({ partners })),
  }),
  answer: z.object({ partners }),
  errors: ['undo_open', 'changed_meanwhile'],
});

/** The money that is owed and was paid out in one currency. */
const balanceFigures = {
  currency: z.string(),
  /** The earnings of the organisation: the net of its events without the platform's parts. */
  earned: money,
  paidOut: amount(),
  /** The amount still to be paid out; negative if refunds and disputes came after a payout. */
  balance: money,
  /** The partners that the platform pays by itself, with their parts of what was earned and paid out. */
  partners: z.array(
    z.object({
      payee: id(),
      name: z.string(),
      earned: money,
      paidOut: money,
      /** Negative if refunds and disputes came after a payout: the partner's next parts pay it. */
      balance: money,
    }),
  ),
  /** The organisation's own part of the balance: without what is owed to these partners. */
  own: money,
  /** The events that have sold something; the id is empty for sales of which no event is known. */
  events: z.array(z.object({ eventId: z.string(), net: money, platform: money, earned: money })),
};

export const ownPayouts = endpoint('GET /studio/payouts', {
  handler: 'books/statements/own-payouts',
  ...forMembers('payouts:read', { commerce: ['read', 'batch-read', 'write'], platformSecret: true }),
  summary:
    'Returns what the operator owes an organisation by its ledger, event by event, and what was paid out, signed by the platform.',
  answer: z.object({
    document: z.literal('payouts'),
    /** The page on which anybody can verify it. */
    verifyAt: z.string(),
    ledger,
    asOf: z.nullable(moment()),
    ...balanceFigures,
    /** The same figures for each other currency in which something was sold or paid out; left out if there is none. */
    inOthers: z.exactOptional(z.array(z.object(balanceFigures))),
    /** In all currencies, the latest first. */
    payouts: z.array(
      z.object({
        reference: title(60),
        amount: amount(),
        currency: z.string(),
        /** When it was recorded. */
        at: moment(),
        /** The day on which the money was paid; null in the oldest. */
        paidOn: z.nullable(z.iso.date()),
        /** The bank's own reference of the transfer; null if it gave none. */
        bankReference: z.nullable(z.string()),
        /** The id of the partner who was paid; null if the organisation was. */
        payee: z.nullable(id()),
      }),
    ),
    signature,
  }),
});
