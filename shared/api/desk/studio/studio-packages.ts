import * as z from 'zod/mini';
import { MOST_STREAMS } from '../../../catalog/package-terms.ts';
import { LARGEST_PICTURES, MOST_REPLAY_DAYS } from '../../../catalog/ticket-rights.ts';
import { forMembers } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { PACKAGE_KINDS } from '../../../catalog/package-kinds.ts';
import { changeKey, id, line, moment, price, title } from '../../fields.ts';
import { seen } from '../../seen.ts';
import { packageSchema } from '../../site/events.ts';
import { changesEvent, studioEventSchema } from './studio.ts';

/** Maximum number of events in a bundle: all of them are written at once, together with the package. */
export const MOST_BUNDLED_EVENTS = 20;
const LONGEST_RENTAL_HOURS = 8_760;
const LONGEST_RENTAL_WINDOW_DAYS = 365;
const MOST_SEATS = 1_000_000;

/** The optional fields of a package, which can also be set later. */
const optionalFields = {
  includes: z.optional(z.array(line(120).check(z.minLength(1))).check(z.maxLength(10))),
  /** At most one package of an event is recommended; recommending another one replaces it. Each event has its own. */
  recommended: z.optional(z.boolean()),
  /** Start of the sale; null or left out for immediately. */
  sale_from: z.optional(z.nullable(moment())),
  /** End of the sale; null or left out for none. */
  sale_until: z.optional(z.nullable(moment())),
  /** Pre-sale and early-bird prices (minor units), each until its moment; the next to end comes first. */
  price_steps: z.optional(z.array(z.strictObject({ until: moment(), price: price() })).check(z.maxLength(10))),
  /** Number of seats in all; null or left out for no limit. */
  quota: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_SEATS)))),
  /** Number of devices that may play it at the same time; two if left out. */
  streams: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_STREAMS))),
  /** Height of the largest picture, in lines; null or left out for the largest that there is. */
  largest_picture: z.optional(z.nullable(z.literal([...LARGEST_PICTURES]))),
  /** Days for which the replay can be watched after the event's end: 0 for no replay, null or left out for ever. */
  replay_days: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_REPLAY_DAYS)))),
};

const packageParams = z.strictObject({ eventId: id(), packageId: id() });

export const addPackage = endpoint('POST /studio/events/{eventId}/packages', {
  handler: 'desk/studio/packages/add-package',
  ...changesEvent,
  summary: 'Puts a package on sale; a bundle at each of its events, a subscription at each event that it includes.',
  body: z.strictObject({
    /** A repeated request with the same key and details puts one package on sale. */
    key: z.optional(changeKey()),
    name: title(80),
    /** Minor units (cents). */
    price: price(),
    ...optionalFields,
    /** `ppv` if left out. */
    kind: z.optional(z.enum(PACKAGE_KINDS)),
    /** For rentals only: hours of access from the first play, and days for that play from the purchase or from a later start. */
    rental: z.optional(
      z.strictObject({
        hours: z.int().check(z.minimum(1), z.maximum(LONGEST_RENTAL_HOURS)),
        window_days: z.int().check(z.minimum(1), z.maximum(LONGEST_RENTAL_WINDOW_DAYS)),
      }),
    ),
    /** For bundles only: the other events in it, all owned by the organiser. */
    bundle: z.optional(z.strictObject({ event_ids: z.array(id()).check(z.minLength(1), z.maxLength(MOST_BUNDLED_EVENTS)) })),
    /** For subscriptions only. The event must be marked as included. */
    subscription: z.optional(z.strictObject({ interval: z.enum(['month', 'year']) })),
  }),
  errors: ['event_not_found', 'package_name_taken', 'too_many_packages', 'event_changed'],
});

/** The fields that an edit may change. */
const editedFields = {
  name: true,
  price: true,
  includes: true,
  recommended: true,
  sale_from: true,
  sale_until: true,
  price_steps: true,
  quota: true,
  streams: true,
  largest_picture: true,
  replay_days: true,
} as const;

export const editPackage = endpoint('POST /studio/events/{eventId}/packages/{packageId}', {
  handler: 'desk/studio/packages/edit-package',
  once: { changes: 'other', repeats: 'It sets the same offer for future buyers.' },
  ...forMembers('events:edit', { catalog: ['read', 'write'], commerce: ['read', 'write'], audit: 'append' }),
  summary:
    'Changes the given fields of a package for future buyers; of a bundle or a subscription, at every event that sells it.',
  params: packageParams,
  body: z.strictObject({
    name: z.optional(title(80)),
    price: z.optional(price()),
    ...optionalFields,
    seen: seen(z.pick(packageSchema, editedFields)),
  }),
  answer: studioEventSchema,
  errors: ['event_not_found', 'package_not_found', 'package_name_taken', 'event_changed', 'changed_meanwhile', 'unavailable'],
});

export const removePackage = endpoint('POST /studio/events/{eventId}/packages/{packageId}/remove', {
  handler: 'desk/studio/packages/remove-package',
  ...changesEvent,
  summary: 'Takes a package off sale; a bundle or a subscription at every event that sells it. Its buyers keep it. Idempotent.',
  params: packageParams,
  errors: ['event_not_found', 'event_changed'],
});
