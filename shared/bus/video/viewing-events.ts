import * as z from 'zod/mini';
import type { BusRule } from '../bus-rule.ts';
import type { EventKind } from '../event-kind.ts';

const sessionId = z.string().check(z.regex(/^[\w-]{1,128}$/));

/** Playback sessions themselves: a device was stopped, another one took over, or the event's organiser ended them. */
const sessions = z.object({ of: z.literal('sessions'), sessions: z.array(sessionId) });

/** A user lost access to something: a refund, a dispute, a gift that was taken back, a subscription that ended. */
const access = z.object({ of: z.literal('access'), userId: z.string() });

/** A user was signed out, by themselves or with a new password. */
const account = z.object({
  of: z.literal('account'),
  userId: z.string(),
  /** The short name of the one session that goes on; null for none. */
  kept: z.nullable(z.string()),
  /** The playback sessions that the ended sessions had without a lease. */
  sessions: z.array(sessionId),
});

/** Viewing that ended before its cookies do, by what ended it: the edge is to refuse it within seconds. */
export const viewingEnded = {
  source: 'marquee.playback',
  type: 'viewing-ended',
  detail: z.discriminatedUnion('of', [sessions, access, account]),
} as const satisfies EventKind;

export type ViewingEnded = z.output<typeof viewingEnded.detail>;

/** Has the edge refuse sessions whose viewing ended. */
export const endSessionsRule = {
  id: 'end-sessions',
  urgency: 'watching',
  // Seconds count, and it is rare: without a queue it arrives sooner, and costs nothing at rest.
  delivery: 'direct',
  source: [viewingEnded.source],
  detailType: [viewingEnded.type],
  consumer: 'video/playback/end-sessions',
  rights: { catalog: ['read'], commerce: ['read', 'batch-read'], playback: ['read', 'write'], endedSessions: 'write' },
  maxReceives: 3,
  timeoutSeconds: 60,
  // All of them change one store, one at a time: more would only wait for each other.
  consumersAtOnce: 2,
} as const satisfies BusRule;
