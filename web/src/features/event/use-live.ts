import { useMemo } from 'react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import type { EventFacts } from '#shared/catalog/event-state.ts';
import { isOnAir, isOver } from '#shared/video/broadcast/broadcast.ts';
import { useEventStatus } from '../../lib/event-status/use-event-status.ts';

/** An event with what its status says of its broadcast. */
type LiveEvent<E> = E | (NonNullable<E> & Pick<EventFacts, 'broadcast'>);

/** Time for which the edge may answer with an event as it was before a change. */
const STALE_MS = 15_000;

/**
 * Returns an event as its status says, which changes within seconds of the broadcast; the event itself is asked for only once a
 * minute. A broadcast that is over ends the event, whatever end was planned, and so does its organiser who cancels it.
 * @param readAt when the event was read, in milliseconds
 */
export function useLive<E extends ShownEvent | undefined>(event: E, readAt: number): LiveEvent<E> {
  const status = useEventStatus(event?._id ?? null);
  return useMemo(() => {
    if (!event || !status || status.readAt + STALE_MS < readAt) return event;
    const end_time = isOver(status.state) && event.end_time !== null ? status.since : event.end_time;
    const cancelled = status.cancelled ?? event.cancelled;
    return { ...event, is_live: isOnAir(status.state), end_time, cancelled, broadcast: status.state };
  }, [event, status, readAt]);
}
