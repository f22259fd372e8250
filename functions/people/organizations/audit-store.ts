import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AUDIT } from '#shared/organization-keys.ts';
import { dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { newId } from '../../platform/ids.ts';
import type { TransactionPart } from '../../platform/transact.ts';

/** Seconds for which a change is kept: two years. */
export const CHANGES_KEPT_SECONDS = 2 * 365 * 24 * 60 * 60;

/** A change that a member made. It names them by their id alone, so that nothing of a deleted account is left but that. */
export interface Change {
  organizationId: string;
  /** The id of the member's account; for a change by a program, of the member who made its key. */
  by: string;
  /** The id of the API key that a program used. */
  keyId?: string;
  /** The name of the endpoint, such as `team.invite-member`. */
  action: string;
  target: Record<string, string>;
  before?: unknown;
  after?: unknown;
}

/** A change as the log has it. */
export interface LoggedChange extends Change {
  /** Its place in the log: the moment of the change and a part that keeps concurrent ones apart. */
  sk: string;
  at: string;
}

const partition = (organizationId: string) => `${AUDIT}${organizationId}`;

function itemOf({ organizationId, ...change }: Change, now: Date) {
  const at = now.toISOString();
  const ttl = Math.floor(now.getTime() / 1000) + CHANGES_KEPT_SECONDS;
  return { pk: partition(organizationId), sk: `${at}#${newId('chg')}`, at, ttl, ...change };
}

/** Returns the part of a transaction that logs a change together with the change itself. */
export const changePut = (change: Change, now: Date): TransactionPart => ({
  Put: { TableName: env.accountsTable, Item: itemOf(change, now) },
});

/** Logs a change that was made. */
export async function logChange(change: Change, now: Date): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.accountsTable, Item: itemOf(change, now) }));
}

/**
 * Returns changes of an organisation, the latest first.
 * @param before the place after which to continue; null for the latest
 */
export async function changesBefore(organizationId: string, before: string | null, limit: number): Promise<LoggedChange[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.accountsTable,
      KeyConditionExpression: before === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': partition(organizationId), ...(before !== null && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items as LoggedChange[];
}
