import { type OwnSender, findBrand } from '../../catalog/brand-store.ts';
import { settingsKey } from '../../catalog/settings-store.ts';
import { deleteIf, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transactIf, type TransactionPart } from '../../platform/transact.ts';

/** A domain that organisations want to send from. */
interface SenderDomain {
  /** The organisations that have set up an address of it. */
  claims?: Set<string>;
  /** The one that has proven that it is theirs, and sends from it. */
  holder?: string;
}

const domainKey = (domain: string) => ({ pk: `SENDER_DOMAIN#${domain}`, sk: 'DOMAIN' });

/** Returns an organisation's own sender, strongly consistent; null if its mails come from the platform's address. */
export const findSender = async (organizationId: string): Promise<OwnSender | null> =>
  (await findBrand(organizationId)).ownSender;

/** Returns the organisation that sends from a domain; null if none does. */
export async function findHolder(domain: string): Promise<string | null> {
  const item = (await readItem(env.catalogTable, domainKey(domain))) as SenderDomain | undefined;
  return item?.holder ?? null;
}

/**
 * Sets an organisation's sender instead of another one, and notes that the organisation wants to send from its domain.
 * @param before the sender as it was read
 * @returns false if the sender was changed meanwhile, and nothing was written
 */
export const setSender = (organizationId: string, before: OwnSender | null, sender: OwnSender): Promise<boolean> =>
  transactIf([senderPart(organizationId, before, sender), claimPart(organizationId, sender.domain)]);

/** Removes an organisation's sender. @returns false if the sender was changed meanwhile, and nothing was written */
export const removeSender = (organizationId: string, before: OwnSender): Promise<boolean> =>
  transactIf([senderPart(organizationId, before, null)]);

/**
 * Keeps what a check of the domain found.
 * @returns false if the sender was changed meanwhile, and nothing was written
 */
export const keepCheck = (organizationId: string, checked: OwnSender): Promise<boolean> =>
  transactIf([senderPart(organizationId, checked, checked)]);

/**
 * Keeps what a check of the domain found, and makes the organisation the one that sends from it.
 * @param before the holder that was read; its own sender is taken from it, if it still has that
 * @returns false if anything was changed meanwhile, and nothing was written
 */
export function keepHolder(
  organizationId: string,
  checked: OwnSender,
  before: { organizationId: string; sender: OwnSender | null } | null,
): Promise<boolean> {
  const loser = before !== null && before.sender?.domain === checked.domain ? before : null;
  return transactIf([
    senderPart(organizationId, checked, checked),
    {
      Update: {
        TableName: env.catalogTable,
        Key: domainKey(checked.domain),
        UpdateExpression: 'SET holder = :me',
        ConditionExpression: before === null ? 'attribute_not_exists(holder) OR holder = :me' : 'holder = :before',
        ExpressionAttributeValues: { ':me': organizationId, ...(before !== null && { ':before': before.organizationId }) },
      },
    },
    ...(loser?.sender ? [senderPart(loser.organizationId, loser.sender, { ...loser.sender, isOwned: false })] : []),
  ]);
}

/**
 * Notes that an organisation no longer wants to send from a domain, unless its sender is of that domain again.
 * @returns true if no organisation wants to
 */
export async function releaseDomain(organizationId: string, domain: string): Promise<boolean> {
  const update = { TableName: env.catalogTable, Key: domainKey(domain) };
  const me = { ':me': new Set([organizationId]) };
  const isOther: TransactionPart = {
    ConditionCheck: {
      TableName: env.catalogTable,
      Key: settingsKey(organizationId),
      ConditionExpression: 'attribute_not_exists(ownSender) OR ownSender = :none OR ownSender.#domain <> :domain',
      ExpressionAttributeNames: { '#domain': 'domain' },
      ExpressionAttributeValues: { ':none': null, ':domain': domain },
    },
  };
  const asHolder = {
    ...update,
    UpdateExpression: 'DELETE claims :me REMOVE holder',
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ...me, ':holder': organizationId },
  };
  const asOther = { ...update, UpdateExpression: 'DELETE claims :me', ExpressionAttributeValues: me };
  if (!(await transactIf([isOther, { Update: asHolder }]))) await transactIf([isOther, { Update: asOther }]);
  return deleteIf({ ...update, ConditionExpression: 'attribute_not_exists(claims) AND attribute_not_exists(holder)' });
}

/** Each sender has a token of its own, which tells whether it is still the one that was read. */
function senderPart(organizationId: string, before: OwnSender | null, after: OwnSender | null): TransactionPart {
  return {
    Update: {
      TableName: env.catalogTable,
      Key: settingsKey(organizationId),
      UpdateExpression: 'SET ownSender = :after',
      ConditionExpression:
        before === null ? 'attribute_not_exists(ownSender) OR ownSender = :none' : 'ownSender.#token = :before',
      ...(before !== null && { ExpressionAttributeNames: { '#token': 'token' } }),
      ExpressionAttributeValues: { ':after': after, ...(before === null ? { ':none': null } : { ':before': before.token }) },
    },
  };
}

const claimPart = (organizationId: string, domain: string): TransactionPart => ({
  Update: {
    TableName: env.catalogTable,
    Key: domainKey(domain),
    UpdateExpression: 'ADD claims :me',
    ExpressionAttributeValues: { ':me': new Set([organizationId]) },
  },
});
