/** A distribution without a domain of its own. Only this one knows the origin secret, so another's name cannot get here. */
const DISTRIBUTION_HOST = /^[a-z0-9]+\.cloudfront\.net$/;

interface Asked {
  scheme: 'http' | 'https';
  /** The host that was asked for, with its port where it is not the usual one. */
  host: string;
}

/**
 * Where a mailed link leads: the host it was asked from where that is the site's or an event's, so that the reader comes
 * back to what they were buying; else the site. A host is part of a request, and a link in our mail must never lead away.
 * @param siteHost null where the distribution's own name serves
 * @returns scheme and host; null where there is none to trust
 */
export function resetOrigin({ scheme, host }: Asked, siteHost: string | null): string | null {
  if (siteHost === null) return DISTRIBUTION_HOST.test(host) ? `https://${host}` : null;
  const isOurs = host === siteHost || host.endsWith(`.${siteHost}`);
  return `${scheme}://${isOurs ? host : siteHost}`;
}
