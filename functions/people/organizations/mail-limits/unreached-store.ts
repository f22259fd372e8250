import { QueryCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { organizationPartition } from '#shared/people/organization-keys.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../../platform/items/key-part.ts';

/** Days for which an organisation is told that its mail to somebody came back. */
const KEPT_DAYS = 30;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;

/** The accounts from which mails of an organisation came back, in one partition with it, so that one query lists them. */
export const unreachedAccounts = new ItemKind({
  name: 'accounts that mails did not reach',
  about: 'viewers',
  kept: `${KEPT_DAYS} days`,
  exported: 'no: the mark of the address is there',
  erased: 'kept by id: for 30 days, and shown to nobody without the account',
  restored: 'never',
  table: 'accounts',
  pk: keyAfter(organizationPartition(''), key`${'organizationId'}`),
  sk: key`UNREACHED#${'userId'}`,
  schema: z.object({
    userId: z.string(),
    /** When the last mail came back, ISO 8601. */
    at: z.string(),
  }),
  expires: ({ at }) => Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS,
});

export type UnreachedAccount = ItemOf<typeof unreachedAccounts>;

/** Notes that a mail of an organisation did not reach an account. Idempotent: there is one for each account. */
export async function noteUnreached(organizationId: string, unreached: UnreachedAccount): Promise<void> {
  await dynamodb().send(new PutCommand(unreachedAccounts.put(unreached, { organizationId }).Put));
}

/** Returns the accounts that an organisation's mails did not reach lately, in no order; one query. @param most how many at most */
export async function listUnreached(organizationId: string, most: number, now: number): Promise<UnreachedAccount[]> {
  const { tableName: TableName, starts } = unreachedAccounts;
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :organization AND begins_with(sk, :unreached)',
      ExpressionAttributeValues: { ':organization': `${starts.pk}${organizationId}`, ':unreached': starts.sk },
      Limit: most,
    }),
  );
  // DynamoDB removes what has expired within a few days.
  return unreachedAccounts.readable(Items.filter(({ ttl }) => Number(ttl) * 1000 > now));
}
