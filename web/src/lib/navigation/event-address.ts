import { boot } from '../page/boot.ts';
import { paths } from './paths.ts';

/** Where an event has its page: on its own host, or below the site's where events have none. */
export function eventAddress(subdomain: string): string {
  const { siteHost } = boot();
  return siteHost === null ? paths.event(subdomain) : `//${encodeURIComponent(subdomain)}.${siteHost}/`;
}
