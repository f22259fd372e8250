import { getSignedCookies } from '@aws-sdk/cloudfront-signer';

export interface MediaGrant {
  eventId: string;
  scheme: 'http' | 'https';
  /** The host the viewer is on; the cookies open nothing on another. */
  host: string;
  expiresAt: Date;
  keyPairId: string;
  /** PEM. */
  privateKey: string;
}

/**
 * Set-Cookie values that let the edge hand out one event's media. Host-only and bound to the event's path, so
 * cookies of several events live side by side; the resource has no wildcard before its end, so one event's
 * cookie opens no other. Source: CloudFront, signed cookies with a custom policy.
 */
export function mediaCookies({ eventId, scheme, host, expiresAt, keyPairId, privateKey }: MediaGrant): string[] {
  const endsAt = Math.floor(expiresAt.getTime() / 1000);
  const path = `/media/${eventId}/`;
  const policy = JSON.stringify({
    Statement: [
      { Resource: `${scheme}://${host}${path}*`, Condition: { DateLessThan: { 'AWS:EpochTime': endsAt } } },
    ],
  });
  const signed = getSignedCookies({ policy, keyPairId, privateKey });
  const scope = `; Path=${path}; Expires=${new Date(endsAt * 1000).toUTCString()}; Secure; HttpOnly; SameSite=Lax`;
  return Object.entries(signed).map(([name, value]) => `${name}=${value}${scope}`);
}
