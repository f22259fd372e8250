import { env } from '../env.ts';
import { ApiError } from './api-error.ts';

/** Host of a distribution without a domain of its own. Only ours knows the origin secret, so another's name cannot get here. */
const DISTRIBUTION_HOST = /^[a-z0-9]+\.cloudfront\.net$/;

export interface RequestOrigin {
  scheme: 'http' | 'https';
  /** The requested host, with its port unless it is the default one. */
  host: string;
}

/**
 * Returns the origin of a mailed link: the requested host if it is the site's or an event's, so that the reader comes back to
 * what they were buying; else the site. The host is part of the request, and a link in our mail must never lead elsewhere.
 * @param siteHost null if the distribution's own name is used
 * @returns scheme and host; null if there is none to trust
 */
export function resetOrigin({ scheme, host }: RequestOrigin, siteHost: string | null): string | null {
  if (siteHost === null) return DISTRIBUTION_HOST.test(host) ? `https://${host}` : null;
  const isOurs = host === siteHost || host.endsWith(`.${siteHost}`);
  return `${scheme}://${isOurs ? host : siteHost}`;
}

/** Returns the origin of a link that a request has mailed. @throws ApiError invalid_input if the host is not one of ours */
export function requireLinkOrigin(request: RequestOrigin): string {
  const origin = resetOrigin(request, env.siteHost);
  if (origin) return origin;
  throw new ApiError('invalid_input', {
    field: 'host',
    message: 'This address is not one of ours. Open our site and try again.',
  });
}
