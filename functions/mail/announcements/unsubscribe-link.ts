import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { ALL_SHOWS } from '#shared/mail/reminders.ts';
import { platformSecret } from '../../platform/secrets.ts';

/** The reader of a mail, and the organisation whose messages they can end. */
export interface Subscriber {
  /** Their account; or, of somebody who has none, the hash of the address that they read. */
  who: { userId: string } | { hash: string };
  organizationId: string;
}

/** The purpose that a token is signed for: an account's id is never taken for the hash of an address, nor reminders for messages. */
const PURPOSES = ['unsubscribe', 'unsubscribe-address', 'unsubscribe-reminders'] as const;
type Purpose = (typeof PURPOSES)[number];

const signed = (purpose: Purpose, id: string, organizationId: string, key: string) =>
  createHmac('sha256', key).update(`${purpose} ${id} ${organizationId}`).digest('base64url');

/** Returns a token with which the reader of a mail ends an organisation's messages, without being logged in. */
export async function unsubscribeToken({ who, organizationId }: Subscriber): Promise<string> {
  const { tokenSecret } = await platformSecret();
  const [purpose, id]: [Purpose, string] = 'userId' in who ? ['unsubscribe', who.userId] : ['unsubscribe-address', who.hash];
  return `${id}.${organizationId}.${signed(purpose, id, organizationId, tokenSecret)}`;
}

/** Returns a token with which the reader of a reminder ends those of all shows, without being logged in. */
export async function reminderToken(userId: string): Promise<string> {
  const { tokenSecret } = await platformSecret();
  return `${userId}.${ALL_SHOWS}.${signed('unsubscribe-reminders', userId, ALL_SHOWS, tokenSecret)}`;
}

const TOKEN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/;

/** The mails that a token ends: the messages of an organisation, or a user's reminders of all shows. */
type Ending = ({ ends: 'messages' } & Subscriber) | { ends: 'reminders'; userId: string };

/** Returns what a token ends; null if we have not made it. Tokens of the keys before the last rotation are still good. */
export async function endingOf(token: string): Promise<Ending | null> {
  const [, id = '', organizationId = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (signature === '') return null;
  const { tokenSecret, previous } = await platformSecret();
  const keys = [tokenSecret, ...(previous ? [previous.tokenSecret] : [])];
  const purpose = PURPOSES.find((one) => keys.some((key) => isSame(signed(one, id, organizationId, key), signature)));
  if (purpose === undefined) return null;
  if (purpose === 'unsubscribe-reminders') return { ends: 'reminders', userId: id };
  return { ends: 'messages', who: purpose === 'unsubscribe' ? { userId: id } : { hash: id }, organizationId };
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns the address that mail programs call for one click, and the page that people open. @param origin scheme and host of the site */
export const unsubscribeLinks = (origin: string, token: string) => ({
  oneClick: `${origin}${API_PREFIX}/messages/unsubscribe?token=${token}`,
  page: `${origin}/seller/unsubscribe#token=${token}`,
});
