import { type KeyObject, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The only algorithm, in PayPal's words. */
export const ALGORITHM = 'SHA256withRSA';

/** What a signature covers beside the body. */
export interface Transmission {
  id: string;
  /** As in the header, e.g. `2026-11-21T16:30:00Z`. */
  time: string;
  webhookId: string;
}

/** Base64. Source: PayPal, "Integrate webhooks", self verification. */
export function signatureOf(transmission: Transmission, body: string, key: KeyObject): string {
  return sign('RSA-SHA256', signed(transmission, body), key).toString('base64');
}

/**
 * @param signature base64
 * @param key the public one, or the private one that it belongs to
 */
export function isSignatureOf(signature: string, transmission: Transmission, body: string, key: KeyObject): boolean {
  return verify('RSA-SHA256', signed(transmission, body), key, Buffer.from(signature, 'base64'));
}

/** The checksum is over the body's bytes: another space in it is another signature. */
function signed({ id, time, webhookId }: Transmission, body: string): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}
