import * as z from 'zod/mini';
import { LISTED_STATES } from '../../money/sale-states.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { timeZone } from '../event-fields.ts';
import { id, moment, period } from '../fields.ts';

/** Exports that an organisation can have in progress. */
export const EXPORTS_AT_ONCE = 2;
/** Days for which an export can be downloaded. */
export const EXPORTS_KEPT_DAYS = 7;

const exportSchema = z.object({
  exportId: id(),
  what: z.enum(['orders', 'sales']),
  format: z.enum(['csv', 'xlsx']),
  /** `queued` until a worker begins; `failed` for good. */
  state: z.enum(['queued', 'writing', 'ready', 'failed']),
  /** Rows written so far. */
  rows: z.int(),
  createdAt: moment(),
  /** The reason that it failed, in plain words; null if it did not. */
  reason: z.nullable(z.string()),
  /** Address of the file, which is valid for some minutes; null until it is ready. */
  url: z.nullable(z.string()),
});

export type ListedExport = z.output<typeof exportSchema>;

export const startExport = endpoint('POST /studio/exports', {
  handler: 'books/exports/start-export',
  once: { changes: 'other', repeats: 'It writes another file of the same sales.' },
  ...forMembers('sales:export', { commerce: ['write'], bus: 'put', audit: 'append' }),
  summary: 'Starts to write a file of an organisation’s orders, or of its sales by the day.',
  body: z.strictObject({
    what: exportSchema.shape.what,
    format: exportSchema.shape.format,
    event: z.optional(id()),
    ...period,
    /** The organisation's time zone, by whose clocks days begin and moments are written; UTC if it has none. */
    zone: z.optional(timeZone()),
    /** The state of the orders to export; for exports of orders only. */
    state: z.optional(z.enum(LISTED_STATES)),
  }),
  answer: exportSchema,
  errors: ['too_many_exports'],
});

export const listExports = endpoint('GET /studio/exports', {
  handler: 'books/exports/list-exports',
  ...forMembers('sales:export', { commerce: ['read'], exports: ['read'] }),
  summary: 'Lists an organisation’s exports of the last seven days, the latest first, with their progress.',
  answer: z.object({ exports: z.array(exportSchema) }),
});
