import { createHmac } from 'node:crypto';
import { SESSION_COOKIE, XSRF_COOKIE } from '#shared/session-names.ts';
import { env } from '../platform/env.ts';
import { SESSION_SECONDS } from './sessions-store.ts';

/** Derived from the session's secret, so it needs no place of its own and ends with the session. */
export function xsrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('xsrf').digest('base64url');
}

/** Set-Cookie values that sign a browser in on the site and on every event's subdomain. */
export function sessionCookies(sessionToken: string, host: string): string[] {
  const scope = `${domainAttribute(host)}; Path=/; Max-Age=${SESSION_SECONDS}; Secure; SameSite=Lax`;
  return [
    `${SESSION_COOKIE}=${sessionToken}${scope}; HttpOnly`,
    `${XSRF_COOKIE}=${xsrfToken(sessionToken)}${scope}`,
  ];
}

/** Set-Cookie values that sign a browser out. */
export function endedCookies(host: string): string[] {
  const scope = `${domainAttribute(host)}; Path=/; Max-Age=0; Secure; SameSite=Lax`;
  return [`${SESSION_COOKIE}=${scope}; HttpOnly`, `${XSRF_COOKIE}=${scope}`];
}

/**
 * The parent domain, so that one sign-in holds on every subdomain. Nothing (host-only) where the host is not
 * below the site's: without a domain of our own that is `*.cloudfront.net`, which browsers treat as a public suffix.
 */
function domainAttribute(host: string): string {
  const site = env.siteHost;
  const isOurs = site !== null && (host === site || host.endsWith(`.${site}`));
  return isOurs ? `; Domain=${site.replace(/:\d+$/, '')}` : '';
}
