import * as z from 'zod/mini';
import { hashOfAddress } from '#shared/people/account-keys.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';
import { transact, transactIf } from '../../platform/database/transact.ts';

/** Retention time that the privacy policy promises. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

const keeping = {
  name: 'contact messages',
  about: 'senders',
  kept: '365 days',
  exported: 'yes',
  erased: 'removed',
  restored: 'by its own rule',
  table: 'accounts',
} as const;

const expiryOf = (createdAt: string) => Math.floor(Date.parse(createdAt) / 1000) + KEPT_SECONDS;

/** Messages of visitors to the support address. */
export const messages = new ItemKind({
  ...keeping,
  pk: key`CONTACT#${'contactId'}`,
  sk: key`MESSAGE`,
  schema: z.object({
    /** The reference of the message. */
    contactId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    message: z.string(),
    /** ISO 8601. */
    createdAt: z.string(),
  }),
  expires: ({ createdAt }) => expiryOf(createdAt),
});

/** A visitor's message to the support address. */
export type ContactMessage = ItemOf<typeof messages>;

/** The messages that name an address, by its hash. */
export const messagesOfAddresses = new ItemKind({
  ...keeping,
  pk: key`WRITTEN-BY#${'hash'}`,
  sk: key`CONTACT#${'contactId'}`,
  schema: z.object({
    contactId: z.string(),
    /** When its message expires, seconds since 1970. */
    ttl: z.int(),
  }),
});

/** Stores a message for a year. A message that is already stored stays unchanged. */
export async function keepMessage(message: ContactMessage): Promise<void> {
  const { contactId, email, createdAt } = message;
  await transactIf([
    messages.creation(message),
    messagesOfAddresses.put({ contactId, ttl: expiryOf(createdAt) }, { hash: hashOfAddress(email) }),
  ]);
}

/** Returns a message; null if it was never stored or has expired. */
export const findMessage = (contactId: string): Promise<ContactMessage | null> => messages.find({ contactId });

/** Returns the messages whose author named an address, the earliest first. */
export async function listMessagesOf(email: string): Promise<ContactMessage[]> {
  const found = await Promise.all((await idsOf(email)).map(findMessage));
  return found.filter((message) => message !== null).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Removes the messages whose author named an address. Can be repeated. */
export async function forgetMessagesOf(email: string): Promise<void> {
  const hash = hashOfAddress(email);
  for (const contactId of await idsOf(email)) {
    await transact([{ Delete: messages.at({ contactId }) }, { Delete: messagesOfAddresses.at({ hash, contactId }) }]);
  }
}

/** Returns the ids of the messages whose author named an address. @throws UnreadableItem: none may be missing in an erasure */
const idsOf = async (email: string): Promise<string[]> =>
  (await messagesOfAddresses.all({ hash: hashOfAddress(email) })).map(({ contactId }) => contactId);
