import * as z from 'zod/mini';
import { findBrand } from '../../../catalog/listings/settings/brand-store.ts';
import { type OwnSender, settings } from '../../../catalog/listings/settings/settings-store.ts';
import { deleteIf } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transactIf, type TransactionPart } from '../../../platform/database/transact.ts';

/** Domains that organisations want to send from. */
export const senderDomains = new ItemKind({
  name: 'organisers’ domains of mails',
  ...ofOrganisation,
  kept: 'until no organisation wants to send from them',
  restored: 'as it was',
  table: 'catalog',
  pk: key`SENDER_DOMAIN#${'domain'}`,
  sk: key`DOMAIN`,
  schema: z.object({
    /** The organisations that have set up an address of it. */
    claims: z.exactOptional(z.set(z.string())),
    /** The one that has proven that it is theirs, and sends from it. */
    holder: z.exactOptional(z.string()),
  }),
});

/** Returns an organisation's own sender, strongly consistent; null if its mails come from the platform's address. */
export const findSender = async (organizationId: string): Promise<OwnSender | null> =>
  (await findBrand(organizationId)).ownSender;

/** Returns the organisation that sends from a domain; null if none does. */
export const findHolder = async (domain: string): Promise<string | null> => (await readDomain(domain)).holder ?? null;

/** Returns true if any organisation wants to send from a domain. */
export const isClaimed = async (domain: string): Promise<boolean> => (await readDomain(domain)).claims !== undefined;

const readDomain = async (domain: string): Promise<ItemOf<typeof senderDomains>> => (await senderDomains.find({ domain })) ?? {};

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
 * @param before the sender as it was read
 * @returns false if the sender was changed meanwhile, and nothing was written
 */
export const keepCheck = (organizationId: string, before: OwnSender, checked: OwnSender): Promise<boolean> =>
  transactIf([senderPart(organizationId, before, checked)]);

/** An organisation with its sender, as both were read. */
interface Holder {
  organizationId: string;
  sender: OwnSender | null;
}

/**
 * Keeps what a check of the domain found, and makes the organisation the one that sends from it.
 * @param before the sender as it was read
 * @param other the organisation that sends from the domain now, and loses it; null for none
 * @returns false if anything was changed meanwhile, and nothing was written
 */
export function keepHolder(
  organizationId: string,
  before: OwnSender,
  checked: OwnSender,
  other: Holder | null,
): Promise<boolean> {
  const lost = other?.sender?.domain === checked.domain ? other.sender : null;
  return transactIf([
    senderPart(organizationId, before, checked),
    {
      Update: {
        ...senderDomains.at(checked),
        UpdateExpression: 'SET holder = :me',
        ConditionExpression: other === null ? 'attribute_not_exists(holder) OR holder = :me' : 'holder = :other',
        ExpressionAttributeValues: { ':me': organizationId, ...(other !== null && { ':other': other.organizationId }) },
      },
    },
    ...(other !== null && lost !== null ? [senderPart(other.organizationId, lost, { ...lost, isOwned: false })] : []),
  ]);
}

/**
 * Notes that an organisation no longer wants to send from a domain, unless its sender is of that domain again.
 * @returns true if no organisation wants to
 */
export async function releaseDomain(organizationId: string, domain: string): Promise<boolean> {
  const update = senderDomains.at({ domain });
  const me = { ':me': new Set([organizationId]) };
  const isOther: TransactionPart = {
    ConditionCheck: {
      ...settings.at({ ownerId: organizationId }),
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

/**
 * Returns the part of a transaction that replaces a sender, if it is still exactly what was read: neither a change of the address nor the loss of
 * the domain is undone by whoever read before it.
 */
function senderPart(organizationId: string, before: OwnSender | null, after: OwnSender | null): TransactionPart {
  return {
    Update: {
      ...settings.at({ ownerId: organizationId }),
      UpdateExpression: 'SET ownSender = :after',
      ConditionExpression: `ownSender = :before${before === null ? ' OR attribute_not_exists(ownSender)' : ''}`,
      ExpressionAttributeValues: { ':before': before, ':after': after },
    },
  };
}

const claimPart = (organizationId: string, domain: string): TransactionPart => ({
  Update: {
    ...senderDomains.at({ domain }),
    UpdateExpression: 'ADD claims :me',
    ExpressionAttributeValues: { ':me': new Set([organizationId]) },
  },
});
