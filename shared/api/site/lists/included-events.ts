import * as z from 'zod/mini';
import { endpoint, forAnyone } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { listedEventSchema } from './listed-event.ts';

/** Maximum number of events that are listed: more than anybody reads. */
export const MOST_INCLUDED = 100;

export const includedEvents = endpoint('GET /events/{eventId}/packages/{packageId}/events', {
  handler: 'site/events/included-events',
  ...forAnyone({ catalog: ['read', 'batch-read'] }),
  summary: 'Lists the published events that a package on sale opens now: those on the air and to come first, then the latest.',
  params: z.strictObject({ eventId: id(), packageId: id() }),
  answer: z.object({
    events: z.array(listedEventSchema),
    /** The number of all of them, of which the list has the first. */
    total: z.int(),
  }),
  errors: ['event_not_found', 'package_not_found', 'country_blocked'],
  edgeCache: { maxAge: 30, staleWhileRevalidate: 60 },
});
