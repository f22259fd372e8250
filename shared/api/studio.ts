import * as z from 'zod/mini';
import { LARGEST_MEDIA_FILE_BYTES } from '../media-files.ts';
import { MOST_TRIAL_MINUTES } from '../trial.ts';
import { endpoint } from './endpoint.ts';
import { eventSchema } from './events.ts';
import { countries, id, imagePath, mediaPath, moment, subdomain, text } from './fields.ts';

/** So many hours before the start at most: a year. */
const MOST_HOURS_BEFORE = 8_760;

/** Until when a buyer of an event gets the money back at once; later the organiser decides. */
const refundRule = () =>
  z.union([
    z.enum(['until_start', 'never']),
    z.strictObject({ hours_before: z.int().check(z.minimum(1), z.maximum(MOST_HOURS_BEFORE)) }),
  ]);

export type RefundRule = z.output<ReturnType<typeof refundRule>>;

/** An event as its organiser sees it. */
export const studioEventSchema = z.extend(eventSchema, {
  subdomain: subdomain(),
  /** A draft is found by nobody but its organiser. */
  status: z.enum(['draft', 'published']),
  /** Where viewers find it once it is published. */
  url: z.string(),
  /** Only in these countries it is seen, bought and watched; empty for all. */
  allowed_countries: z.array(z.string()),
  /** In these it is not. At most one of the two lists names any. */
  blocked_countries: z.array(z.string()),
  /** Whether the organiser's subscriptions open it; those on sale are among its packages then. */
  in_subscription: z.boolean(),
  refund_rule: refundRule(),
});

export type StudioEvent = z.output<typeof studioEventSchema>;

const title = () => text(120);
const description = () => z.string().check(z.trim(), z.maxLength(5_000));

/** So many minutes of a live event a trial opens. A film that was sent is never among them: it lies there whole. */
const trialMinutes = () => z.int().check(z.minimum(0), z.maximum(MOST_TRIAL_MINUTES));

/** What an event may have, or be given later. */
const furtherFields = {
  description: z.optional(description()),
  image: z.optional(imagePath()),
  /** Null, or left out, for a film that stays on demand. */
  end_time: z.optional(z.nullable(moment())),
  is_live: z.optional(z.boolean()),
  is_trial: z.optional(z.boolean()),
  trial_minutes: z.optional(trialMinutes()),
  allowed_countries: z.optional(countries()),
  blocked_countries: z.optional(countries()),
  in_subscription: z.optional(z.boolean()),
  refund_rule: z.optional(refundRule()),
};

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
    start_time: moment(),
    ...furtherFields,
  }),
  answer: studioEventSchema,
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'subdomain_taken', 'subdomain_reserved', 'event_changed'],
});

export const editEvent = endpoint({
  route: 'POST /studio/events/{eventId}',
  handler: 'studio/edit-event',
  access: 'organizer',
  summary:
    'Changes the fields that are named. A new subdomain is taken and the old one freed, bundles name it anew, all or nothing.',
  params: ofEvent,
  body: z.strictObject({
    subdomain: z.optional(subdomain()),
    title: z.optional(title()),
    start_time: z.optional(moment()),
    /** To be said once its files are there. */
    has_preview: z.optional(z.boolean()),
    ...furtherFields,
  }),
  answer: studioEventSchema,
  errors: [
    'unauthenticated',
    'csrf_failed',
    'not_found',
    'event_not_found',
    'subdomain_taken',
    'subdomain_reserved',
    'package_name_taken',
    'too_many_packages',
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

/** So many files fit into one request with the longest of paths. */
export const MEDIA_FILES_AT_ONCE = 200;

export const uploadMedia = endpoint({
  route: 'POST /studio/events/{eventId}/media',
  handler: 'studio/upload-media',
  access: 'organizer',
  summary: 'Says where to PUT files of the event’s film: each with exactly its size and the headers that are named.',
  params: ofEvent,
  body: z.strictObject({
    files: z
      .array(
        z.strictObject({
          /**
           * Relative to the event’s media. The player opens `master.m3u8`; send it last. Below `preview/` is what a
           * trial may watch, with a `master.m3u8` of its own.
           */
          path: mediaPath(),
          /** Bytes. */
          size: z.int().check(z.minimum(1), z.maximum(LARGEST_MEDIA_FILE_BYTES)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MEDIA_FILES_AT_ONCE)),
  }),
  answer: z.object({
    files: z.array(
      z.object({
        path: z.string(),
        url: z.string(),
        /** To be sent as they are: they are part of the signature. */
        headers: z.object({ 'content-type': z.string(), 'cache-control': z.string() }),
      }),
    ),
    /** From then on the addresses are refused; a transfer that has begun goes on. */
    expiresAt: moment(),
  }),
  errors: ['unauthenticated', 'csrf_failed', 'not_found', 'event_not_found', 'event_changed'],
});
