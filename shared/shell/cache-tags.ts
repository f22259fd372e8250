/** Response header that names the cache tags to CloudFront, which does not pass it on. Source: CloudFront, cache tags. */
export const CACHE_TAG_HEADER = 'cache-tag';

/**
 * Returns the tag of every response that depends on what lives at a subdomain, including one that says that nothing does.
 * CloudFront accepts 256 visible ASCII characters without a comma and ignores case.
 */
export const subdomainTag = (subdomain: string): string => `event:${subdomain}`;

/** Returns the tag of every response that shows an organisation's brand or texts. */
export const sellerTag = (ownerId: string): string => `seller:${ownerId}`;
