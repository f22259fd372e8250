import * as z from 'zod/mini';
import { DELETION_DAYS } from '#shared/people/account-deletion.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The deletion of an account that was asked for and is not made yet, as accounts store it. */
export const scheduledDeletionSchema = z.object({
  /** Names the deletion. */
  id: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** When the account is deleted, ISO 8601. */
  dueAt: z.string(),
  /** Scheme and host of the site where it was asked for, to which links in mails lead. */
  origin: z.string(),
  /** Ids of the things of worth that its owner gives up with the account. */
  givesUp: z.readonly(z.array(z.string())),
  /** The same things in words, for the mails. */
  lost: z.readonly(z.array(z.string())),
  /** When the mails about it were requested, ISO 8601; missing until then. */
  notifiedAt: z.exactOptional(z.string()),
  /**
   * True if the operator erases the person, at their wish. Everything is given up, what the address leads to goes with the account, and its
   * reader is told when that is done.
   */
  isForPerson: z.exactOptional(z.literal(true)),
  /** True once parts of the account are gone, so that it can no longer be kept. */
  isGoing: z.exactOptional(z.literal(true)),
});

export type ScheduledDeletion = z.output<typeof scheduledDeletionSchema>;

/** Returns when an account is deleted whose deletion is asked for at a time, ISO 8601. */
export const dueAfter = (askedAt: Date): string => new Date(askedAt.getTime() + DELETION_DAYS * DAY_MS).toISOString();
