import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { id } from '../fields.ts';

/** The position up to which an account has watched a film, in seconds. */
export const progressSchema = z.object({ position: z.int(), duration: z.int() });

export const myProgress = endpoint('GET /account/progress', {
  handler: 'site/library/my-progress',
  ...forAccounts({ playback: ['read'] }),
  summary: 'Lists how far the signed-in account has watched films, on any device.',
  answer: z.object({
    films: z.array(z.extend(progressSchema, { eventId: id() })),
  }),
});
