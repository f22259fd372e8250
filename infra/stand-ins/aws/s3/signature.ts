import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  method: string;
  url: URL;
  /** Values by lower-case header name. */
  headers: Readonly<Record<string, string | undefined>>;
}

export interface SigningParams {
  secretAccessKey: string;
  /** The credential scope, `yyyyMMdd/region/s3/aws4_request`. */
  scope: string;
  /** The signing time, `yyyyMMddTHHmmssZ`. */
  date: string;
  signedHeaders: readonly string[];
  /** The body's SHA-256 as the signature has it; `UNSIGNED-PAYLOAD` if the signer does not have the body. */
  payloadHash?: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Returns a request's signature, hexadecimal.
 * Source: Amazon S3 API Reference, Authenticating Requests (AWS Signature Version 4).
 */
export function signatureOf(request: SignedRequest, params: SigningParams): string {
  const { secretAccessKey, scope, date, signedHeaders, payloadHash = 'UNSIGNED-PAYLOAD' } = params;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signedHeaders, payloadHash))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

function canonicalRequest(
  { method, url, headers }: SignedRequest,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`);
  return [method, url.pathname, canonicalQuery(url), lines.join(''), signedHeaders.join(';'), payloadHash].join('\n');
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(escapeUri).join('='))
    .sort()
    .join('&');
}

/** Percent-encodes everything except RFC 3986's unreserved characters. */
const escapeUri = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
