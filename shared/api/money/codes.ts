import * as z from 'zod/mini';
import { MOST_CODES_AT_ONCE } from '../../money/promo-codes.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, code, id, moment } from '../fields.ts';

const MOST_USES = 1_000_000;
/** Maximum number of codes in a list; of a longer one, the latest. */
export const MOST_CODES_LISTED = 1_000;

const uses = () => z.int().check(z.minimum(1), z.maximum(MOST_USES));

const codeSchema = z.object({
  code: code(),
  /** An access code opens its item without any payment. */
  kind: z.enum(['promo', 'access']),
  /** Percentage off the price; null if an amount is set. */
  percent: z.nullable(z.int()),
  /** Amount off the price, minor units (cents); null if a percentage is set. */
  amount: z.nullable(amount()),
  /** The only event that it is valid for; null for all of the organiser's. */
  eventId: z.nullable(id()),
  /** The only package that it is valid for; null for all that open just the event, or for all of the organiser's. */
  packageId: z.nullable(id()),
  /** Start of its validity; null for immediately. */
  from: z.nullable(moment()),
  /** End of its validity, exclusive; null for none. */
  until: z.nullable(moment()),
  /** Maximum number of purchases in all; null for no limit. */
  uses: z.nullable(uses()),
  /** Maximum number of purchases per person; null for no limit. */
  perUser: z.nullable(uses()),
  disabled: z.boolean(),
  createdAt: moment(),
});

export type PublicCode = z.output<typeof codeSchema>;

const listedCodeSchema = z.extend(codeSchema, {
  /** Number of purchases made with it, including those that are being paid for right now. */
  used: z.int(),
});

export type ListedCode = z.output<typeof listedCodeSchema>;

/** A code's validity, as in {@link codeSchema}; left out for always. */
const validity = { from: z.optional(moment()), until: z.optional(moment()) };

export const createCode = endpoint('POST /studio/codes', {
  handler: 'money/codes/create-code',
  once: { changes: 'money', by: 'state' },
  ...forMembers('codes:edit', { catalog: ['read'], commerce: ['write'], audit: 'append' }),
  summary: 'Creates a promo code. Creating the same code again has no effect.',
  body: z
    .strictObject({
      code: code(),
      percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
      /** Minor units (cents). */
      amount: z.optional(amount().check(z.positive())),
      eventId: z.optional(id()),
      packageId: z.optional(id()),
      ...validity,
      uses: z.optional(uses()),
      perUser: z.optional(uses()),
    })
    .check(({ value, issues }) => {
      const refuse = (field: string) => issues.push({ code: 'custom', input: value, path: [field] });
      if ((value.percent === undefined) === (value.amount === undefined)) refuse('percent');
      if (value.packageId !== undefined && value.eventId === undefined) refuse('eventId');
    }),
  answer: codeSchema,
  errors: ['event_not_found', 'package_not_found', 'code_taken'],
});

export const createAccessCodes = endpoint('POST /studio/codes/batch', {
  handler: 'money/codes/create-access-codes',
  once: { changes: 'money', by: 'state' },
  ...forMembers('codes:edit', { catalog: ['read'], commerce: ['write'], audit: 'append' }),
  summary: 'Creates a batch of unguessable access codes. Repeating the call for the same batch returns the same codes.',
  body: z.strictObject({
    /** Chosen by the caller, a new one for each batch. */
    batchId: id(),
    count: z.int().check(z.minimum(1), z.maximum(MOST_CODES_AT_ONCE)),
    eventId: id(),
    packageId: z.optional(id()),
    ...validity,
    /** Maximum number of purchases per code; 1 if left out. */
    uses: z.optional(uses()),
  }),
  answer: z.object({ codes: z.array(codeSchema) }),
  errors: ['event_not_found', 'package_not_found', 'code_taken'],
});

export const ownCodes = endpoint('GET /studio/codes', {
  handler: 'money/codes/own-codes',
  ...forMembers('codes:read', { commerce: ['read', 'batch-read'] }),
  summary: "Lists the organiser's codes, the latest first, with how often each was used.",
  answer: z.object({
    codes: z.array(listedCodeSchema),
    /** Number of all codes, including those that are too old to be listed. */
    total: z.int(),
  }),
});

export const disableCode = endpoint('POST /studio/codes/{code}/disable', {
  handler: 'money/codes/disable-code',
  once: { changes: 'money', by: 'state' },
  ...forMembers('codes:edit', { commerce: ['write'], audit: 'append' }),
  summary: 'Disables a code permanently. Idempotent.',
  params: z.strictObject({ code: code() }),
  answer: codeSchema,
  errors: ['code_not_found'],
});
