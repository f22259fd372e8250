import { isIP } from 'node:net';

/** The site's host, and its tab title, which the deployment computes. */
interface Site {
  host: string;
  title: string;
}

/**
 * Returns the title of the browser tab: the second-level part of the address. At and below the site's host it is the site's own
 * title; any other address, such as the distribution's, has a suffix of one part. A name of one part and an IP address are
 * returned whole. Source: the product specification, section 1.
 * @param host a host name, with or without a port
 * @param site null without a domain
 */
export function siteTitle(host: string, site: Site | null): string {
  if (site && (host === site.host || host.endsWith(`.${site.host}`))) return site.title;
  const name = host.replace(/:\d+$/, '');
  return isIP(name) ? name : (name.split('.').at(-2) ?? name);
}
