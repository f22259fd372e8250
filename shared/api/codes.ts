import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, code, id, moment } from './fields.ts';

const MOST_USES = 1_000_000;
/** So many codes fit into one answer that a person can still use. */
export const MOST_CODES_AT_ONCE = 500;
/** Of a longer list, the latest. */
export const MOST_CODES_LISTED = 1_000;

const uses = () => z.int().check(z.minimum(1), z.maximum(MOST_USES));

const codeSchema = z.object({
  code: code(),
  /** An access code opens what it is for without any payment. */
  kind: z.enum(['promo', 'access']),
  /** Off the price; null where an amount is. */
  percent: z.nullable(z.int()),
  /** Off the price, minor units (cents); null where a percentage is. */
  amount: z.nullable(amount()),
  /** The one event it is for; null for all of the organiser's. */
  eventId: z.nullable(id()),
  /** The one package it is for; null for all that open the event alone, or for all of the organiser's. */
  packageId: z.nullable(id()),
  /** Null for at once. */
  from: z.nullable(moment()),
  /** From then on it is not valid; null for without end. */
  until: z.nullable(moment()),
  /** Purchases that it is good for in all; null for any number. */
  uses: z.nullable(uses()),
  /** Purchases of one person; null for any number. */
  perUser: z.nullable(uses()),
  disabled: z.boolean(),
  createdAt: moment(),
});

export type PublicCode = z.output<typeof codeSchema>;

const listedCodeSchema = z.extend(codeSchema, {
  /** Purchases made with it, and those that somebody is paying for right now. */
  used: z.int(),
});

export type ListedCode = z.output<typeof listedCodeSchema>;

/** When a code is valid, as {@link codeSchema} says it; left out for always. */
const window = { from: z.optional(moment()), until: z.optional(moment()) };

export const createCode = endpoint({
  route: 'POST /studio/codes',
  handler: 'codes/create-code',
  access: 'organizer',
  summary: 'Makes a promo code. Making the same one twice is fine.',
  params: null,
  body: z
    .strictObject({
      code: code(),
      percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
      /** Minor units (cents). */
      amount: z.optional(amount().check(z.positive())),
      eventId: z.optional(id()),
      packageId: z.optional(id()),
      ...window,
      uses: z.optional(uses()),
      perUser: z.optional(uses()),
    })
    .check(({ value, issues }) => {
      const refuse = (field: string) => issues.push({ code: 'custom', input: value, path: [field] });
      if ((value.percent === undefined) === (value.amount === undefined)) refuse('percent');
      if (value.packageId !== undefined && value.eventId === undefined) refuse('eventId');
    }),
  answer: codeSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'event_not_found', 'package_not_found', 'code_taken'],
});

export const createAccessCodes = endpoint({
  route: 'POST /studio/codes/batch',
  handler: 'codes/create-access-codes',
  access: 'organizer',
  summary: 'Makes access codes that nobody can guess. Asking again for the same batch answers the same codes.',
  params: null,
  body: z.strictObject({
    /** Of the caller's own making, a new one for each batch. */
    batchId: id(),
    count: z.int().check(z.minimum(1), z.maximum(MOST_CODES_AT_ONCE)),
    eventId: id(),
    packageId: z.optional(id()),
    ...window,
    /** Of each code; left out: 1. */
    uses: z.optional(uses()),
  }),
  answer: z.object({ codes: z.array(codeSchema) }),
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'event_not_found', 'package_not_found', 'code_taken'],
});

export const ownCodes = endpoint({
  route: 'GET /studio/codes',
  handler: 'codes/own-codes',
  access: 'organizer',
  summary: "The organiser's codes, the latest first, with how often each was used.",
  params: null,
  body: null,
  answer: z.object({
    codes: z.array(listedCodeSchema),
    /** Of them all, also those that are too old to be listed. */
    total: z.int(),
  }),
  errors: ['unauthenticated', 'not_found'],
});

export const disableCode = endpoint({
  route: 'POST /studio/codes/{code}/disable',
  handler: 'codes/disable-code',
  access: 'organizer',
  summary: 'Makes a code worth nothing from now on, for good. Disabling twice is fine.',
  params: z.strictObject({ code: code() }),
  body: null,
  answer: codeSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'code_not_found'],
});
