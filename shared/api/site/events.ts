import * as z from 'zod/mini';
import { SELLER_TEXTS } from '../../brand/brand.ts';
import { PACKAGE_KINDS } from '../../catalog/package-kinds.ts';
import { MOST_TRIAL_MINUTES } from '../../catalog/trial.ts';
import { venue } from '../event-fields.ts';
import { endpoint, forAccounts, forAnyone } from '../endpoint.ts';
import { amount, eventName, id, missedMinutesRule, moment } from '../fields.ts';

const rentalSchema = z.object({
  /** Hours of access from the first play. */
  hours: z.int().check(z.minimum(1)),
  /** Days within which the first play must happen, from the purchase or from the start if that is later. */
  window_days: z.int().check(z.minimum(1)),
});

/** An event as a bundle names it, with everything that a reader needs of it. */
const bundledEventSchema = z.object({ _id: id(), title: z.string(), subdomain: z.string(), start_time: moment() });

export const packageSchema = z.object({
  _id: id(),
  name: z.string(),
  /** Minor units (cents), after the last price step. `priceAt` returns the price at a moment. */
  price: amount(),
  /** List of what the buyer gets, one short line each. */
  includes: z.array(z.string()),
  /** True for the package that the organiser recommends. */
  recommended: z.boolean(),
  kind: z.enum(PACKAGE_KINDS),
  /** Terms of a rental; null for any other kind. */
  rental: z.nullable(rentalSchema),
  /** Events of a bundle, each of which sells the package under the same id; null for any other kind. */
  bundle: z.nullable(z.object({ events: z.array(bundledEventSchema) })),
  /** Terms of a subscription, which opens every event that its organiser includes, now and later; null for any other kind. */
  subscription: z.nullable(z.object({ interval: z.enum(['month', 'year']) })),
  /** Start of the sale, inclusive; null for none. */
  sale_from: z.nullable(moment()),
  /** End of the sale, exclusive; null for none. */
  sale_until: z.nullable(moment()),
  /** Earlier prices (minor units), each until its moment; the next to end comes first. */
  price_steps: z.array(z.object({ until: moment(), price: amount() })),
  /** Number that can be bought in all; null for no limit. The event does not say how many are left. */
  quota: z.nullable(z.int().check(z.minimum(1))),
  /** Number of devices that may play what it sells at the same time. */
  streams: z.int().check(z.minimum(1)),
  /** Height of the largest picture that it opens, in lines; null for the largest that there is. */
  largest_picture: z.nullable(z.int().check(z.minimum(1))),
  /** Days for which it opens the replay after the event has ended: 0 for no replay, null for ever. A film on demand has no end. */
  replay_days: z.nullable(z.int().check(z.minimum(0))),
});

export const eventSchema = z.object({
  _id: id(),
  title: z.string(),
  description: z.string(),
  /** Path of the event's picture on the same host. */
  image: z.string(),
  start_time: moment(),
  /** End of the event; null for a film that stays on demand. */
  end_time: z.nullable(moment()),
  ...venue,
  is_live: z.boolean(),
  is_trial: z.boolean(),
  /** True if a trial has a preview to show. */
  has_preview: z.boolean(),
  /** Minutes of the event itself that a trial opens, from its start; 0 for none. */
  trial_minutes: z.int().check(z.minimum(0), z.maximum(MOST_TRIAL_MINUTES)),
  /**
   * The refund that buyers of a `ppv` or `rental` package get automatically if a broadcast of the event is interrupted while they watch, by the
   * minutes that they miss; null for nothing.
   */
  missed_minutes: z.nullable(missedMinutesRule()),
  /** True if a short ad plays before the event. Buyers of a bundle or a subscription see none, and neither do those who bought it while it had none. */
  with_ads: z.boolean(),
  /** The number of views that one beacon of the event's page stands for; left out for 1. */
  views_per_beacon: z.optional(z.int()),
  /** The version of its page's blocks, which are fetched by themselves; left out if it has none. */
  blocks: z.optional(z.int()),
  /** When its organiser cancelled it for good, and why; null unless that happened. It is not sold then, and purchases are refunded. */
  cancelled: z.nullable(z.object({ at: moment(), reason: z.string() })),
  packages: z.array(packageSchema),
});

/** A package as a viewer sees it. */
const shownPackageSchema = z.extend(packageSchema, {
  /**
   * True if no seat was free a few seconds ago. A seat that is held for a buyer who is paying counts as taken, although
   * that buyer can still pay. Always false without a quota.
   */
  sold_out: z.boolean(),
});

/** An event as a viewer sees it. */
export const shownEventSchema = z.extend(eventSchema, {
  /** Name of the seller, as receipts have it: the organiser, or the operator if the organiser has given no name. */
  seller: z.string(),
  /** The name of the seller's own page with all their shows; null if they have none. */
  seller_handle: z.nullable(z.string()),
  /** The texts that the seller has for buyers, beside those of the platform. */
  seller_texts: z.array(z.enum(SELLER_TEXTS)),
  packages: z.array(shownPackageSchema),
});

export type Event = z.output<typeof eventSchema>;
export type ShownEvent = z.output<typeof shownEventSchema>;
export type Package = z.output<typeof packageSchema>;
export type ShownPackage = z.output<typeof shownPackageSchema>;
export type BundledEvent = z.output<typeof bundledEventSchema>;

export const eventByDomain = endpoint('GET /events/domain/{subdomain}', {
  handler: 'site/events/event-by-domain',
  ...forAnyone({ catalog: ['read'], seats: 'count', operator: true }),
  summary: 'Returns an event by its subdomain or id, with its packages.',
  params: z.strictObject({ subdomain: eventName() }),
  answer: shownEventSchema,
  errors: ['event_not_found', 'country_blocked'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600 },
});

export const startTrial = endpoint('POST /events/trial', {
  handler: 'site/events/start-trial',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ catalog: ['read'], commerce: ['read', 'batch-read', 'write'] }),
  summary:
    'Starts the free trial of an event, once per user and event. While the trial runs, repeating the call returns the same answer.',
  body: z.strictObject({ eventId: id() }),
  /** Path on this host that the viewer goes to next. */
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['event_not_found', 'country_blocked', 'event_cancelled', 'no_trial', 'trial_closed', 'trial_used'],
});
