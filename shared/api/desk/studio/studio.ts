import * as z from 'zod/mini';
import { REPLAY_RELEASES } from '../../../video/broadcast/broadcast.ts';
import { PUBLISHING_NEEDS } from '../../../catalog/event-readiness.ts';
import { MOST_TRIAL_MINUTES } from '../../../catalog/trial.ts';
import { forMembers } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { eventSchema } from '../../site/events.ts';
import { changeKey, idParam, missedMinutesRule, moment, prose, subdomain, title } from '../../fields.ts';
import { adTag, countries, embedOrigins, imagePath, timeZone } from '../../event-fields.ts';
import { readsEvents } from '../../organizer-access.ts';
import { seen } from '../../seen.ts';

/** Maximum of `hours_before`: a year. */
const MOST_HOURS_BEFORE = 8_760;

/** Limits of `cost_limit`, in cents. */
const LEAST_COST = 100;
const MOST_COST = 100_000_000;

/** Maximum of `expected_audience`. */
const LARGEST_AUDIENCE = 10_000_000;

/** The deadline until which buyers are refunded at once; after it the organiser decides. */
const refundRule = () =>
  z.union([
    z.enum(['until_start', 'never']),
    z.strictObject({ hours_before: z.int().check(z.minimum(1), z.maximum(MOST_HOURS_BEFORE)) }),
  ]);

export type RefundRule = z.output<ReturnType<typeof refundRule>>;

/** An event as its organiser sees it. */
export const studioEventSchema = z.extend(eventSchema, {
  subdomain: subdomain(),
  /** A draft is visible only to its organiser. */
  status: z.enum(['draft', 'published']),
  /** Address at which viewers find the event once it is published. */
  url: z.string(),
  /** The only countries in which it can be seen, bought and watched; empty for all. */
  allowed_countries: z.array(z.string()),
  /** Countries in which it cannot. At most one of the two lists has entries. */
  blocked_countries: z.array(z.string()),
  /** True if the organiser's subscriptions open it; those on sale are then among its packages. */
  in_subscription: z.boolean(),
  refund_rule: refundRule(),
  /** The number of viewers that the organiser expects; null if none was named. */
  expected_audience: z.nullable(z.int()),
  /** The limit on the cost of its broadcast on AWS, in cents; null for no limit. */
  cost_limit: z.nullable(z.int()),
  /** Origins of the web pages that may embed it; empty for none. */
  embed_origins: z.array(z.string()),
  /** When its film may be watched; null for its start. */
  available_from: z.nullable(moment()),
  /** True if players show over the picture through which order it is watched. */
  watermark: z.boolean(),
  /** When the replay of its broadcast can be watched: as soon as it is made, or when a member publishes it. */
  replay_release: z.enum(REPLAY_RELEASES),
  /** Address at which an ad server answers with the ad that plays before the event; null for none. */
  ad_tag: z.nullable(z.string()),
  /** The needs that it still has to meet for its publication; empty if it can be published. */
  needs: z.array(z.enum(PUBLISHING_NEEDS)),
  /** True if it was put away. It is a draft then. */
  is_archived: z.boolean(),
  /** When the operator took it down, and why; null if that did not happen. It is a draft then. */
  taken_down: z.nullable(z.object({ at: moment(), reason: z.string() })),
  /** True if it can be deleted: it was never published. */
  is_deletable: z.boolean(),
});

export type StudioEvent = z.output<typeof studioEventSchema>;

const eventTitle = () => title(120);
const description = () => prose(5_000, 0);

/** Minutes of a live event that a trial opens. They never open an uploaded film, which could then be fetched whole. */
const trialMinutes = () => z.int().check(z.minimum(0), z.maximum(MOST_TRIAL_MINUTES));

/** Viewers that an event expects at one time. Players of a large audience renew less often, so that it does not crowd out buyers. */
const expectedAudience = () => z.int().check(z.minimum(1), z.maximum(LARGEST_AUDIENCE));

