import { FIELD_OF_NEED, NEED_IN_WORDS, needsOf, type PublishingNeed } from '#shared/catalog/event-readiness.ts';
import { editableReplay, hasBroadcast } from '../../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Returns what an event lacks for its publication. @param now milliseconds since the epoch */
export function needsNow(event: CatalogEvent, now: number): PublishingNeed[] {
  const { has_film: hasFilm = true, is_live: isLive } = event;
  const hasReplay = editableReplay(event) !== null;
  return needsOf({ ...event, hasProgram: hasFilm || hasReplay || isLive || hasBroadcast(event) }, now);
}

/**
 * Returns an event as it is published. One that is already published stays as it is, whatever it lacks by now.
 * @param now milliseconds since the epoch
 * @throws ApiError event_taken_down, event_not_ready, which says all that is missing and names the field of the first
 */
export function published(event: CatalogEvent, now: number): CatalogEvent {
  if (event.status !== 'draft') return event;
  if (event.taken_down) throw new ApiError('event_taken_down');
  const needs = needsNow(event, now);
  const [first] = needs;
  if (first) {
    const steps = new Intl.ListFormat('en').format(needs.map((need) => NEED_IN_WORDS[need]));
    const message = `This event is not ready to be published. Please ${steps}.`;
    throw new ApiError('event_not_ready', { field: FIELD_OF_NEED[first], message });
  }
  const { is_unpublished: _before, is_archived: _away, ...rest } = event;
  return { ...rest, status: 'published' };
}
