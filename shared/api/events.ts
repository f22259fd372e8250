import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id, moment, subdomain } from './fields.ts';

const packageSchema = z.object({
  _id: id(),
  name: z.string(),
  /** Minor units (cents). */
  price: amount(),
  /** What the buyer gets, one short line each. */
  includes: z.array(z.string()),
  /** The one the organiser recommends. */
  recommended: z.boolean(),
});

export const eventSchema = z.object({
  _id: id(),
  title: z.string(),
  description: z.string(),
  /** Path of the event's picture on the same host. */
  image: z.string(),
  start_time: moment(),
  /** Null for a film that stays on demand. */
  end_time: z.nullable(moment()),
  is_live: z.boolean(),
  is_trial: z.boolean(),
  packages: z.array(packageSchema),
});

export type Event = z.output<typeof eventSchema>;
export type Package = z.output<typeof packageSchema>;

export const eventByDomain = endpoint({
  route: 'GET /events/domain/{subdomain}',
  handler: 'events/event-by-domain',
  access: 'public',
  summary: 'The event that lives at a subdomain, with what can be bought.',
  params: z.strictObject({ subdomain: subdomain() }),
  body: null,
  answer: eventSchema,
  errors: ['event_not_found'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600 },
});
