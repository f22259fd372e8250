import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { platformSecret } from '../../platform/secrets.ts';

/** The reader of a mail, and the organisation whose messages they can end. */
export interface Subscriber {
  userId: string;
  organizationId: string;
}

const PURPOSE = 'unsubscribe';

const signed = ({ userId, organizationId }: Subscriber, key: string) =>
  createHmac('sha256', key).update(`${PURPOSE} ${userId} ${organizationId}`).digest('base64url');

/** Returns a token with which the reader of a mail ends an organisation's messages, without being logged in. */
export async function unsubscribeToken(subscriber: Subscriber): Promise<string> {
  const { tokenSecret } = await platformSecret();
  return `${subscriber.userId}.${subscriber.organizationId}.${signed(subscriber, tokenSecret)}`;
}

const TOKEN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/;

/** Returns who a token was made for; null if we have not made it. Tokens of the keys before the last rotation are still good. */
export async function subscriberOf(token: string): Promise<Subscriber | null> {
  const [, userId = '', organizationId = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (signature === '') return null;
  const { tokenSecret, previous } = await platformSecret();
  const subscriber = { userId, organizationId };
  const keys = [tokenSecret, ...(previous ? [previous.tokenSecret] : [])];
  return keys.some((key) => isSame(signed(subscriber, key), signature)) ? subscriber : null;
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns the address that mail programs call for one click, and the page that people open. @param origin scheme and host of the site */
export const unsubscribeLinks = (origin: string, token: string) => ({
  oneClick: `${origin}${API_PREFIX}/messages/unsubscribe?token=${token}`,
  page: `${origin}/seller/unsubscribe#token=${token}`,
});
