import { SESSION_COOKIE, XSRF_COOKIE } from '#shared/api/endpoint.ts';
import { SESSION_SECONDS, xsrfToken } from './sessions-store.ts';
import { env } from '../../../platform/env.ts';

/** Returns the Set-Cookie values that sign a browser in on the site and on every event's subdomain. */
export function sessionCookies(sessionToken: string, host: string): string[] {
  const scope = `${cookieDomain(host)}; Path=/; Max-Age=${SESSION_SECONDS}; Secure; SameSite=Lax`;
  return [`${SESSION_COOKIE}=${sessionToken}${scope}; HttpOnly`, `${XSRF_COOKIE}=${xsrfToken(sessionToken)}${scope}`];
}

/** Returns the Set-Cookie values that sign a browser out. */
export function endedCookies(host: string): string[] {
  const scope = `${cookieDomain(host)}; Path=/; Max-Age=0; Secure; SameSite=Lax`;
  return [`${SESSION_COOKIE}=${scope}; HttpOnly`, `${XSRF_COOKIE}=${scope}`];
}

/**
 * Returns the attribute for the parent domain, so that one sign-in holds on every subdomain. Empty (host-only) if the host is
 * neither the site's nor below it: without a domain of our own that is `*.cloudfront.net`, which browsers treat as a public
 * suffix.
 */
export function cookieDomain(host: string): string {
  const site = env.siteHost;
  const isOurs = site !== null && (host === site || host.endsWith(`.${site}`));
  return isOurs ? `; Domain=${site.replace(/:\d+$/, '')}` : '';
}
