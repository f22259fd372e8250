import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { id, idParam } from '../fields.ts';

/** Characters of a lease's name at most; today's have 25. */
const LEASE_MAX_LENGTH = 64;

/** The name of a player's lease, as an answer gave it. */
export const leaseName = z.string().check(z.maxLength(LEASE_MAX_LENGTH), z.regex(/^[\w-]+\.[\w-]+$/));

/** Seconds of the longest film: a week. */
const MAX_SECONDS = 604_800;
const seconds = (least: number) => z.int().check(z.gte(least), z.lte(MAX_SECONDS));

/** The position that a player reports, in seconds. */
export const positionFields = { position: seconds(0), duration: seconds(1) };

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

export const keepProgress = endpoint('POST /events/{eventId}/progress', {
  handler: 'site/library/keep-progress',
  once: { changes: 'other', repeats: 'A report that is not newer than the last one is not kept.' },
  ...forAccounts({ catalog: ['read'], playback: ['write'] }),
  summary: 'Keeps how far the signed-in account has watched a film, when a player pauses, is hidden or is left.',
  params: idParam('eventId'),
  body: z.strictObject({
    /** The player's lease, from its last answer: without one nothing is kept. */
    lease: leaseName,
    ...positionFields,
    /** When the position was read, by the player's clock: milliseconds since the epoch. */
    readAt: z.int().check(z.gte(0)),
    /** Seconds that have passed since, more than none if there was no network. */
    secondsAgo: seconds(0),
  }),
  answer: z.object({
    /** False if something newer is known, or if this browser's session was never given the lease. */
    kept: z.boolean(),
  }),
  errors: ['event_not_found'],
});
