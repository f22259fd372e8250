import * as z from 'zod/mini';
import { forMembers } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line, lines, moment } from '../../fields.ts';
import { seen } from '../../seen.ts';

/** $500, in minor units. */
const HIGHEST_REFERRAL_CREDIT = 50_000;

const MOST_REFUNDS = 1_000_000;
/** $10,000,000, in minor units. */
const MOST_REFUNDED = 1_000_000_000;

/** A period in which the service was unavailable. */
const outage = z
  .strictObject({ from: moment(), to: moment() })
  .check(z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'] }));

/** An organiser's own settings. */
const fields = {
  /** Name of the seller on receipts; empty for the organisation's own. */
  sellerName: line(120),
  sellerAddress: lines(400),
  /** Printed on receipts as it is; empty for none. */
  taxNumber: line(40),
  /** Credit for a referral that led to a first purchase, minor units; 0 for none. */
  referralCredit: z.int().check(z.minimum(0), z.maximum(HIGHEST_REFERRAL_CREDIT)),
  /** Outages of the organiser's service, which count in the refund policy. */
  outages: z.array(outage).check(z.maxLength(50)),
  /**
   * Refunds for missed minutes that a broadcast makes without a person: their number, and their sum in minor units. What exceeds one of
   * them waits for the organiser's review.
   */
  refundsUnreviewed: z.int().check(z.minimum(0), z.maximum(MOST_REFUNDS)),
  refundedUnreviewed: z.int().check(z.minimum(0), z.maximum(MOST_REFUNDED)),
};

const settingsSchema = z.object({
  ...fields,
  /** The organisation's name, by which it sells unless `sellerName` says another; empty if it is older than this and was not renamed. */
  organizationName: z.string(),
});

export type OrganizerSettings = z.output<typeof settingsSchema>;

export const ownSettings = endpoint('GET /studio/settings', {
  handler: 'desk/studio/settings/own-settings',
  ...forMembers('settings:read', { catalog: ['read'] }),
  summary: "Returns the organiser's settings.",
  answer: settingsSchema,
});

export const editSettings = endpoint('POST /studio/settings', {
  handler: 'desk/studio/settings/edit-settings',
  ...forMembers('settings:edit', { accounts: ['read'], catalog: ['read', 'write'], audit: 'append', operator: true }),
  summary: 'Changes the given settings and returns all of them. Lists are replaced as a whole.',
  body: z.strictObject({
    sellerName: z.optional(fields.sellerName),
    sellerAddress: z.optional(fields.sellerAddress),
    taxNumber: z.optional(fields.taxNumber),
    referralCredit: z.optional(fields.referralCredit),
    outages: z.optional(fields.outages),
    refundsUnreviewed: z.optional(fields.refundsUnreviewed),
    refundedUnreviewed: z.optional(fields.refundedUnreviewed),
    seen: seen(settingsSchema),
  }),
  answer: settingsSchema,
  errors: ['changed_meanwhile', 'unavailable'],
});
