import { canonicalJson } from '../text/canonical-json.ts';

/** A public key that verifies statements, as a JSON Web Key. Source: RFC 7517 and 7518, P-256. */
export interface StatementKey {
  kty: 'EC';
  crv: 'P-256';
  alg: 'ES256';
  use: 'sig';
  /** Thumbprint of the key: whoever knows it knows the key. Source: RFC 7638. */
  kid: string;
  x: string;
  y: string;
}

/** Path of the public keys on every host of the site, as a JSON Web Key Set. */
export const STATEMENT_KEYS_PATH = '/.well-known/statement-keys.json';

/** The platform's signature of a document about money. */
interface Signature {
  /** ECDSA on P-256 with SHA-256. Source: RFC 7518. */
  alg: 'ES256';
  /** Names the key: its `kid`. */
  kid: string;
  /** When it was signed, ISO 8601. */
  signedAt: string;
  /** The signature, base64url: r and s, 32 bytes each. */
  value: string;
}

/** A document with its signature. */
export type SignedDocument<T extends object> = T & { signature: Signature };

/** Returns the text that is signed: everything in a document but the value of the signature, as canonical JSON. */
export function signedText({ signature: { alg, kid, signedAt }, ...content }: SignedDocument<object>): string {
  return canonicalJson({ ...content, signature: { alg, kid, signedAt } });
}
