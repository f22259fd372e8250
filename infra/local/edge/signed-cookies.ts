import { createVerify } from 'node:crypto';

interface Statement {
  Resource?: string;
  Condition?: { DateLessThan?: { 'AWS:EpochTime'?: number } };
}

/** Decodes CloudFront's base64, which replaces three characters so that a value is safe in a cookie. */
const decode = (text: string) => Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

/**
 * Returns true if a viewer may fetch an object: the check that CloudFront makes for a trusted key group, for cookies
 * with a custom policy. Source: CloudFront, signed cookies.
 * @param url the absolute URL of the viewer's request
 * @param publicKeys PEM by key pair ID
 */
export function mayFetch(
  url: string,
  cookies: ReadonlyMap<string, string>,
  publicKeys: ReadonlyMap<string, string>,
  now: number = Date.now(),
): boolean {
  const policy = decode(cookies.get('CloudFront-Policy') ?? '');
  const signature = decode(cookies.get('CloudFront-Signature') ?? '');
  const publicKey = publicKeys.get(cookies.get('CloudFront-Key-Pair-Id') ?? '');
  if (!publicKey || signature.length === 0) return false;
  if (!createVerify('RSA-SHA1').update(policy).verify(publicKey, signature)) return false;
  const statement = singleStatement(policy);
  const endsAt = statement?.Condition?.DateLessThan?.['AWS:EpochTime'];
  if (!statement?.Resource || endsAt === undefined) return false;
  return now / 1000 < endsAt && wildcard(statement.Resource).test(url);
}

function singleStatement(policy: Buffer): Statement | null {
  try {
    const { Statement: statements } = JSON.parse(policy.toString()) as { Statement?: Statement[] };
    return statements?.length === 1 ? (statements[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** Returns the pattern of a resource, in which `*` stands for any characters and `?` for exactly one. */
function wildcard(resource: string): RegExp {
  const escaped = resource.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
