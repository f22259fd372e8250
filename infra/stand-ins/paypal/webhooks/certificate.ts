import { createPublicKey, type KeyObject, sign } from 'node:crypto';

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = Buffer.from([0x05, 0x00]);
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

/** OID 1.2.840.113549.1.1.11. */
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
/** OID 2.5.4.3. */
const COMMON_NAME = Buffer.from('550403', 'hex');

/**
 * Returns the X.509 certificate (PEM) of the key that signs webhooks. Clients that verify signatures themselves download
 * it from `paypal-cert-url`. It is self-signed, because this machine has no certificate authority.
 */
export function certificateOf(privateKey: KeyObject): string {
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), NULL);
  const commonName = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from('paypal stand-in')));
  const name = der(SEQUENCE, der(SET, commonName));
  const validity = der(SEQUENCE, utcTime('260101000000Z'), utcTime('491231235959Z'));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const toBeSigned = der(SEQUENCE, der(INTEGER, Buffer.from([1])), algorithm, name, validity, name, publicKey);
  const signature = sign('RSA-SHA256', toBeSigned, privateKey);
  const certificate = der(SEQUENCE, toBeSigned, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function utcTime(time: string): Buffer {
  return der(UTC_TIME, Buffer.from(time));
}

/** Encodes a value in ASN.1's distinguished encoding rules: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}
