import { boot } from '../page/boot.ts';
import { paths } from './paths.ts';

/** Returns the address of an event's page: its own host, or a path on the site's host if events have none. */
export function eventAddress(subdomain: string): string {
  const { siteHost } = boot();
  return siteHost === null ? paths.event(subdomain) : `//${encodeURIComponent(subdomain)}.${siteHost}/`;
}

/** Returns the address of the page that lists the events, which is the site's: an event's own host leads to it as well. */
export function eventsAddress(): string {
  const { siteHost } = boot();
  return siteHost === null ? paths.events : `//${siteHost}${paths.events}`;
}

/** Returns the address of an organisation's public page, which is the site's as well. */
export function channelAddress(handle: string): string {
  const { siteHost } = boot();
  return siteHost === null ? paths.channel(handle) : `//${siteHost}${paths.channel(handle)}`;
}
