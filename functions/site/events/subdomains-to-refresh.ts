import { isDeepStrictEqual } from 'node:util';
import type { Event } from '#shared/api/site/events.ts';
import type { CountryLists } from '#shared/catalog/countries.ts';
import type { CatalogChange } from '../../catalog/listings/event-changes-store.ts';
import { ifPublished, type CatalogEvent } from '../../catalog/listings/events-store.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';

/**
 * Returns the subdomains at which everybody sees something else after a change. None for what only the organiser sees: a
 * new draft, an edit of a draft, a field that no answer shows.
 */
export function subdomainsToRefresh({ before, after }: CatalogChange): string[] {
  const concerned = new Set([before, after].flatMap((event) => (event ? [event.subdomain] : [])));
  return [...concerned].filter((subdomain) => !isDeepStrictEqual(seenAt(subdomain, before), seenAt(subdomain, after)));
}

/** The public part of an event, with its countries and the sites that embed it. */
type ShownEvent = Event & CountryLists & Required<Pick<CatalogEvent, 'embed_origins'>>;

/** Returns what a subdomain shows. */
function seenAt(subdomain: string, event: CatalogEvent | null): ShownEvent | null {
  const shown = ifPublished(event);
  if (shown?.subdomain !== subdomain) return null;
  const { allowed_countries = [], blocked_countries = [], embed_origins = [] } = shown;
  return { ...publicEvent(shown), allowed_countries, blocked_countries, embed_origins };
}
