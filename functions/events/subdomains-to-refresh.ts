import { isDeepStrictEqual } from 'node:util';
import type { Event } from '#shared/api/events.ts';
import type { CountryLists } from '#shared/countries.ts';
import { ifPublished, type CatalogEvent, type CatalogChange } from './events-store.ts';
import { publicEvent } from './public-event.ts';

/**
 * The subdomains at which everybody sees something else after a change. None for what only its organiser sees: a new
 * draft, a draft's edit, a field that no answer shows.
 */
export function subdomainsToRefresh({ before, after }: CatalogChange): string[] {
  const concerned = new Set([before, after].flatMap((event) => (event ? [event.subdomain] : [])));
  return [...concerned].filter(
    (subdomain) => !isDeepStrictEqual(seenAt(subdomain, before), seenAt(subdomain, after)),
  );
}

/** What is shown there, and where in the world. */
function seenAt(subdomain: string, event: CatalogEvent | null): (Event & CountryLists) | null {
  const shown = ifPublished(event);
  if (shown?.subdomain !== subdomain) return null;
  const { allowed_countries = [], blocked_countries = [] } = shown;
  return { ...publicEvent(shown), allowed_countries, blocked_countries };
}
