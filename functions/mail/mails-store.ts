import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Longer than the bus keeps events (90 days), so that one that is replayed finds that its mail went out. */
export const KEPT_SECONDS = 120 * 24 * 60 * 60;
/** Longer than a delivery may take, so that what a killed one began is taken up again. */
const CLAIM_SECONDS = 60;

/** @param mailId what the mail is about; hashed, for it may hold an address */
function mailKey(mailId: string) {
  return { pk: `MAIL#${createHash('sha256').update(mailId).digest('base64url')}`, sk: 'MAIL' };
}

/**
 * Takes a mail for this delivery, so that of two deliveries of one event only one sends it.
 * @returns false where it went out before
 * @throws Error while another delivery is at it: this one should be tried again
 */
export async function claimMail(mailId: string, now: number): Promise<boolean> {
  try {
    await update(mailId, {
      UpdateExpression: 'SET claimedUntil = :until, #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(mailedAt) AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':until': now + CLAIM_SECONDS, ':now': now, ':ttl': now + KEPT_SECONDS },
    });
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    if (error.Item && 'mailedAt' in error.Item) return false;
    throw new Error('Another delivery is sending this mail.', { cause: error });
  }
}

/** Gives a mail back that could not be sent, so that the next delivery need not wait. */
export async function releaseMail(mailId: string): Promise<void> {
  await update(mailId, { UpdateExpression: 'REMOVE claimedUntil' });
}

export async function markMailed(mailId: string, at: Date): Promise<void> {
  await update(mailId, {
    UpdateExpression: 'SET mailedAt = :at REMOVE claimedUntil',
    ExpressionAttributeValues: { ':at': at.toISOString() },
  });
}

/** Whether a mail went out, a moment ago; false also where that was longer ago than it is kept. */
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
