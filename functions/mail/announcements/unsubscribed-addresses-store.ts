import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { hashOfAddress } from '#shared/people/account-keys.ts';
import { deleteIf, dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

/**
 * Addresses whose readers unsubscribed from an organisation's messages without an account, by their hashes: they had got the link of a ticket, and
 * not opened it.
 */
export const unsubscribedAddresses = new ItemKind({
  name: 'unsubscribed addresses',
  about: 'recipients',
  kept: 'until the reader agrees to messages again',
  exported: 'no: a hash',
  erased: 'kept by hash: so that nobody who wanted no mails gets one',
  restored: 'as it was',
  table: 'accounts',
  pk: key`UNSUBSCRIBED#${'hash'}`,
  sk: key`${'organizationId'}`,
  schema: z.object({ hash: z.string(), organizationId: z.string(), unsubscribedAt: z.string() }),
});

/** Ends all messages of an organisation to an address. @param hash as hashOfAddress returns it */
export async function keepAddressUnsubscribed(hash: string, organizationId: string, now: Date): Promise<void> {
  const { Put } = unsubscribedAddresses.put({ hash, organizationId, unsubscribedAt: now.toISOString() });
  await dynamodb().send(new PutCommand(Put));
}

/** Lets an organisation's messages reach an address again, whose reader has agreed to them. */
export async function forgetUnsubscribed(email: string, organizationId: string): Promise<void> {
  await deleteIf(unsubscribedAddresses.at({ hash: hashOfAddress(email), organizationId }));
}

/** Returns those of some addresses that are unsubscribed from an organisation's messages. One read per hundred. @throws UnreadableItem */
export async function findUnsubscribed(organizationId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = new Map(emails.map((email) => [hashOfAddress(email), email]));
  const found = await unsubscribedAddresses.findEach([...hashes.keys()].map((hash) => ({ hash, organizationId })));
  return new Set(found.flatMap(({ hash }) => hashes.get(hash) ?? []));
}
