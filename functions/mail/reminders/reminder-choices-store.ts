import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { REMINDER_KINDS, type ReminderKind } from '#shared/mail/reminders.ts';
import { dynamodb, setting } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofAccount } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import type { Choices } from './reminder-rules.ts';

/** Begins the attribute with the choice for one show, so that it can be written without reading the others. */
const SHOW = 'show#';

const showChoice = z.object({ on: z.boolean(), at: z.string() });

/** In the partition of the user: one item, so that a page of a show's mails reads one for each of its people. */
export const reminderChoices = new ItemKind({
  ...ofAccount,
  name: 'choices about reminders',
  about: 'viewers',
  restored: 'as it was',
  table: 'accounts',
  pk: key`USER#${'userId'}`,
  sk: key`REMINDERS`,
  schema: z.catchall(
    z.object({
      userId: z.string(),
      /** Each is missing until it was chosen. */
      day: z.exactOptional(z.boolean()),
      hour: z.exactOptional(z.boolean()),
      live: z.exactOptional(z.boolean()),
      replay: z.exactOptional(z.boolean()),
      /** The time zone of the browser in which something was last chosen. */
      zone: z.exactOptional(z.string()),
      /** When all of them were last turned off; missing if they never were. */
      offAt: z.exactOptional(z.string()),
    }),
    z.union([showChoice, z.string()]),
  ),
});

/** The choices of somebody about mails of shows, and the time zone of their clocks; null if it is not known. */
export type ReminderChoices = Choices & { zone: string | null };

const NONE: ReminderChoices = { kinds: {}, shows: {}, zone: null };

function toChoices(item: ItemOf<typeof reminderChoices>): ReminderChoices {
  const shows = Object.entries(item).flatMap(([name, choice]) =>
    name.startsWith(SHOW) && typeof choice === 'object' ? [[name.slice(SHOW.length), choice] as const] : [],
  );
  const kinds = REMINDER_KINDS.flatMap((kind) => (item[kind] === undefined ? [] : [[kind, item[kind]] as const]));
  return { kinds: Object.fromEntries(kinds), shows: Object.fromEntries(shows), zone: item.zone ?? null, offAt: item.offAt };
}

/** Returns what a user has chosen, strongly consistent. @throws UnreadableItem */
export async function findReminderChoices(userId: string): Promise<ReminderChoices> {
  const item = await reminderChoices.find({ userId });
  return item ? toChoices(item) : NONE;
}

/**
 * Returns what those of some users who have chosen anything have chosen, by user; strongly consistent, one read per hundred.
 * @throws UnreadableItem: who turned reminders off must get none
 */
export async function findChoicesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, ReminderChoices>> {
  const found = await reminderChoices.findEach([...new Set(userIds)].map((userId) => ({ userId })));
  return new Map(found.map((item) => [item.userId, toChoices(item)]));
}

/** Turns kinds of mails on or off for a user; those that are undefined stay as they are. @param zone of their browser */
export const switchReminders = (
  userId: string,
  kinds: Readonly<Partial<Record<ReminderKind, boolean | undefined>>>,
  zone: string,
): Promise<void> => {
  const chosen = Object.entries(kinds).filter(([, on]) => on !== undefined);
  return update(userId, { ...Object.fromEntries(chosen), zone });
};

/** Turns all mails about shows off, also those that were asked for at single shows. */
export const endReminders = (userId: string, now: Date): Promise<void> =>
  update(userId, { ...Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, false])), offAt: now.toISOString() });

/** Notes whether a user wants to be reminded of one show. @param zone of their browser */
export async function chooseForShow(userId: string, eventId: string, on: boolean, zone: string, now: Date): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      ...reminderChoices.at({ userId }),
      UpdateExpression: 'SET userId = :user, #show = :choice, #zone = :zone',
      ExpressionAttributeNames: { '#show': SHOW + eventId, '#zone': 'zone' },
      ExpressionAttributeValues: { ':user': userId, ':choice': { on, at: now.toISOString() }, ':zone': zone },
    }),
  );
}

/** Removes what a user has chosen, whose account is deleted. */
export async function forgetReminderChoices(userId: string): Promise<void> {
  await dynamodb().send(new DeleteCommand(reminderChoices.at({ userId })));
}

async function update(userId: string, fields: Record<string, unknown>): Promise<void> {
  await dynamodb().send(new UpdateCommand({ ...reminderChoices.at({ userId }), ...setting({ userId, ...fields }) }));
}
