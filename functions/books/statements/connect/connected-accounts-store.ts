import * as z from 'zod/mini';
import { transactIf } from '../../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { queryAll, updateIf } from '../../../platform/database/dynamodb.ts';
import { key, type KeyPart } from '../../../platform/items/key-part.ts';

/** The accounts of an organisation's partners follow its own. */
const byPayee: KeyPart<'ownerId' | 'payee'> = {
  start: 'OWNER#',
  of: ({ ownerId, payee }) => `OWNER#${ownerId}${payee === '' ? '' : `#PARTNER#${payee}`}`,
};

/**
 * The accounts at Stripe that organisations and their partners are paid to, all in one partition: the daily transfers go through them. A
 * restoration never replaces a newer account by an older one.
 */
export const connectedAccounts = new ItemKind({
  name: 'accounts at Stripe',
  ...ofOrganisation,
  kept: 'with their sales records',
  restored: 'if gone',
  table: 'commerce',
  pk: key`CONNECTED-ACCOUNTS`,
  sk: byPayee,
  schema: z.object({
    rev: z.int(),
    ownerId: z.string(),
    /** The partner of the organisation whose account it is; empty for its own. */
    payee: z._default(z.string(), ''),
    /** The partner, as the organisation has invited it; missing for the organisation's own account. */
    partner: z.exactOptional(z.object({ name: z.string(), email: z.string(), invitedAt: z.string() })),
    /** The hash of the token in the mailed link, with which the partner says to Stripe who it is; missing until the mail is written. */
    tokenHash: z.exactOptional(z.string()),
    /** Stripe's id, `acct_…`. */
    accountId: z.string(),
    startedAt: z.string(),
    startedBy: z.string(),
    /** When somebody of the organisation last opened the page of Stripe again; missing if nobody did. */
    openedAt: z.exactOptional(z.string()),
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

/**
 * Returns the account of an organisation at Stripe, strongly consistent; null if it has none.
 * @param payee a partner of it; left out for its own
 * @throws UnreadableItem
 */
export const findConnectedAccount = (ownerId: string, payee = ''): Promise<ConnectedAccount | null> =>
  connectedAccounts.find({ ownerId, payee });

/** Returns the accounts of an organisation's partners, strongly consistent, without those that cannot be read. */
export async function listPartnerAccounts(ownerId: string): Promise<ConnectedAccount[]> {
  const { pk, sk } = connectedAccounts.keyOf({ ownerId, payee: '' });
  return connectedAccounts.readable(await queryAll(connectedAccounts.tableName, pk, `${sk}#PARTNER#`));
}

/** Returns the accounts of all organisations and their partners, without those that cannot be read. */
export const listConnectedAccounts = (): Promise<ConnectedAccount[]> => connectedAccounts.listAll({});

/** Keeps the first account of an organisation or a partner. @returns the one that is kept: of two at once, the first */
export const keepConnectedAccount = (account: Omit<ConnectedAccount, 'rev'>): Promise<ConnectedAccount> =>
  connectedAccounts.keep({ ...account, rev: 1 });

/** Notes what Stripe says of an account. @returns false if it was changed since it was read */
export const noteFacts = (before: ConnectedAccount, facts: AccountFacts, checkedAt: string): Promise<boolean> =>
  transactIf([connectedAccounts.replacement(before, { ...before, facts, checkedAt })]);

/** Notes that the page of Stripe is opened for an account that is there, on which its bank account can be changed: its owners are told. */
export const noteOpened = ({ ownerId, payee }: ConnectedAccount, openedAt: string): Promise<boolean> =>
  updateIf({
    ...connectedAccounts.at({ ownerId, payee }),
    UpdateExpression: 'SET openedAt = :at ADD rev :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': openedAt, ':one': 1 },
  });
