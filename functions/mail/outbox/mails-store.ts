import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { dynamodb, isConditionFailure } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { NotYet } from '../../platform/event-consumer.ts';

/**
 * Seconds for which a sent mail is remembered. Exceeds the 90 days of the bus archive, so that a replayed event finds
 * that its mail was sent.
 */
export const KEPT_SECONDS = 120 * 24 * 60 * 60;
/**
 * Seconds for which a delivery claims a mail. Exceeds the longest delivery; after that, another delivery takes over from
 * one that was killed.
 */
const CLAIM_SECONDS = 60;

/** @param mailId identifies the mail; hashed, because it may contain an email address */
function mailKey(mailId: string) {
  return { pk: `MAIL#${createHash('sha256').update(mailId).digest('base64url')}`, sk: 'MAIL' };
}

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
    const { mailedAt, part: sentBy } = (error.Item ?? {}) as Readonly<Record<string, { S?: string }>>;
    if (mailedAt) return sentBy?.S === undefined ? {} : { part: sentBy.S };
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

/** Returns true if a mail was sent. Eventually consistent, and false again once {@link KEPT_SECONDS} have passed. */
export async function wasMailed(mailId: string): Promise<boolean> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.accountsTable, Key: mailKey(mailId) }));
  return Item !== undefined && 'mailedAt' in Item;
}

type Change = Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName' | 'Key'>;

async function update(mailId: string, change: Change): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.accountsTable,
      Key: mailKey(mailId),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ...change,
    }),
  );
}
