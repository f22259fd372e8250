import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { type SignedDocument, signedText, type StatementKey } from './signed-document.ts';

/** Returns the point of the public half of a private key as text: a template can hold many of them. @param privateKey PEM */
export function publicPointOf(privateKey: string): string {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  return `${x}.${y}`;
}

/** Returns the key of a point, which {@link publicPointOf} has written. */
export function statementKeyOf(point: string): StatementKey {
  const [x = '', y = ''] = point.split('.');
  const named = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  const kid = createHash('sha256').update(named).digest('base64url');
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y };
}

/** Returns a new private key that signs statements, PEM. */
export function newStatementKey(): string {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

/** Returns a document with its signature. @param privateKey PEM @param at when it is signed */
export function signWith<T extends object>(privateKey: string, document: T, at: Date): SignedDocument<T> {
  const { kid } = statementKeyOf(publicPointOf(privateKey));
  const signature = { alg: 'ES256', kid, signedAt: at.toISOString() } as const;
  const text = signedText({ ...document, signature: { ...signature, value: '' } });
  // JSON Web Signatures hold r and s as they are; the default is their DER form.
  const value = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return { ...document, signature: { ...signature, value } };
}
