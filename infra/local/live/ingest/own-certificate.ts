import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A certificate that this machine has made for itself, and its key, in PEM. */
export interface OwnCertificate {
  cert: string;
  key: string;
}

/** Tags of ASN.1. Source: ITU-T X.690. */
const TAG = {
  integer: 2,
  bits: 3,
  octets: 4,
  oid: 6,
  text: 12,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
  version: 0xa0,
  extensions: 0xa3,
};
const OID = {
  commonName: '550403',
  subjectAltName: '551d11',
  ecdsaWithSha256: '2a8648ce3d040302',
};
/** Names of a certificate's subject, by the tags of RFC 5280, 4.2.1.6. */
const NAMES: readonly [number, Buffer][] = [
  [0x82, Buffer.from('localhost')],
  [0x87, Buffer.from([127, 0, 0, 1])],
];

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, 'hex'));
const time = (text: string) => der(TAG.time, Buffer.from(text));
const bits = (content: Buffer) => der(TAG.bits, Buffer.from([0]), content);

/** Returns a certificate for this machine's own names, in X.509. Node signs, and has nothing that writes one. Source: RFC 5280, 4.1. */
function certificateOf(key: KeyObject): string {
  const algorithm = der(TAG.sequence, oid(OID.ecdsaWithSha256));
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, oid(OID.commonName), der(TAG.text, Buffer.from('Marquee on this machine')))),
  );
  const altNames = der(TAG.sequence, ...NAMES.map(([tag, content]) => der(tag, content)));
  const serial = randomBytes(8);
  // Neither negative nor with a zero too much.
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  const content = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    algorithm,
    name,
    der(TAG.sequence, time('20260101000000Z'), time('20990101000000Z')),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, der(TAG.sequence, der(TAG.sequence, oid(OID.subjectAltName), der(TAG.octets, altNames)))),
  );
  const whole = der(TAG.sequence, content, algorithm, bits(sign('sha256', content, key)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** Returns the certificate of a data folder; makes one at the first call. It stays the same, so that an encoder can be told to trust it. */
export function ownCertificate(dataDir: string): OwnCertificate {
  const [certFile, keyFile] = [path.join(dataDir, 'rtmps-certificate.pem'), path.join(dataDir, 'rtmps-key.pem')];
  if (!existsSync(certFile) || !existsSync(keyFile)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(certFile, certificateOf(privateKey));
  }
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}
