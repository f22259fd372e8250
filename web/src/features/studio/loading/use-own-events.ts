import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useAnswer } from './use-answer.ts';

/** Returns the organiser's events, the latest start first, and how to follow a change without reading them again. */
export function useOwnEvents(viewer: Viewer) {
  const loaded = useAnswer('GET /studio/events', viewer);
  const change = (events: (known: StudioEvent[]) => StudioEvent[]) =>
    void loaded.mutate((now) => ({ events: events(now?.events ?? []).toSorted(latestFirst) }), { revalidate: false });
  return {
    ...loaded,
    /** Takes an event as the server answered it, in place of the known one. */
    keep: (event: StudioEvent) => change((known) => [...known.filter(({ _id }) => _id !== event._id), event]),
    /** Forgets an event that was deleted. */
    forget: (eventId: string) => change((known) => known.filter(({ _id }) => _id !== eventId)),
    /** Reads all events again, because a change of one may have changed others. */
    refresh: async () => void (await loaded.mutate()),
  };
}

const latestFirst = (one: StudioEvent, other: StudioEvent) => Date.parse(other.start_time) - Date.parse(one.start_time);
