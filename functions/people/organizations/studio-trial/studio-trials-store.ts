import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { dynamodb, isConditionFailure } from '../../../platform/database/dynamodb.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';

/** A mailbox has one trial in this time. It is long, so that nobody starts one trial after the other. */
const KEPT_DAYS = 730;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;

export const studioTrials = new ItemKind({
  name: 'trials of the studio',
  about: 'organisers',
  kept: `${KEPT_DAYS} days`,
  exported: 'no: a hash',
  erased: 'kept by hash: nobody has two trials',
  // Whoever had a trial must not get another.
  restored: 'if gone',
  table: 'accounts',
  pk: key`STUDIO-TRIAL#${'mailboxHash'}`,
  sk: key`TRIAL`,
  schema: z.object({
    organizationId: z.string(),
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
});

/**
 * Notes that a mailbox has used its trial for an organisation. Idempotent.
 * @param mailbox stored as a hash, because it outlives its account
 * @returns false if the mailbox has used it for another organisation
 */
export async function takeTrial(mailbox: string, organizationId: string, now: Date): Promise<boolean> {
  const mailboxHash = createHash('sha256').update(mailbox).digest('base64url');
  const ttl = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const put = new PutCommand({
    ...studioTrials.put({ organizationId, ttl }, { mailboxHash }).Put,
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
