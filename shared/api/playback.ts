import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';

export const startPlayback = endpoint({
  route: 'POST /events/{eventId}/playback',
  handler: 'playback/start-playback',
  access: 'user',
  summary: "Exchanges access to an event for signed cookies that open its media, and answers the manifest's URL.",
  params: z.strictObject({ eventId: id() }),
  body: null,
  answer: z.object({
    manifestUrl: z.string(),
    /** When the cookies end. */
    expiresAt: moment(),
    /** Ask again after so many seconds to keep watching. */
    renewAfterSeconds: z.int(),
    title: z.string(),
    start_time: moment(),
    is_live: z.boolean(),
  }),
  errors: ['unauthenticated', 'csrf_failed', 'not_entitled', 'event_not_found'],
});
