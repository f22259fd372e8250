import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

/** Minor units: $500. */
const HIGHEST_REFERRAL_CREDIT = 50_000;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
/** An address may have lines. */
const lines = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^(?:[^\p{Cc}]|\n)*$/u));

/** A time in which the service was not to be had. */
const outage = z
  .strictObject({ from: moment(), to: moment() })
  .check(z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'] }));

/** An organiser's own settings. */
const fields = {
  /** Whom receipts name as the seller; empty for the platform. */
  sellerName: line(120),
  sellerAddress: lines(400),
  /** Stands on receipts as it is; empty for none. */
  taxNumber: line(40),
  /** What somebody gets whose recommendation led to a first purchase, minor units; 0 for nothing. */
  referralCredit: z.int().check(z.minimum(0), z.maximum(HIGHEST_REFERRAL_CREDIT)),
  /** Outages of the organiser's service, which the refund policy counts. */
  outages: z.array(outage).check(z.maxLength(50)),
};

const settingsSchema = z.object(fields);

export type OrganizerSettings = z.output<typeof settingsSchema>;

export const ownSettings = endpoint({
  route: 'GET /studio/settings',
  handler: 'studio/own-settings',
  access: 'organizer',
  summary: "The organiser's settings.",
  params: null,
  body: null,
  answer: settingsSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const editSettings = endpoint({
  route: 'POST /studio/settings',
  handler: 'studio/edit-settings',
  access: 'organizer',
  summary: 'Changes the settings that are named and answers all of them. A list is replaced as a whole.',
  params: null,
  body: z.strictObject({
    sellerName: z.optional(fields.sellerName),
    sellerAddress: z.optional(fields.sellerAddress),
    taxNumber: z.optional(fields.taxNumber),
    referralCredit: z.optional(fields.referralCredit),
    outages: z.optional(fields.outages),
  }),
  answer: settingsSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found'],
});
