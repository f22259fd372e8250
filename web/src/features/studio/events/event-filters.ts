import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { stateOf } from '../one-event/event-status.tsx';

export type Filter = 'current' | 'published' | 'draft' | 'archived';

/** The filters of the list, the first of which hides what was put away. */
export const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'current', label: 'All events' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'archived', label: 'Archived' },
];

/** Returns the events that a search and a filter leave, in their order. */
export function chosenEvents(
  events: readonly StudioEvent[],
  { title, filter }: { title: string; filter: Filter },
): StudioEvent[] {
  const wanted = folded(title.trim());
  return events.filter((event) => fits(event, filter) && folded(event.title).includes(wanted));
}

function fits(event: StudioEvent, filter: Filter): boolean {
  const state = stateOf(event);
  if (filter === 'current') return state !== 'archived';
  if (filter === 'published') return state === 'published' || state === 'live';
  return state === filter || (filter === 'draft' && state === 'taken_down');
}

/** Without accents, which few people type into a search. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
