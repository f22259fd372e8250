import * as z from 'zod/mini';
import { forMembers, forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { changeKey, moment, subdomain } from '../../fields.ts';
import { changesEvent } from './studio.ts';

export const archiveEvent = endpoint('POST /studio/events/{eventId}/archive', {
  handler: 'desk/studio/lifecycle/archive-event',
  ...changesEvent,
  summary: 'Puts an event away: it becomes a draft that lists hide, and people who bought it can still watch. Idempotent.',
  errors: ['event_not_found', 'event_changed'],
});

export const restoreEvent = endpoint('POST /studio/events/{eventId}/restore', {
  handler: 'desk/studio/lifecycle/restore-event',
  ...changesEvent,
  summary: 'Takes an event out of the archive, as a draft. Idempotent.',
  errors: ['event_not_found', 'event_changed'],
});

export const duplicateEvent = endpoint('POST /studio/events/{eventId}/duplicate', {
  handler: 'desk/studio/duplicate-event',
  ...changesEvent,
  summary:
    'Creates a draft with the same details and packages, without film, broadcast and bundles. Its moments keep their distance from the start.',
  body: z.strictObject({
    /** A repeated request with the same key and details is answered with the draft that the first one made. */
    key: z.optional(changeKey()),
    subdomain: subdomain(),
    start_time: moment(),
  }),
  errors: ['event_not_found', 'subdomain_taken', 'subdomain_reserved', 'event_changed'],
});

export const deleteEvent = endpoint('POST /studio/events/{eventId}/delete', {
  handler: 'desk/studio/lifecycle/delete-event',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'delete'], audit: 'append' }),
  summary: 'Deletes a draft that was never published, and frees its subdomain.',
  answer: z.object({}),
  errors: ['event_not_found', 'event_not_deletable', 'event_changed'],
});

export const checkSubdomain = endpoint('GET /studio/subdomains/{name}', {
  handler: 'desk/studio/subdomains/check-subdomain',
  ...forMembers('events:edit', { accounts: ['read', 'write'], catalog: ['read'] }),
  summary: 'Says if a subdomain is free, up to 300 times an hour.',
  params: z.strictObject({ name: subdomain() }),
  answer: z.object({
    /** The reason why it cannot be chosen; null if it can. */
    refusal: z.nullable(z.enum(['subdomain_taken', 'subdomain_reserved'])),
  }),
});
