import { hashOfAddress } from '#shared/account-keys.ts';
import { queryAll, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact, transactIf } from '../../platform/transact.ts';
import type { ContactText } from './reference.ts';

/** Retention time that the privacy policy promises. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** A visitor's message to the support address. */
export interface ContactMessage extends ContactText {
  /** The reference of the message. */
  contactId: string;
  /** ISO 8601. */
  createdAt: string;
}

function messageKey(contactId: string) {
  return { pk: `CONTACT#${contactId}`, sk: 'MESSAGE' };
}

/** Returns the key by which a message is found that names an address. */
const authorKey = (email: string, contactId: string) => ({
  pk: `WRITTEN-BY#${hashOfAddress(email)}`,
  sk: `CONTACT#${contactId}`,
});

/** Stores a message for a year. A message that is already stored stays unchanged. */
export async function keepMessage(message: ContactMessage): Promise<void> {
  const { contactId, email, createdAt } = message;
  const ttl = Math.floor(Date.parse(createdAt) / 1000) + KEPT_SECONDS;
  const TableName = env.accountsTable;
  await transactIf([
    { Put: { TableName, Item: { ...messageKey(contactId), ...message, ttl }, ConditionExpression: 'attribute_not_exists(pk)' } },
    { Put: { TableName, Item: { ...authorKey(email, contactId), contactId, ttl } } },
  ]);
}

/** Returns a message; null if it was never stored or has expired. */
export async function findMessage(contactId: string): Promise<ContactMessage | null> {
  const item = await readItem(env.accountsTable, messageKey(contactId));
  return (item as ContactMessage | undefined) ?? null;
}

/** Returns the messages whose author named an address, the earliest first. */
export async function listMessagesOf(email: string): Promise<ContactMessage[]> {
  const found = await Promise.all((await idsOf(email)).map(findMessage));
  return found.filter((message) => message !== null).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Removes the messages whose author named an address. Can be repeated. */
export async function forgetMessagesOf(email: string): Promise<void> {
  const TableName = env.accountsTable;
  for (const contactId of await idsOf(email)) {
    const keys = [messageKey(contactId), authorKey(email, contactId)];
    await transact(keys.map((Key) => ({ Delete: { TableName, Key } })));
  }
}

const idsOf = async (email: string): Promise<string[]> => {
  const { pk, sk } = authorKey(email, '');
  return (await queryAll(env.accountsTable, pk, sk)).map(({ contactId }) => String(contactId));
};