/** The optional fields of an event, which can also be set later. */
const optionalFields = {
  description: z.optional(description()),
  image: z.optional(imagePath()),
  /** End of the event; null or left out for a film that stays on demand. */
  end_time: z.optional(z.nullable(moment())),
  /** Refused while the event has a broadcast, which decides it. */
  is_live: z.optional(z.boolean()),
  is_trial: z.optional(z.boolean()),
  trial_minutes: z.optional(trialMinutes()),
  allowed_countries: z.optional(countries()),
  blocked_countries: z.optional(countries()),
  in_subscription: z.optional(z.boolean()),
  refund_rule: z.optional(refundRule()),
  /** For later buyers; null or left out for no refunds of missed minutes. */
  missed_minutes: z.optional(z.nullable(missedMinutesRule())),
  expected_audience: z.optional(z.nullable(expectedAudience())),
  /** Cents. A broadcast that would cost more gets a smaller picture, and is never cut off. Null or left out for no limit. */
  cost_limit: z.optional(z.nullable(z.int().check(z.minimum(LEAST_COST), z.maximum(MOST_COST)))),
  /** Origins of the web pages that may show the event's embed in a frame. None unless they are named. */
  embed_origins: z.optional(embedOrigins()),
  /** When the film may be watched, however early it is uploaded; null or left out for the start. The organiser always may. */
  available_from: z.optional(z.nullable(moment())),
  /** True to show over the picture through which order it is watched: a deterrent, and no more than that. */
  watermark: z.optional(z.boolean()),
  /** `by_hand` to have the replay of its broadcast wait until a member publishes it. `at_once` also publishes one that waits. */
  replay_release: z.optional(z.enum(REPLAY_RELEASES)),
  /** Address of the ad server's VAST document; null or left out for no ads. Buyers see ads only if they bought while it was set. */
  ad_tag: z.optional(z.nullable(adTag())),
  /** The time zone of its venue, e.g. `Europe/Berlin`. It changes no moment. */
  time_zone: z.optional(z.nullable(timeZone())),
  /** The city that the time zone was chosen by, e.g. `Las Vegas`, where the zone is named after another one. */
  venue_city: z.optional(z.nullable(title(60))),
};

/** The part that all endpoints share which write events. */
const writesEvents = forMembers('events:edit', { catalog: ['read', 'write'], audit: 'append' });

/** The part that all endpoints which change one event share. */
export const changesEvent = { ...writesEvents, params: idParam('eventId'), answer: studioEventSchema } as const;

export const ownEvents = endpoint('GET /studio/events', {
  handler: 'desk/studio/own-events',
  ...readsEvents,
  summary: "Lists the organiser's events, including drafts, the latest start first.",
  answer: z.object({ events: z.array(studioEventSchema) }),
});

export const createEvent = endpoint('POST /studio/events', {
  handler: 'desk/studio/create-event',
  ...writesEvents,
  summary: 'Creates an event as a draft and takes its subdomain.',
  body: z.strictObject({
    /** A repeated request with the same key and details is answered with the event that the first one made. */
    key: z.optional(changeKey()),
    subdomain: subdomain(),
    title: eventTitle(),
    start_time: moment(),
    ...optionalFields,
  }),
  answer: studioEventSchema,
  errors: ['subdomain_taken', 'subdomain_reserved', 'event_changed'],
});

/** The fields that an edit may change. */
const editedFields = {
  subdomain: true,
  title: true,
  start_time: true,
  has_preview: true,
  description: true,
  image: true,
  end_time: true,
  is_live: true,
  is_trial: true,
  trial_minutes: true,
  allowed_countries: true,
  blocked_countries: true,
  in_subscription: true,
  refund_rule: true,
  missed_minutes: true,
  expected_audience: true,
  cost_limit: true,
  embed_origins: true,
  available_from: true,
  watermark: true,
  replay_release: true,
  ad_tag: true,
  time_zone: true,
  venue_city: true,
} as const;

export const editEvent = endpoint('POST /studio/events/{eventId}', {
  handler: 'desk/studio/edit-event',
  ...changesEvent,
  summary:
    'Changes the given fields of an event. A new subdomain frees the old one and is updated in bundles, all in one transaction.',
  body: z.strictObject({
    subdomain: z.optional(subdomain()),
    title: z.optional(eventTitle()),
    start_time: z.optional(moment()),
    /** Set to true once the preview's files are uploaded. */
    has_preview: z.optional(z.boolean()),
    ...optionalFields,
    seen: seen(z.pick(studioEventSchema, editedFields)),
  }),
  errors: [
    'event_not_found',
    'subdomain_taken',
    'subdomain_reserved',
    'package_name_taken',
    'too_many_packages',
    'broadcast_state',
    'event_changed',
    'changed_meanwhile',
  ],
});

export const publishEvent = endpoint('POST /studio/events/{eventId}/publish', {
  handler: 'desk/studio/lifecycle/publish-event',
  once: { changes: 'other', repeats: 'A published event stays published, and a trial of the studio begins once.' },
  ...changesEvent,
  // It writes accounts where it notes whose trial the organisation uses.
  rights: { ...changesEvent.rights, accounts: ['read', 'write'], bus: 'put' },
  summary:
    'Publishes an event, so that everybody can find it. It needs a picture, a way in and something to come to or to play. Idempotent.',
  errors: [
    'event_not_found',
    'event_not_ready',
    'event_taken_down',
    'event_changed',
    'organization_pending',
    'studio_trial_over',
    'studio_trial_used',
    'email_not_confirmed',
  ],
});

export const unpublishEvent = endpoint('POST /studio/events/{eventId}/unpublish', {
  handler: 'desk/studio/lifecycle/unpublish-event',
  ...changesEvent,
  summary:
    'Makes an event a draft again: nobody can find, buy or try it; people who bought it can still watch. It keeps its subdomain.',
  errors: ['event_not_found', 'event_changed'],
});
