import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  method: string;
  url: URL;
  /** Values by lower-case header name. */
  headers: Readonly<Record<string, string | undefined>>;
}

interface SigningParams {
  secretAccessKey: string;
  /** The credential scope, `yyyyMMdd/region/s3/aws4_request`. */
  scope: string;
  /** The signing time, `yyyyMMddTHHmmssZ`. */
  date: string;
  signedHeaders: readonly string[];
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Returns the value of a request's `X-Amz-Signature`, hexadecimal.
 * Source: Amazon S3 API Reference, Authenticating Requests: Using Query Parameters (AWS Signature Version 4).
 */
export function querySignature(request: SignedRequest, { secretAccessKey, scope, date, signedHeaders }: SigningParams): string {
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signedHeaders))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

function canonicalRequest({ method, url, headers }: SignedRequest, signedHeaders: readonly string[]): string {
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`);
  // The body is not signed, because the signing function does not have the file.
  return [method, url.pathname, canonicalQuery(url), lines.join(''), signedHeaders.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
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
