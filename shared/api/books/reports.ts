import * as z from 'zod/mini';
import { PAYMENT_FAILURES } from '../../money/payment-failures.ts';
import { forMembers } from '../access.ts';
import { endpoint, forAnyone } from '../endpoint.ts';
import { idParam, moment } from '../fields.ts';
import { reportQuery } from './sales.ts';

export const countView = endpoint('POST /events/{eventId}/views', {
  handler: 'books/reports/count-view',
  once: { changes: 'other', repeats: 'It counts another view.' },
  ...forAnyone({ catalog: ['read'], playback: ['write'] }),
  summary:
    "Counts a view of an event's page, without anything that identifies the viewer. Pages whose visitors do not want to be tracked send nothing.",
  params: idParam('eventId'),
  body: z.strictObject({
    /** The host of the page that led here, with its port if it has one; left out or empty if there is none. */
    referrer: z.optional(z.string().check(z.maxLength(255), z.regex(/^([a-z0-9_.-]+(:\d{1,5})?)?$/i))),
  }),
  answer: z.object({}),
  errors: ['event_not_found', 'too_many_attempts'],
});

const funnel = {
  /** Views of event pages. */
  views: z.int(),
  /** Orders that were begun. */
  opened: z.int(),
  /** Attempts to pay that failed. */
  failed: z.int(),
};

export const audienceReport = endpoint('GET /studio/reports', {
  handler: 'books/reports/audience-report',
  ...forMembers('sales:read', { playback: ['read'] }),
  summary:
    "Returns how many people opened an organiser's event pages and began to buy over time, where they came from, and why payments failed.",
  query: reportQuery,
  answer: z.object({
    total: z.object(funnel),
    /** The steps in which something was counted, the earliest first. */
    steps: z.array(z.object({ at: moment(), ...funnel })),
    /** The most frequent first. */
    failures: z.array(z.object({ reason: z.enum(PAYMENT_FAILURES), count: z.int() })),
    /** Views by the host that led to them, the most frequent first; without those that nothing led to. */
    referrers: z.array(z.object({ host: z.string(), views: z.int() })),
    /** Views from further hosts. */
    otherReferrers: z.int(),
  }),
});

export type AudienceReport = z.output<typeof audienceReport.answer>;
