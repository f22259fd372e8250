import * as z from 'zod/mini';
import { MOST_TRIAL_MINUTES } from '../trial.ts';
import { endpoint } from './endpoint.ts';
import { amount, eventName, id, moment } from './fields.ts';

/** What a buyer of a package gets: one event, one event for some hours, several events, or all that an organiser includes. */
export const PACKAGE_KINDS = ['ppv', 'rental', 'bundle', 'subscription'] as const;

const rentalSchema = z.object({
  /** So many hours from the first play … */
  hours: z.int().check(z.minimum(1)),
  /** … which must come within so many days of buying, or of the start where that is later. */
  window_days: z.int().check(z.minimum(1)),
});

/** An event as a bundle names it, with all that a reader needs of it. */
const bundledEventSchema = z.object({ _id: id(), title: z.string(), subdomain: z.string(), start_time: moment() });

const packageSchema = z.object({
  _id: id(),
  name: z.string(),
  /** Minor units (cents), after the last of its steps. `priceAt` tells what it costs at a moment. */
  price: amount(),
  /** What the buyer gets, one short line each. */
  includes: z.array(z.string()),
  /** The one the organiser recommends. */
  recommended: z.boolean(),
  kind: z.enum(PACKAGE_KINDS),
  /** Null for any other kind. */
  rental: z.nullable(rentalSchema),
  /** Null for any other kind. Each of these events sells the package under the same id. */
  bundle: z.nullable(z.object({ events: z.array(bundledEventSchema) })),
  /** Null for any other kind. It opens every event that its organiser includes, now and later. */
  subscription: z.nullable(z.object({ interval: z.enum(['month', 'year']) })),
  /** On sale from this moment on; null for from ever. */
  sale_from: z.nullable(moment()),
  /** No longer on sale at this moment; null for never. */
  sale_until: z.nullable(moment()),
  /** Earlier prices (minor units), each until its moment, the next to end first. */
  price_steps: z.array(z.object({ until: moment(), price: amount() })),
  /** So many can be bought in all; null for any number. How many are left, the event does not say. */
  quota: z.nullable(z.int().check(z.minimum(1))),
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
  /** Whether a trial has a preview to show. */
  has_preview: z.boolean(),
  /** So many minutes of the event itself a trial opens, from its start; 0 for none. */
  trial_minutes: z.int().check(z.minimum(0), z.maximum(MOST_TRIAL_MINUTES)),
  packages: z.array(packageSchema),
});

/** A package as a viewer finds it. */
const shownPackageSchema = z.extend(packageSchema, {
  /**
   * Whether nobody could take a seat, some seconds ago. A seat that is kept for somebody who is paying is taken until then;
   * who it is kept for may pay all the same. Always false without a quota.
   */
  sold_out: z.boolean(),
});

/** An event as a viewer finds it. */
export const shownEventSchema = z.extend(eventSchema, { packages: z.array(shownPackageSchema) });

export type Event = z.output<typeof eventSchema>;
export type ShownEvent = z.output<typeof shownEventSchema>;
export type Package = z.output<typeof packageSchema>;
export type ShownPackage = z.output<typeof shownPackageSchema>;
export type BundledEvent = z.output<typeof bundledEventSchema>;

export const eventByDomain = endpoint({
  route: 'GET /events/domain/{subdomain}',
  handler: 'events/event-by-domain',
  access: 'public',
  summary: 'The event that lives at a subdomain, or has an id, with what can be bought.',
  params: z.strictObject({ subdomain: eventName() }),
  body: null,
  answer: shownEventSchema,
  errors: ['event_not_found', 'country_blocked'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600 },
});

export const startTrial = endpoint({
  route: 'POST /events/trial',
  handler: 'events/start-trial',
  access: 'user',
  summary: 'Starts the free trial of an event, once a user and event. While it runs, asking again answers the same.',
  params: null,
  body: z.strictObject({ eventId: id() }),
  /** Where the viewer goes next: a path on this host. */
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['unauthenticated', 'csrf_failed', 'event_not_found', 'country_blocked', 'no_trial', 'trial_closed', 'trial_used'],
});
