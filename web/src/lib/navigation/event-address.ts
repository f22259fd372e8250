import { boot } from '../page/boot.ts';
import { paths } from './paths.ts';

/** Returns the address of an event's page: its own host, or a path on the site's host if events have none. */
export function eventAddress(subdomain: string): string {
  const { siteHost } = boot();
  return siteHost === null ? paths.event(subdomain) : `//${encodeURIComponent(subdomain)}.${siteHost}/`;
}

/** Returns the address of the page that lists the events, which is the site's: an event's own host leads to it as well. */
export const eventsAddress = (): string => siteAddress(paths.events);

/** Returns the address of an organisation's public page, which is the site's as well. */
export const channelAddress = (handle: string): string => siteAddress(paths.channel(handle));

/** Returns the address of a page of the site. */
export function siteAddress(path: string): string {
  const { siteHost } = boot();
  return siteHost === null ? path : `//${siteHost}${path}`;
}
