import * as z from 'zod/mini';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { REMINDER_KINDS } from '#shared/mail/reminders.ts';
import { dynamodb, isConditionFailure, updateIf } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import { place } from '../announcements/announcement.ts';

/** Days for which it is known that a show's holders were reminded: more than their mails are remembered. */
const KEPT_DAYS = 130;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;

/** The progress of the mails of one kind about a show. There is one run for each kind; moving the show by an hour or more starts it again. */
export const reminderRuns = new ItemKind({
  name: 'runs of reminders',
  ...ofOrganisation,
  kept: `${KEPT_DAYS} days`,
  // Mails that were sent must not be sent again.
  restored: 'never',
  table: 'commerce',
  pk: key`REMINDERS#${'eventId'}`,
  sk: key`${'kind'}`,
  schema: z.object({
    eventId: z.string(),
    kind: z.enum(REMINDER_KINDS),
    /** Counts the runs of this kind; part of the names of its mails. */
    round: z.int(),
    /** The start of the show that it was begun for. */
    start: z.string(),
    /** Purchases after this moment get none. */
    begunAt: z.string(),
    /** When its last page was sent, or asked for again. */
    movedAt: z.string(),
    state: z.enum(['sending', 'done']),
    /** The page that is sent next, and where it begins; null for the first one. */
    page: z.int(),
    after: z.nullable(place),
    sent: z.int(),
  }),
  expires: ({ begunAt }) => Math.floor(Date.parse(begunAt) / 1000) + KEPT_SECONDS,
});

export type ReminderRun = ItemOf<typeof reminderRuns>;

/** Returns how far the mails of a kind about a show are, strongly consistent; null if none were begun. */
export const findRun = (name: Pick<ReminderRun, 'eventId' | 'kind'>): Promise<ReminderRun | null> => reminderRuns.find(name);

/**
 * Begins to send the mails of a kind about a show.
 * @param known the run before it; null for none
 * @returns the run as it is stored, which is not new if somebody else has begun it since
 */
export async function beginRun(
  { eventId, kind, start }: Pick<ReminderRun, 'eventId' | 'kind' | 'start'>,
  known: ReminderRun | null,
  now: Date,
): Promise<{ run: ReminderRun | null; isNew: boolean }> {
  const at = now.toISOString();
  const round = known === null ? 0 : known.round + 1;
  const run: ReminderRun = {
    eventId,
    kind,
    round,
    start,
    begunAt: at,
    movedAt: at,
    state: 'sending',
    page: 0,
    after: null,
    sent: 0,
  };
  const { Put } = known === null ? reminderRuns.creation(run) : reminderRuns.put(run);
  const sameAsKnown = { ConditionExpression: 'round = :round', ExpressionAttributeValues: { ':round': known?.round } };
  try {
    await dynamodb().send(new PutCommand({ ...Put, ...(known !== null && sameAsKnown) }));
    return { run, isNew: true };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return { run: await findRun({ eventId, kind }), isNew: false };
  }
}

/** Notes that the next page of a run was asked for, unless somebody else has done so. Returns false then. */
export const watchRun = (run: ReminderRun, now: Date): Promise<boolean> =>
  updateIf({
    ...reminderRuns.at(run),
    UpdateExpression: 'SET movedAt = :now',
    ConditionExpression: 'round = :round AND movedAt = :known',
    ExpressionAttributeValues: { ':now': now.toISOString(), ':known': run.movedAt, ':round': run.round },
  });

/** Counts a page of a run that was sent, once. Returns false if it was counted before. @param after null after the last page */
export const countRunPage = (
  { page, round, ...run }: ReminderRun,
  { sent, after }: Pick<ReminderRun, 'sent' | 'after'>,
  now: Date,
): Promise<boolean> =>
  updateIf({
    ...reminderRuns.at(run),
    UpdateExpression: 'SET page = :next, #after = :after, #state = :state, movedAt = :now ADD sent :sent',
    ConditionExpression: 'round = :round AND page = :page AND #state = :sending',
    ExpressionAttributeNames: { '#after': 'after', '#state': 'state' },
    ExpressionAttributeValues: {
      ':next': page + 1,
      ':page': page,
      ':round': round,
      ':after': after,
      ':sent': sent,
      ':now': now.toISOString(),
      ':sending': 'sending',
      ':state': after === null ? 'done' : 'sending',
    },
  });

/** Ends a run whose mails are no news any more. */
export async function endRun(run: ReminderRun): Promise<void> {
  await updateIf({
    ...reminderRuns.at(run),
    UpdateExpression: 'SET #state = :done',
    ConditionExpression: 'round = :round',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':done': 'done', ':round': run.round },
  });
}
