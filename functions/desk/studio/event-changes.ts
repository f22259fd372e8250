import type { ParsedValue } from '#shared/api/endpoint.ts';
import type { createEvent, editEvent } from '#shared/api/desk/studio/studio.ts';
import { DEFAULT_TRIAL_MINUTES } from '#shared/catalog/trial.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { hasBroadcast, withEndByHand, withReplayPublished } from '../../catalog/listings/event-broadcast-rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isReservedSubdomain } from '../../platform/reserved-names.ts';

const LIVE_BY_BROADCAST = 'This event is live when its broadcast is. Go live or end the broadcast instead.';

export type EventEdit = Omit<ParsedValue<(typeof editEvent)['body']>, 'seen'>;

/** Returns a new draft. @throws ApiError subdomain_reserved, invalid_input naming end_time or blocked_countries */
export function draftOf(
  body: Omit<ParsedValue<(typeof createEvent)['body']>, 'key'>,
  eventId: string,
  ownerId: string,
): CatalogEvent {
  const untried = { is_trial: false, has_preview: false, trial_minutes: DEFAULT_TRIAL_MINUTES, has_film: false };
  const blank = { description: '', image: '', end_time: null, is_live: false, available_from: null, ...untried };
  return checkedEvent({ ...blank, ...named(body), _id: eventId, ownerId, status: 'draft', is_unpublished: true, packages: [] });
}

/**
 * Returns the event with the named fields changed.
 * @throws ApiError subdomain_reserved, broadcast_state, invalid_input naming end_time or blocked_countries
 */
export function edited(event: CatalogEvent, body: EventEdit): CatalogEvent {
  if (hasBroadcast(event) && body.is_live !== undefined && body.is_live !== event.is_live) {
    throw new ApiError('broadcast_state', { field: 'is_live', message: LIVE_BY_BROADCAST });
  }
  const now = new Date().toISOString();
  const changed = withEndByHand(event, checkedEvent({ ...event, ...named(body) }), now);
  // Whoever has replays published at once does not mean that the one which is there goes on waiting.
  return body.replay_release === 'at_once' ? withReplayPublished(changed, now) : changed;
}

/** Returns a body without the fields that were left out, so that they do not blank existing values; moments in one spelling. */
export function named<B extends object>(body: B): { [K in keyof B]: Exclude<B[K], undefined> } {
  const entries = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, /_(time|from)$/.test(name) && value ? new Date(String(value)).toISOString() : value]);
  return Object.fromEntries(entries) as { [K in keyof B]: Exclude<B[K], undefined> };
}

/** Returns the event if its fields fit together. @throws ApiError subdomain_reserved, invalid_input naming end_time or blocked_countries */
export function checkedEvent(event: CatalogEvent): CatalogEvent {
  if (isReservedSubdomain(event.subdomain)) throw new ApiError('subdomain_reserved', { field: 'subdomain' });
  if (event.end_time !== null && Date.parse(event.end_time) <= Date.parse(event.start_time)) {
    throw new ApiError('invalid_input', { field: 'end_time', message: 'The event must end after it starts.' });
  }
  if (event.allowed_countries?.length && event.blocked_countries?.length) {
    throw new ApiError('invalid_input', {
      field: 'blocked_countries',
      message: 'List either the countries that may see the event or those that may not, and leave the other list empty.',
    });
  }
  return event;
}
