/** The header in which an answer names its cache tags to CloudFront; it goes no further. Source: CloudFront, cache tags. */
export const CACHE_TAG_HEADER = 'cache-tag';

/**
 * What every answer is tagged with that depends on what lives at a subdomain, also where it says that nothing does.
 * CloudFront takes 256 visible ASCII characters without a comma, and does not tell upper from lower case.
 */
export const subdomainTag = (subdomain: string): string => `event:${subdomain}`;
