import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { dynamodb, isConditionFailure } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** A mailbox has one trial in this time. It is long, so that nobody starts one trial after the other. */
const KEPT_SECONDS = 730 * 24 * 60 * 60;

/**
 * Notes that a mailbox has used its trial for an organisation. Idempotent.
 * @param mailbox stored as a hash, because it outlives its account
 * @returns false if the mailbox has used it for another organisation
 */
export async function takeTrial(mailbox: string, organizationId: string, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(mailbox).digest('base64url');
  const ttl = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const put = new PutCommand({
    TableName: env.accountsTable,
    Item: { pk: `STUDIO-TRIAL#${hash}`, sk: 'TRIAL', organizationId, ttl },
    ConditionExpression: 'attribute_not_exists(pk) OR organizationId = :own',
    ExpressionAttributeValues: { ':own': organizationId },
  });
  try {
    await dynamodb().send(put);
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
