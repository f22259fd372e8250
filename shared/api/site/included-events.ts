import * as z from 'zod/mini';
import { endpoint, forAnyone } from '../endpoint.ts';
import { venue } from '../event-fields.ts';
import { id, moment, subdomain } from '../fields.ts';

/** An event in a list: where and when it is, and what it is doing. */
export const listedEventSchema = z.object({
  subdomain: subdomain(),
  /** Path of the event's picture on the same host. */
  image: z.string(),
  start_time: moment(),
  ...venue,
  /** End of the event; null for a film that stays on demand. */
  end_time: z.nullable(moment()),
  is_live: z.boolean(),
  /** True if its organiser cancelled it for good. */
  is_cancelled: z.boolean(),
  /** True if there is something to watch for somebody with access: its broadcast, its replay or its film. */
  can_watch: z.boolean(),
});

export type ListedEvent = z.output<typeof listedEventSchema>;

/** One of the events that a package opens. */
export const includedEventSchema = z.extend(listedEventSchema, { eventId: id(), title: z.string() });

export type IncludedEvent = z.output<typeof includedEventSchema>;

/** Maximum number of events that are listed: more than anybody reads. */
export const MOST_INCLUDED = 100;

export const includedEvents = endpoint('GET /events/{eventId}/packages/{packageId}/events', {
  handler: 'site/events/included-events',
  ...forAnyone({ catalog: ['read', 'batch-read'] }),
  summary: 'Lists the published events that a package on sale opens now: those on the air and to come first, then the latest.',
  params: z.strictObject({ eventId: id(), packageId: id() }),
  answer: z.object({
    events: z.array(includedEventSchema),
    /** The number of all of them, of which the list has the first. */
    total: z.int(),
  }),
  errors: ['event_not_found', 'package_not_found', 'country_blocked'],
  edgeCache: { maxAge: 30, staleWhileRevalidate: 60 },
});
