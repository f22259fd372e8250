import * as z from 'zod/mini';
import { venue } from '../../event-fields.ts';
import { amount, id, moment, subdomain } from '../../fields.ts';

/** An event in a list: what it is called, where and when it is, and what it is doing. */
export const listedEventSchema = z.object({
  eventId: id(),
  subdomain: subdomain(),
  title: z.string(),
  /** Path of the event's picture on every host; empty for none. */
  image: z.string(),
  start_time: moment(),
  /** When it ends or ended; null for a film that stays on demand. */
  end_time: z.nullable(moment()),
  ...venue,
  is_live: z.boolean(),
  /** True if its organiser cancelled it for good. */
  is_cancelled: z.boolean(),
  /** True if there is something to watch for somebody with access: its broadcast, its replay or its film. */
  can_watch: z.boolean(),
});

export type ListedEvent = z.output<typeof listedEventSchema>;

/** An event in a list for people who may buy it. */
export const offeredEventSchema = z.extend(listedEventSchema, {
  seller: z.string(),
  /** The name of the seller's own page with all their shows; null if they have none. */
  seller_handle: z.nullable(z.string()),
  /** The lowest price at which it is sold at the moment, in cents; null if nothing of it is on sale. */
  price_from: z.nullable(amount()),
  /** True if it may not be shown in the visitor's country. */
  is_closed_here: z.boolean(),
});

export type OfferedEvent = z.output<typeof offeredEventSchema>;
