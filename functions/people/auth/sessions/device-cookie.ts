import { hash, randomBytes } from 'node:crypto';
import { KNOWN_SECONDS } from '../attempts/login-throttle.ts';
import { recognised, signed } from '../signed-text.ts';
import { cookieDomain } from './session-cookie.ts';

/** Cookie of a browser in which an account's owner has logged in. It outlives the session, opens nothing, and is HttpOnly. */
const DEVICE_COOKIE = 'marquee_device';
/** The only paths that read it. */
const PATH = '/api/v1/auth';

/** Returns a name of an account that does not reveal its id. */
const ownerOf = (userId: string) => hash('sha256', `device of ${userId}`, 'base64url').slice(0, 16);

/** Returns true if a request names a device at all, known or not. */
export const namesDevice = (cookies: ReadonlyMap<string, string>): boolean => cookies.has(DEVICE_COOKIE);

/**
 * Returns the id of the device, if an account's owner has logged in on it before; null otherwise. A known device is not slowed down by
 * what others do, and has tries of its own. The browser keeps what proves it, so that nothing is stored for it.
 * @param now seconds since the epoch
 */
export async function knownDevice(cookies: ReadonlyMap<string, string>, userId: string, now: number): Promise<string | null> {
  const text = await recognised('device', cookies.get(DEVICE_COOKIE) ?? '');
  const [owner, device, endsAt] = (text ?? '').split('.');
  return owner === ownerOf(userId) && device !== undefined && Number(endsAt) > now ? device : null;
}

/** Returns the Set-Cookie value that makes a device known as one of an account, for 90 days from now. */
export async function deviceCookie(cookies: ReadonlyMap<string, string>, userId: string, host: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const device = (await knownDevice(cookies, userId, now)) ?? randomBytes(12).toString('base64url');
  const value = await signed('device', [ownerOf(userId), device, now + KNOWN_SECONDS].join('.'));
  return `${DEVICE_COOKIE}=${value}${cookieDomain(host)}; Path=${PATH}; Max-Age=${KNOWN_SECONDS}; Secure; SameSite=Lax; HttpOnly`;
}
