import * as z from 'zod/mini';
import { transactIf } from '../../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

/**
 * The accounts at Stripe that organisations are paid to, all in one partition: the daily transfers go through them. A restoration never replaces
 * a newer account by an older one.
 */
export const connectedAccounts = new ItemKind({
  name: 'accounts at Stripe',
  ...ofOrganisation,
  kept: 'with their sales records',
  restored: 'if gone',
  table: 'commerce',
  pk: key`CONNECTED-ACCOUNTS`,
  sk: key`OWNER#${'ownerId'}`,
  schema: z.object({
    rev: z.int(),
    ownerId: z.string(),
    /** Stripe's id, `acct_…`. */
    accountId: z.string(),
    startedAt: z.string(),
    startedBy: z.string(),
    /** Nothing is transferred to it before, ISO 8601. */
    paidFrom: z.string(),
    /** Stripe's last facts about it, and their time. */
    facts: z.object({
      isSubmitted: z.boolean(),
      takesTransfers: z.boolean(),
      paysOut: z.boolean(),
      asks: z.int(),
      disabledReason: z.nullable(z.string()),
    }),
    checkedAt: z.string(),
  }),
});

export type ConnectedAccount = ItemOf<typeof connectedAccounts>;
export type AccountFacts = ConnectedAccount['facts'];

/** Returns the account of an organisation at Stripe, strongly consistent; null if it has none. @throws UnreadableItem */
export const findConnectedAccount = (ownerId: string): Promise<ConnectedAccount | null> => connectedAccounts.find({ ownerId });

/** Returns the accounts of all organisations, without those that cannot be read. */
export const listConnectedAccounts = (): Promise<ConnectedAccount[]> => connectedAccounts.listAll({});

/** Keeps the first account of an organisation. @returns the one that is kept: of two at once, the first */
export const keepConnectedAccount = (account: Omit<ConnectedAccount, 'rev'>): Promise<ConnectedAccount> =>
  connectedAccounts.keep({ ...account, rev: 1 });

/** Notes what Stripe says of an account. @returns false if it was changed since it was read */
export const noteFacts = (before: ConnectedAccount, facts: AccountFacts, checkedAt: string): Promise<boolean> =>
  transactIf([connectedAccounts.replacement(before, { ...before, facts, checkedAt })]);
