import * as z from 'zod/mini';
import { type Accounts, type AccountsEnd, type EventAccount, NO_ENTRIES } from '#shared/ledger/accounts.ts';
import { transactIf } from '../../platform/database/transact.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

const keeping = {
  name: 'accounts of events',
  ...ofOrganisation,
  kept: 'as sales records',
  // Made of the ledger, and made again from where they end.
  restored: 'never',
} as const;

const money = { sales: z.int(), gross: z.int(), refunds: z.int(), disputes: z.int(), tax: z.int() };

export const eventAccounts = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: key`ACCOUNTS#${'ownerId'}`,
  sk: key`EVENT#${'eventId'}`,
  schema: z.object({
    eventId: z.string(),
    ...money,
    free: z.int(),
    given: z.int(),
    inOthers: z.exactOptional(z.record(z.string(), z.object(money))),
    platformShare: z.nullable(z.number()),
    partners: z.array(z.object({ name: z.string(), share: z.number(), payee: z.exactOptional(z.string()) })),
    lastEntry: z.int(),
  }),
});

export const accountsEnds = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: key`ACCOUNTS#${'ownerId'}`,
  sk: key`END`,
  schema: z.object({
    number: z.int(),
    hash: z.string(),
    at: z.nullable(z.string()),
    platformShare: z.number(),
    paidOut: z.int(),
    paidElse: z.exactOptional(z.record(z.string(), z.int())),
  }),
});

/** Accounts that one transaction writes besides their end. It takes 100 items. */
export const MOST_ACCOUNTS_WRITTEN = 99;

/** Returns how far an organiser's accounts were brought, strongly consistent. */
export const findAccountsEnd = async (ownerId: string): Promise<AccountsEnd> =>
  (await accountsEnds.find({ ownerId })) ?? NO_ENTRIES;

/** Returns the accounts of some events that have one, strongly consistent. @param eventIds without duplicates */
export const findAccounts = (ownerId: string, eventIds: readonly string[]): Promise<EventAccount[]> =>
  eventAccounts.findEach(eventIds.map((eventId) => ({ ownerId, eventId })));

/** Returns the accounts of all events of an organiser, strongly consistent. @throws UnreadableItem: sums of the others would be wrong */
export const listAccounts = (ownerId: string): Promise<EventAccount[]> => eventAccounts.all({ ownerId });

/**
 * Writes accounts that were brought further, all or nothing.
 * @param before the end that they started from
 * @returns false if others have brought them further in the meantime
 */
export function writeAccounts(ownerId: string, before: AccountsEnd, { end, events }: Accounts): Promise<boolean> {
  const isFirst = before.number === 0;
  const { Put } = accountsEnds.creation(end, { ownerId });
  const unmoved = {
    ConditionExpression: '#number = :before',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':before': before.number },
  };
  return transactIf([
    { Put: isFirst ? Put : { ...Put, ...unmoved } },
    ...[...events.values()].map((account) => eventAccounts.put(account, { ownerId })),
  ]);
}
