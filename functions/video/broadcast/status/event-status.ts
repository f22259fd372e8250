import { eventStatus } from '#shared/api/video/broadcast.ts';
import { arrivalSpread } from '#shared/video/playback/playback-pace.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { findEvent } from '../../../catalog/listings/events-store.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { askAgainAfter, statusOf } from './status-rules.ts';

/** Answers in every country: the edge keeps one answer for all, and a state alone says nothing that is worth hiding. */
export const handler = apiHandler(eventStatus, async ({ params: { eventId } }) => {
  // Strongly consistent: the edge would give a stale answer to everybody.
  const event = await findEvent(eventId, true);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  const status = statusOf(event);
  const pace = { audience: event.expected_audience ?? null, perSecond: env.playbackPerSecond };
  const askAgainSeconds = askAgainAfter(status, event, Date.now());
  return { body: { ...status, askAgainSeconds, arrivalSeconds: arrivalSpread(pace) } };
});
