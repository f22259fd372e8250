import { embeddedName, isEventId } from '#shared/catalog/embed.ts';
import { subdomainOf } from './subdomain.ts';

/**
 * Returns what names the event at an address: that of its page or of its embed. Null for any other address.
 * @param siteHost null on a stage without a domain, whose only host is the requested one
 */
export function eventAt(
  url: string,
  { siteHost, host }: { siteHost: string | null; host: string },
): { eventId: string } | { subdomain: string } | null {
  if (!URL.canParse(url)) return null;
  const { host: named, pathname, username, password } = new URL(url);
  const ours = siteHost ?? host;
  if (username || password || (named !== ours && !(siteHost !== null && named.endsWith(`.${siteHost}`)))) return null;
  const eventId = embeddedName(pathname);
  if (eventId !== null) return isEventId(eventId) ? { eventId } : null;
  const subdomain = subdomainOf(named, pathname, siteHost);
  const isPage = pathname === '/' || pathname.replace(/\/$/, '') === `/e/${subdomain}`;
  return subdomain !== null && isPage ? { subdomain } : null;
}
