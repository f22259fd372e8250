import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PACKAGE_KINDS } from './events.ts';
import { id, moment, price, text } from './fields.ts';
import { studioEventSchema } from './studio.ts';

/** With the package itself, so many events are in one bundle: all of them are written at once. */
export const MOST_BUNDLED_EVENTS = 20;
const LONGEST_RENTAL_HOURS = 8_760;
const LONGEST_RENTAL_WINDOW_DAYS = 365;
const MOST_SEATS = 1_000_000;

/** What a package may have, or be given later. */
const furtherFields = {
  includes: z.optional(z.array(text(120)).check(z.maxLength(10))),
  /** At most one package of an event is: recommending another one takes its place. Each event has its own. */
  recommended: z.optional(z.boolean()),
  /** Null, or left out, for on sale at once. */
  sale_from: z.optional(z.nullable(moment())),
  /** Null, or left out, for on sale without an end. */
  sale_until: z.optional(z.nullable(moment())),
  /** Pre-sale and early-bird prices (minor units), each until its moment, the next to end first. */
  price_steps: z.optional(z.array(z.strictObject({ until: moment(), price: price() })).check(z.maxLength(10))),
  /** Seats in all; null, or left out, for any number. */
  quota: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_SEATS)))),
};

const ofEvent = z.strictObject({ eventId: id() });
const ofPackage = z.strictObject({ eventId: id(), packageId: id() });

export const addPackage = endpoint({
  route: 'POST /studio/events/{eventId}/packages',
  handler: 'studio/add-package',
  access: 'organizer',
  summary: 'Puts a package of the event on sale; a bundle in each of its events, a subscription in each event that it includes.',
  params: ofEvent,
  body: z.strictObject({
    name: text(80),
    /** Minor units (cents). */
    price: price(),
    ...furtherFields,
    /** Left out: `ppv`. */
    kind: z.optional(z.enum(PACKAGE_KINDS)),
    /** Of a rental alone: so many hours from the first play, within so many days of buying, or of a start that is later. */
    rental: z.optional(
      z.strictObject({
        hours: z.int().check(z.minimum(1), z.maximum(LONGEST_RENTAL_HOURS)),
        window_days: z.int().check(z.minimum(1), z.maximum(LONGEST_RENTAL_WINDOW_DAYS)),
      }),
    ),
    /** Of a bundle alone: the other events of the organiser's own in it. */
    bundle: z.optional(
      z.strictObject({ event_ids: z.array(id()).check(z.minLength(1), z.maxLength(MOST_BUNDLED_EVENTS)) }),
    ),
    /** Of a subscription alone. The event must be marked as included. */
    subscription: z.optional(z.strictObject({ interval: z.enum(['month', 'year']) })),
  }),
  answer: studioEventSchema,
  errors: [
    'unauthenticated',
    'csrf_failed',
    'not_found',
    'event_not_found',
    'package_name_taken',
    'too_many_packages',
    'event_changed',
  ],
});

export const editPackage = endpoint({
  route: 'POST /studio/events/{eventId}/packages/{packageId}',
  handler: 'studio/edit-package',
  access: 'organizer',
  summary:
    'Changes the fields that are named, for whoever buys from now on; of a bundle or a subscription in each event that sells it.',
  params: ofPackage,
  body: z.strictObject({ name: z.optional(text(80)), price: z.optional(price()), ...furtherFields }),
  answer: studioEventSchema,
  errors: [
    'unauthenticated',
    'csrf_failed',
    'not_found',
    'event_not_found',
    'package_not_found',
    'package_name_taken',
    'event_changed',
    'unavailable',
  ],
});

export const removePackage = endpoint({
  route: 'POST /studio/events/{eventId}/packages/{packageId}/remove',
  handler: 'studio/remove-package',
  access: 'organizer',
  summary: 'Takes a package off sale, a bundle or a subscription in every event. Who bought it keeps it. Twice is fine.',
  params: ofPackage,
  body: null,
  answer: studioEventSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'event_not_found', 'event_changed'],
});
