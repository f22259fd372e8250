import { eventByDomain } from '#shared/api/events.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { findEventByDomain } from './events-store.ts';
import { publicEvent } from './public-event.ts';

export const handler = apiHandler(eventByDomain, async ({ params }) => {
  const event = await findEventByDomain(params.subdomain);
  if (!event) throw new ApiError('event_not_found');
  return { body: publicEvent(event) };
});
