import { isIP } from 'node:net';

/** The site's host, and what its tab is called, which the deployment works out. */
interface Site {
  host: string;
  title: string;
}

/**
 * What the browser's tab is called: the second-level part of the address. Below the site's host that is the site's own; an
 * address elsewhere, such as the distribution's, has a suffix of one part. A name of one part and an IP address are given whole.
 * Source: the product specification, section 1.
 * @param host a host name, with or without a port
 * @param site null where there is no domain
 */
export function siteTitle(host: string, site: Site | null): string {
  if (site && (host === site.host || host.endsWith(`.${site.host}`))) return site.title;
  const name = host.replace(/:\d+$/, '');
  return isIP(name) ? name : (name.split('.').at(-2) ?? name);
}
