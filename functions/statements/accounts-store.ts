import { type Accounts, type AccountsEnd, type EventAccount, NO_ENTRIES } from '#shared/ledger/accounts.ts';
import { batchGet, queryAll, readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactIf } from '../platform/transact.ts';

/** Accounts that one transaction writes besides their end. It takes 100 items. */
export const MOST_ACCOUNTS_WRITTEN = 99;

const EVENT = 'EVENT#';
const partition = (ownerId: string) => `ACCOUNTS#${ownerId}`;
const endKey = (ownerId: string) => ({ pk: partition(ownerId), sk: 'END' });
const eventKey = (ownerId: string, eventId: string) => ({ pk: partition(ownerId), sk: EVENT + eventId });

const toAccount = ({ pk: _pk, sk: _sk, ...account }: Record<string, unknown>) => account as unknown as EventAccount;

/** Returns how far an organiser's accounts were brought, strongly consistent. */
export async function findAccountsEnd(ownerId: string): Promise<AccountsEnd> {
  const item = await readItem(env.commerceTable, endKey(ownerId));
  if (!item) return NO_ENTRIES;
  const { pk: _pk, sk: _sk, ...end } = item;
  return end as AccountsEnd;
}

/** Returns the accounts of some events that have one, strongly consistent. @param eventIds without duplicates */
export async function findAccounts(ownerId: string, eventIds: readonly string[]): Promise<EventAccount[]> {
  if (eventIds.length === 0) return [];
  return (
    await batchGet(
      env.commerceTable,
      eventIds.map((eventId) => eventKey(ownerId, eventId)),
      true,
    )
  ).map(toAccount);
}

/** Returns the accounts of all events of an organiser, strongly consistent. */
export const listAccounts = async (ownerId: string): Promise<EventAccount[]> =>
  (await queryAll(env.commerceTable, partition(ownerId), EVENT)).map(toAccount);

/**
 * Writes accounts that were brought further, all or nothing.
 * @param before the end that they started from
 * @returns false if others have brought them further in the meantime
 */
export function writeAccounts(ownerId: string, before: AccountsEnd, { end, events }: Accounts): Promise<boolean> {
  const TableName = env.commerceTable;
  const item = { TableName, Item: { ...endKey(ownerId), ...end } };
  const isFirst = before.number === 0;
  const unmoved = {
    ConditionExpression: '#number = :before',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':before': before.number },
  };
  return transactIf([
    { Put: { ...item, ...(isFirst ? { ConditionExpression: 'attribute_not_exists(pk)' } : unmoved) } },
    ...[...events.values()].map((account) => ({
      Put: { TableName, Item: { ...eventKey(ownerId, account.eventId), ...account } },
    })),
  ]);
}
