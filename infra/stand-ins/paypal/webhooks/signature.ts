import { type KeyObject, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The only signature algorithm, by PayPal's name. */
export const ALGORITHM = 'SHA256withRSA';

/** The data that a signature covers in addition to the body. */
export interface Transmission {
  id: string;
  /** Same text as in the header, e.g. `2026-11-21T16:30:00Z`. */
  time: string;
  webhookId: string;
}

/** Returns a signature in base64. Source: PayPal, "Integrate webhooks", self verification. */
export function signatureOf(transmission: Transmission, body: string, key: KeyObject): string {
  return sign('RSA-SHA256', signedText(transmission, body), key).toString('base64');
}

/**
 * Returns true if a signature is valid.
 * @param signature base64
 * @param key the public key, or the private key that it belongs to
 */
export function isSignatureOf(signature: string, transmission: Transmission, body: string, key: KeyObject): boolean {
  return verify('RSA-SHA256', signedText(transmission, body), key, Buffer.from(signature, 'base64'));
}

/** Returns the signed text. The checksum covers the body's bytes, so any change of whitespace breaks the signature. */
function signedText({ id, time, webhookId }: Transmission, body: string): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}
