import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';

export const startPlayback = endpoint({
  route: 'POST /events/{eventId}/playback',
  handler: 'playback/start-playback',
  access: 'user',
  summary: "Exchanges access to an event, or a trial of it, for signed cookies that open its media, and answers the manifest's URL.",
  params: z.strictObject({ eventId: id() }),
  body: null,
  answer: z.object({
    /** All of the event, its preview, its free minutes, or nothing yet. */
    access: z.enum(['full', 'preview', 'trial', 'waiting']),
    /** When this ends and something else, or nothing, takes its place; null where nothing will. */
    accessEndsAt: z.nullable(moment()),
    /** Null while there is nothing to play yet. */
    manifestUrl: z.nullable(z.string()),
    /** When the cookies end. */
    expiresAt: moment(),
    /** Ask again after so many seconds to keep watching. */
    renewAfterSeconds: z.int(),
    title: z.string(),
    /** Where the event lives, and can be bought. */
    subdomain: z.string(),
    start_time: moment(),
    is_live: z.boolean(),
    /** So many minutes of the event itself a trial opens, from its start. */
    trial_minutes: z.int(),
  }),
  errors: ['unauthenticated', 'csrf_failed', 'not_entitled', 'event_not_found', 'country_blocked'],
});
