import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { dynamodb, isConditionFailure } from '../../../platform/database/dynamodb.ts';
import { NotYet } from '../../../platform/event-consumer.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';

/**
 * Seconds for which a sent mail is remembered. Exceeds the 90 days of the bus archive, so that a replayed event finds
 * that its mail was sent.
 */
const KEPT_DAYS = 120;
export const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;
/**
 * Seconds for which a delivery claims a mail. Exceeds the longest delivery; after that, another delivery takes over from
 * one that was killed.
 */
const CLAIM_SECONDS = 60;

/** Mails that were sent, or are being sent. */
export const sentMails = new ItemKind({
  name: 'sent mails',
  about: 'recipients',
  kept: `${KEPT_DAYS} days`,
  exported: 'no: a hash',
  erased: 'kept by hash: so that no mail is sent twice',
  restored: 'if gone',
  table: 'accounts',
  pk: key`MAIL#${'hash'}`,
  sk: key`MAIL`,
  schema: z.object({
    /** Until when a delivery claims it, seconds since the epoch; missing for none. */
    claimedUntil: z.exactOptional(z.int()),
    /** The part of a larger work that sends it; missing for a mail of its own. */
    part: z.exactOptional(z.string()),
    /** When it was sent, ISO 8601; missing until then. */
    mailedAt: z.exactOptional(z.string()),
  }),
});

/** @param mailId identifies the mail; hashed, because it may contain an email address */
const placeOf = (mailId: string) => sentMails.at({ hash: createHash('sha256').update(mailId).digest('base64url') });

/**
 * Claims a mail for this delivery, so that only one of several deliveries of an event sends it.
 * @param part names the part of a larger work that sends it
 * @returns by which part it was sent if it was sent before
 * @throws NotYet while another delivery holds the claim
 */
export async function claimMail(mailId: string, now: number, part?: string): Promise<'claimed' | { part?: string }> {
  try {
    await update(mailId, {
      UpdateExpression: `SET claimedUntil = :until, #ttl = :ttl${part === undefined ? '' : ', part = :part'}`,
      ConditionExpression: 'attribute_not_exists(mailedAt) AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':until': now + CLAIM_SECONDS,
        ':now': now,
        ':ttl': now + KEPT_SECONDS,
        ...(part !== undefined && { ':part': part }),
      },
    });
    return 'claimed';
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    // The SDK does not convert the items of errors.
    const { mailedAt, part: sentBy } = sentMails.read(unmarshall(error.Item ?? {}));
    if (mailedAt !== undefined) return sentBy === undefined ? {} : { part: sentBy };
    throw new NotYet('Left the mail to another delivery, which is sending it.', { cause: error });
  }
}

/** Releases the claim on a mail that could not be sent, so that the next delivery does not have to wait. */
export async function releaseMail(mailId: string): Promise<void> {
  await update(mailId, { UpdateExpression: 'REMOVE claimedUntil' });
}

export async function markMailed(mailId: string, at: Date): Promise<void> {
  await update(mailId, {
    UpdateExpression: 'SET mailedAt = :at REMOVE claimedUntil',
    ExpressionAttributeValues: { ':at': at.toISOString() },
  });
}

/**
 * Returns by which part of a larger work a mail was sent, strongly consistent.
 * @returns null if it was not sent; undefined if it was no part of one
 */
export async function partThatMailed(mailId: string): Promise<string | undefined | null> {
  const { Item } = await dynamodb().send(new GetCommand({ ...placeOf(mailId), ConsistentRead: true }));
  const mail = Item === undefined ? null : sentMails.read(Item);
  return mail?.mailedAt === undefined ? null : mail.part;
}

/** Notes that a mail is not sent on purpose, so that its reader is counted once. @returns the part of the work that noted it first */
export async function noteUnsent(mailId: string, now: number, part: string): Promise<string> {
  const { Attributes } = await dynamodb().send(
    new UpdateCommand({
      ...placeOf(mailId),
      UpdateExpression: 'SET part = if_not_exists(part, :part), #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':part': part, ':ttl': now + KEPT_SECONDS },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return String(Attributes?.part);
}

/** Returns true if a mail was sent. Eventually consistent, and false again once {@link KEPT_SECONDS} have passed. */
export async function wasMailed(mailId: string): Promise<boolean> {
  const { Item } = await dynamodb().send(new GetCommand(placeOf(mailId)));
  return Item !== undefined && sentMails.read(Item).mailedAt !== undefined;
}

type Change = Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName' | 'Key'>;

async function update(mailId: string, change: Change): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      ...placeOf(mailId),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ...change,
    }),
  );
}
