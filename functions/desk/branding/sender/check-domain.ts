import type { OwnSender } from '../../../catalog/listings/settings/settings-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findTexts } from './domain-records.ts';
import type { Identity } from './sender-identity.ts';
import { ownershipName, ownershipValue } from './sender-rules.ts';
import { findHolder, findSender, keepCheck, keepHolder } from './sender-store.ts';

/**
 * Compares a sender's domain with what the DNS and SES say, and keeps that. The record of ownership counts once: an organisation that has proven
 * its domain keeps it until another one proves it, and the first one's record is gone.
 * @param identity null if SES does not know the domain
 * @returns the sender as it is now; null if it was changed meanwhile
 * @throws ApiError sender_domain_taken if another organisation sends from the domain
 */
export async function checkDomain(
  organizationId: string,
  sender: OwnSender,
  identity: Identity | null,
): Promise<OwnSender | null> {
  const texts = sender.isOwned ? null : await findTexts(ownershipName(sender.domain));
  const isOwned = sender.isOwned || (texts ?? []).includes(ownershipValue(sender));
  const { keys, isSigned } = identity ?? { keys: sender.keys, isSigned: false };
  const now = new Date().toISOString();
  const checked: OwnSender = { ...sender, keys, isOwned, isSigned, checkedAt: now };
  if (!isOwned || sender.isOwned) {
    const proven = { ...checked, provenAt: isOwned && isSigned ? (sender.provenAt ?? now) : sender.provenAt };
    return (await keepCheck(organizationId, sender, proven)) ? proven : null;
  }
  const proven = { ...checked, provenAt: isSigned ? now : sender.provenAt };
  const holder = await otherHolder(organizationId, proven, texts ?? []);
  return (await keepHolder(organizationId, sender, proven, holder)) ? proven : null;
}

/**
 * Returns the organisation that holds a domain whose record is no longer there; null if nobody holds it.
 * @throws ApiError sender_domain_taken if its record is there as well
 */
async function otherHolder(organizationId: string, { domain }: OwnSender, texts: readonly string[]) {
  const holder = await findHolder(domain);
  if (holder === null || holder === organizationId) return null;
  const sender = await findSender(holder);
  if (sender?.domain === domain && texts.includes(ownershipValue(sender))) throw new ApiError('sender_domain_taken');
  return { organizationId: holder, sender };
}
