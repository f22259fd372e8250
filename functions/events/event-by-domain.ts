import { eventByDomain } from '#shared/api/events.ts';
import { CACHE_TAG_HEADER, subdomainTag } from '#shared/cache-tags.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { findEvent, findEventByDomain } from './events-store.ts';
import { requireCountry } from './require-country.ts';
import { seatsCacheControl, shownEvent } from './shown-event.ts';

export const handler = apiHandler(eventByDomain, async ({ params: { subdomain: name }, headers }) => {
  // No subdomain has an underscore, every id has one.
  const event = await (name.includes('_') ? findEvent(name, true) : findEventByDomain(name));
  if (!event) throw new ApiError('event_not_found');
  requireCountry(headers, event);
  return {
    body: await shownEvent(event),
    headers: { [CACHE_TAG_HEADER]: subdomainTag(event.subdomain), ...seatsCacheControl(event) },
  };
});
