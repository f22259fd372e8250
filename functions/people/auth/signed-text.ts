import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PlatformKeys, platformSecret } from '../../platform/secrets.ts';

/** Returns the signature of a text that the server hands out and recognises later, by one of the keys. @param use keeps uses apart */
function sign({ tokenSecret }: PlatformKeys, use: string, text: string): Buffer {
  return createHmac('sha256', tokenSecret).update(`${use}\n${text}`).digest();
}

/** Returns the signature of a text, 256 bits in base64url. Without the platform's key, nobody can guess it. @param use of the text */
export const signatureFor = async (use: string, text: string): Promise<string> =>
  sign(await platformSecret(), use, text).toString('base64url');

/** Returns a text with its signature, `text.signature`. @param use of the text; one of another use is not recognised */
export const signed = async (use: string, text: string): Promise<string> => `${text}.${await signatureFor(use, text)}`;

/** Returns the text of what {@link signed} returned, also if the keys were rotated since; null for anything else. */
export async function recognised(use: string, given: string): Promise<string | null> {
  const end = given.lastIndexOf('.');
  const [text, signature] = [given.slice(0, end), Buffer.from(given.slice(end + 1), 'base64url')];
  if (end < 0) return null;
  const keys = await platformSecret();
  const isOurs = [keys, ...(keys.previous ? [keys.previous] : [])].some((one) => {
    const expected = sign(one, use, text);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isOurs ? text : null;
}
