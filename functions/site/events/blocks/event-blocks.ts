import { eventBlocks } from '#shared/api/site/event-blocks.ts';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { findEventBlocks } from '../../../catalog/listings/blocks/event-blocks-store.ts';
import { findEvent } from '../../../catalog/listings/events-store.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireCountry } from '../../../platform/http/request.ts';
import { eventTags } from '../event-tags.ts';

/** The edge keeps the answer until the event changes, as it does with every change of its blocks. */
export const handler = apiHandler(eventBlocks, async ({ params: { eventId }, headers }) => {
  const [event, stored] = await Promise.all([findEvent(eventId, true), findEventBlocks(eventId)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  return { body: { blocks: stored?.blocks ?? [] }, headers: { [CACHE_TAG_HEADER]: eventTags(event) } };
});
