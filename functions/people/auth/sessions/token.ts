import { SignJWT } from 'jose';
import { platformSecret } from '../../../platform/secrets.ts';
import type { Session } from '../../../platform/http/session.ts';

const TOKEN_HOURS = 12;

/**
 * Returns the token that the page keeps: who is signed in, and until when the page may assume so. The server never accepts it
 * in place of the session cookie.
 */
export async function issueToken({ userId, name, email }: Session): Promise<string> {
  const { tokenSecret } = await platformSecret();
  return new SignJWT({ name, email })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_HOURS}h`)
    .sign(new TextEncoder().encode(tokenSecret));
}
