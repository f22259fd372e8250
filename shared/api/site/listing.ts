import * as z from 'zod/mini';
import { endpoint, forAnyone } from '../endpoint.ts';
import { venue } from '../event-fields.ts';
import { amount, id, line, moment } from '../fields.ts';
import { LONGEST_SEARCH } from '../../catalog/event-search.ts';

/** The parts of the query that an answer depends on. */
export const LISTING_QUERY = ['shelf', 'search', 'cursor'] as const;

/** An event as lists show it. */
const listedEventSchema = z.object({
  _id: id(),
  subdomain: z.string(),
  title: z.string(),
  /** Path of its picture on every host; empty for none. */
  image: z.string(),
  start_time: moment(),
  /** When it ends or ended; null for a film. */
  end_time: z.nullable(moment()),
  ...venue,
  is_live: z.boolean(),
  seller: z.string(),
  /** The lowest price at which it is sold at the moment, in cents; null if nothing of it is on sale. */
  price_from: z.nullable(amount()),
  /** True if it may not be shown in the visitor's country. */
  is_closed_here: z.boolean(),
});

const listingSchema = z.object({
  /** The shows that run at the moment; only on the first page of the shows. */
  on_now: z.array(listedEventSchema),
  events: z.array(listedEventSchema),
  /** To be sent as `cursor` for the next page; null for the last one. */
  next: z.nullable(z.string()),
});

export type ListedEvent = z.output<typeof listedEventSchema>;
export type Listing = z.output<typeof listingSchema>;

export const listEvents = endpoint('GET /events', {
  handler: 'site/listing/list-events',
  ...forAnyone({ accounts: ['batch-read'], catalog: ['read', 'batch-read'], operator: true }),
  summary:
    'Lists the events that everybody may see: shows that run or come up, films, or those with some words in their title or city.',
  query: z.object({
    /** `shows` if left out. */
    shelf: z.optional(z.enum(['shows', 'films'])),
    /** Words; the shelf is left out of account then. */
    search: z.optional(line(LONGEST_SEARCH)),
    /** The mark of a page. */
    cursor: z.optional(line(160).check(z.minLength(1))),
  }),
  answer: listingSchema,
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600, staleIfError: 86_400 },
});
