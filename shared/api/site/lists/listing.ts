import * as z from 'zod/mini';
import { endpoint, forAnyone } from '../../endpoint.ts';
import { line } from '../../fields.ts';
import { handle } from '../../handle-field.ts';
import { LONGEST_SEARCH } from '../../../catalog/event-search.ts';
import { offeredEventSchema } from './listed-event.ts';

/** The parts of the query that an answer depends on. */
export const LISTING_QUERY = ['shelf', 'search', 'channel', 'cursor'] as const;

export const listingSchema = z.object({
  /** The shows that run at the moment; only on the first page of the shows. */
  on_now: z.array(offeredEventSchema),
  events: z.array(offeredEventSchema),
  /** To be sent as `cursor` for the next page; null for the last one. */
  next: z.nullable(z.string()),
});

export type Listing = z.output<typeof listingSchema>;

export const listEvents = endpoint('GET /events', {
  handler: 'site/listing/list-events',
  ...forAnyone({ accounts: ['batch-read'], catalog: ['read', 'batch-read'], operator: true }),
  summary:
    'Lists the events that everybody may see: shows that run or come up, films, or those with some words in their title, city or presenter.',
  query: z.object({
    /** `shows` if left out. */
    shelf: z.optional(z.enum(['shows', 'films'])),
    /** The handle of an organisation, whose events alone are listed then. */
    channel: z.optional(handle()),
    /** Words; the shelf is left out of account then, the organisation is not. */
    search: z.optional(line(LONGEST_SEARCH)),
    /** The mark of a page. */
    cursor: z.optional(line(160).check(z.minLength(1))),
  }),
  answer: listingSchema,
  errors: ['channel_not_found'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600, staleIfError: 86_400 },
});
