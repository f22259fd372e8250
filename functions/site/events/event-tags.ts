import { sellerTag, subdomainTag } from '#shared/shell/cache-tags.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';

/** Returns the cache tags of an answer about an event: CloudFront takes several, separated by commas. */
export const eventTags = ({ subdomain, ownerId }: Pick<CatalogEvent, 'subdomain' | 'ownerId'>): string =>
  [subdomainTag(subdomain), ...(ownerId === undefined ? [] : [sellerTag(ownerId)])].join(',');
