import { timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';
import { signatureOf, type SignedRequest } from './signature.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const MISMATCH =
  'The request signature we calculated does not match the signature you provided. Check your key and signing method.';
/** Difference of the clocks that S3 accepts for a request that is not presigned. */
const MOST_SKEW_MS = 15 * 60 * 1000;
const EXPIRY_TOO_LONG =
  'X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than 604800 seconds';
const MAX_EXPIRY_SECONDS = 7 * 24 * 60 * 60;

/**
 * Checks a request whose authorisation is in its query as S3 does: signs the received request with the same key,
 * compares the signatures, then checks that the URL has not expired.
 * @throws S3Error with S3's own code and message
 */
export function verifyPresigned(request: SignedRequest, credentials: Credentials, now: Date): void {
  const { searchParams: query } = request.url;
  const signature = query.get('X-Amz-Signature');
  if (signature === null) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const scope = readScope(query, credentials);
  const date = query.get('X-Amz-Date') ?? '';
  const [signedAt, seconds] = [readDate(date), readExpiry(query)];
  const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  requireSigned(request, signedHeaders);
  const { accessKeyId, secretAccessKey } = credentials;
  if (!isSame(signature, signatureOf(request, { secretAccessKey, scope, date, signedHeaders }))) {
    throw new S3Error(403, 'SignatureDoesNotMatch', MISMATCH, { AWSAccessKeyId: accessKeyId });
  }
  const endsAt = new Date(signedAt.getTime() + seconds * 1000);
  if (now < endsAt) return;
  const times = { 'X-Amz-Expires': String(seconds), Expires: endsAt.toISOString(), ServerTime: now.toISOString() };
  throw new S3Error(403, 'AccessDenied', 'Request has expired', times);
}

/**
 * Checks a request whose authorisation is in its headers, as the SDK's clients send it.
 * @throws S3Error with S3's own code and message
 */
export function verifyAuthorization(request: SignedRequest, credentials: Credentials, now: Date): void {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': payloadHash } = request.headers;
  const fields = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(authorization);
  if (!fields || payloadHash === undefined) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const [, credential = '', headerNames = '', signature = ''] = fields;
  const scope = readScope(
    new URLSearchParams({ 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256', 'X-Amz-Credential': credential }),
    credentials,
  );
  const signedHeaders = headerNames.split(';');
  requireSigned(request, signedHeaders);
  const { accessKeyId, secretAccessKey } = credentials;
  const own = signatureOf(request, { secretAccessKey, scope, date, signedHeaders, payloadHash });
  if (!isSame(signature, own)) throw new S3Error(403, 'SignatureDoesNotMatch', MISMATCH, { AWSAccessKeyId: accessKeyId });
  if (Math.abs(now.getTime() - readDate(date).getTime()) <= MOST_SKEW_MS) return;
  throw new S3Error(403, 'RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.');
}

const malformed = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);

function readScope(query: URLSearchParams, { accessKeyId }: Credentials): string {
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') {
    throw malformed('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256 and AWS4-ECDSA-P256-SHA256"');
  }
  const [key, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  if (!/^\d{8}\/[a-z0-9-]+\/s3\/aws4_request$/.test(scope.join('/'))) {
    throw malformed('Error parsing the X-Amz-Credential parameter; the Credential is mal-formed.');
  }
  if (key === accessKeyId) return scope.join('/');
  throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
}

function readDate(text: string): Date {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/.exec(text) ?? [];
  const [year, month, dayAndHour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${dayAndHour}:${minute}:${second}`);
  if (Number.isNaN(date.getTime())) throw malformed("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  return date;
}

function readExpiry(query: URLSearchParams): number {
  const text = query.get('X-Amz-Expires') ?? '';
  if (!/^-?\d+$/.test(text)) throw malformed('X-Amz-Expires should be a number');
  if (Number(text) < 0) throw malformed('X-Amz-Expires must be non-negative');
  if (Number(text) <= MAX_EXPIRY_SECONDS) return Number(text);
  throw malformed(EXPIRY_TOO_LONG);
}

/** The holder of a presigned URL must not add headers that instruct S3 (`x-amz-…`): those have to be signed, too. */
function requireSigned({ headers }: SignedRequest, signedHeaders: readonly string[]): void {
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const missing = needed.filter((name) => !signedHeaders.includes(name));
  if (missing.length === 0) return;
  const message = 'There were headers present in the request which were not signed';
  throw new S3Error(403, 'AccessDenied', message, { HeadersNotSigned: missing.join(', ') });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
