import { createHmac, randomBytes } from 'node:crypto';

/** Returns a new secret: 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * Returns the value of the signature's header: the time, and an HMAC-SHA256 of `{time}.{body}` in hexadecimal for each secret.
 * @param seconds since the epoch, by which a receiver refuses what somebody recorded and sends again
 */
export function signatureOf(body: string, secrets: readonly string[], seconds: number): string {
  const signed = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`);
  return [`t=${seconds}`, ...signed].join(',');
}
