import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { PREVIEW_FOLDER } from '#shared/video/films/media-files.ts';
import { sessionFolder } from '#shared/video/playback/session-in-path.ts';

export interface MediaGrant {
  eventId: string;
  /** The playback session that they are for. */
  sessionId: string;
  /** All of the event's media, or only its preview. */
  opens: 'event' | 'preview';
  /** The only folder of these media that is opened, with a trailing slash; missing for all of them. */
  folder?: string;
  scheme: 'http' | 'https';
  /** The viewer's host; the cookies open nothing on another. */
  host: string;
  expiresAt: Date;
  keyPairId: string;
  /** PEM. */
  privateKey: string;
}

/**
 * Returns the Set-Cookie values that let the edge hand out one event's media, its preview or one folder of them. They are
 * host-only and bound to that path, so cookies of several events can coexist. The path names the session: once that is ended, the edge
 * refuses all cookies that it ever got. The resource has no wildcard before its end, so one event's cookie opens no other. Source: CloudFront, signed cookies with a custom policy.
 */
export function mediaCookies(grant: MediaGrant): string[] {
  const { eventId, sessionId, opens, folder = '', scheme, host, expiresAt, keyPairId, privateKey } = grant;
  const endsAt = Math.floor(expiresAt.getTime() / 1000);
  const path = `${mediaFolder({ eventId, sessionId, opens })}${folder}`;
  const policy = JSON.stringify({
    Statement: [{ Resource: `${scheme}://${host}${path}*`, Condition: { DateLessThan: { 'AWS:EpochTime': endsAt } } }],
  });
  const signed = getSignedCookies({ policy, keyPairId, privateKey });
  const scope = `; Path=${path}; Expires=${new Date(endsAt * 1000).toUTCString()}; Secure; HttpOnly; SameSite=Lax`;
  return Object.entries(signed).map(([name, value]) => `${name}=${value}${scope}`);
}

/** Returns the path of what is opened, with a trailing slash. */
export function mediaFolder({ eventId, sessionId, opens }: Pick<MediaGrant, 'eventId' | 'sessionId' | 'opens'>): string {
  return `/media/${eventId}/${sessionFolder(sessionId)}${opens === 'preview' ? PREVIEW_FOLDER : ''}`;
}
