import { eventByDomain } from '#shared/api/site/events.ts';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { findEvent, findEventByDomain } from '../../catalog/listings/events-store.ts';
import { eventTags } from './event-tags.ts';
import { seatsCacheControl, shownEvent } from './shown-event.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireCountry } from '../../platform/http/request.ts';

export const handler = apiHandler(eventByDomain, async ({ params: { subdomain: name }, headers }) => {
  // A subdomain never has an underscore; every id has one.
  const event = await (name.includes('_') ? findEvent(name, true) : findEventByDomain(name));
  if (!event) throw new ApiError('event_not_found');
  requireCountry(headers, event);
  return {
    body: await shownEvent(event),
    headers: { [CACHE_TAG_HEADER]: eventTags(event), ...seatsCacheControl(event) },
  };
});
