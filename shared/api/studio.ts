import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventSchema } from './events.ts';
import { id, imagePath, moment, price, subdomain, text } from './fields.ts';

/** An event as its organiser sees it. */
const studioEventSchema = z.extend(eventSchema, {
  subdomain: subdomain(),
  /** A draft is found by nobody but its organiser. */
  status: z.enum(['draft', 'published']),
  /** Where viewers find it once it is published. */
  url: z.string(),
});

export type StudioEvent = z.output<typeof studioEventSchema>;

const title = () => text(120);
const description = () => z.string().check(z.trim(), z.maxLength(5_000));

const ofEvent = z.strictObject({ eventId: id() });

export const ownEvents = endpoint({
  route: 'GET /studio/events',
  handler: 'studio/own-events',
  access: 'organizer',
  summary: "The organiser's events, drafts included, the latest to start first.",
  params: null,
  body: null,
  answer: z.object({ events: z.array(studioEventSchema) }),
  errors: ['unauthenticated', 'not_found'],
});

export const createEvent = endpoint({
  route: 'POST /studio/events',
  handler: 'studio/create-event',
  access: 'organizer',
  summary: 'Creates an event as a draft and takes its subdomain.',
  params: null,
  body: z.strictObject({
    subdomain: subdomain(),
    title: title(),
    description: z.optional(description()),
    image: z.optional(imagePath()),
    start_time: moment(),
    /** Null, or left out, for a film that stays on demand. */
    end_time: z.optional(z.nullable(moment())),
    is_live: z.optional(z.boolean()),
    is_trial: z.optional(z.boolean()),
  }),
  answer: studioEventSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'subdomain_taken', 'subdomain_reserved'],
});

export const editEvent = endpoint({
  route: 'POST /studio/events/{eventId}',
  handler: 'studio/edit-event',
  access: 'organizer',
  summary: 'Changes the fields that are named. A new subdomain is taken and the old one freed, both or neither.',
  params: ofEvent,
  body: z.strictObject({
    subdomain: z.optional(subdomain()),
    title: z.optional(title()),
    description: z.optional(description()),
    image: z.optional(imagePath()),
    start_time: z.optional(moment()),
    end_time: z.optional(z.nullable(moment())),
    is_live: z.optional(z.boolean()),
    is_trial: z.optional(z.boolean()),
  }),
  answer: studioEventSchema,
  errors: [
    'unauthenticated',
    'csrf_failed',
    'not_found',
    'event_not_found',
    'subdomain_taken',
    'subdomain_reserved',
    'event_changed',
  ],
});

export const publishEvent = endpoint({
  route: 'POST /studio/events/{eventId}/publish',
  handler: 'studio/publish-event',
  access: 'organizer',
  summary: 'Lets everybody find the event. Publishing twice is fine.',
  params: ofEvent,
  body: null,
  answer: studioEventSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'event_not_found', 'event_changed'],
});

export const unpublishEvent = endpoint({
  route: 'POST /studio/events/{eventId}/unpublish',
  handler: 'studio/unpublish-event',
  access: 'organizer',
  summary: 'Makes the event a draft again: no lookup, no checkout, no playback. Its subdomain stays its own.',
  params: ofEvent,
  body: null,
  answer: studioEventSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'event_not_found', 'event_changed'],
});

export const addPackage = endpoint({
  route: 'POST /studio/events/{eventId}/packages',
  handler: 'studio/add-package',
  access: 'organizer',
  summary: 'Puts a package of the event on sale.',
  params: ofEvent,
  body: z.strictObject({
    name: text(80),
    /** Minor units (cents). */
    price: price(),
    includes: z.optional(z.array(text(120)).check(z.maxLength(10))),
    /** At most one package is: recommending another one takes its place. */
    recommended: z.optional(z.boolean()),
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
