import { isbot } from 'isbot';
import { countView } from '#shared/api/books/reports.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { addView } from './views/add-view.ts';
import { limitNetwork } from './views/limit-network.ts';
import { referrerOf } from './views/referrer-rules.ts';
import { viewedEvent } from './views/viewed-event.ts';

/** Reads no cookie, and keeps nothing about the viewer: only numbers grow. Programs that say what they are do not count. */
export const handler = apiHandler(countView, async ({ params: { eventId }, body: { referrer }, headers, host, network }) => {
  const now = Date.now();
  limitNetwork(network, now);
  const event = await viewedEvent(eventId, now);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  if (!isbot(headers['user-agent'])) await addView(event, referrerOf(referrer, host, env.siteHost), now);
  return { body: {} };
});
