import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure, readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Written } from './reference.ts';

/** Retention time that the privacy policy promises. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** A visitor's message to the support address. */
export interface ContactMessage extends Written {
  /** The reference of the message. */
  contactId: string;
  /** ISO 8601. */
  createdAt: string;
}

function messageKey(contactId: string) {
  return { pk: `CONTACT#${contactId}`, sk: 'MESSAGE' };
}

/** Stores a message for a year. A message that is already stored stays unchanged. */
export async function keepMessage(message: ContactMessage): Promise<void> {
  const ttl = Math.floor(Date.parse(message.createdAt) / 1000) + KEPT_SECONDS;
  try {
    await dynamodb().send(
      new PutCommand({
        TableName: env.accountsTable,
        Item: { ...messageKey(message.contactId), ...message, ttl },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** Returns a message; null if it was never stored or has expired. */
export async function findMessage(contactId: string): Promise<ContactMessage | null> {
  const item = await readItem(env.accountsTable, messageKey(contactId));
  return (item as ContactMessage | undefined) ?? null;
}
