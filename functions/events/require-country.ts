import { isOpenIn } from '#shared/countries.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { CatalogEvent } from './events-store.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Whether an event may be shown where the viewer is. CloudFront says where that is; whatever a viewer claims, it replaces. */
export function isShownTo(headers: Headers, { allowed_countries = [], blocked_countries = [] }: CatalogEvent): boolean {
  return isOpenIn(headers['cloudfront-viewer-country'], { allowed_countries, blocked_countries });
}

/** Stops a request from a country that the event is not shown in. @throws ApiError country_blocked */
export function requireCountry(headers: Headers, event: CatalogEvent): void {
  if (!isShownTo(headers, event)) throw new ApiError('country_blocked');
}
