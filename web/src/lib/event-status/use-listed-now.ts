import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { EventFacts } from '#shared/catalog/event-state.ts';
import { isOnAir, isOver } from '#shared/video/broadcast/broadcast.ts';
import { AROUND_SECONDS, isAround } from '#shared/video/broadcast/status-pace.ts';
import { useEventStatus } from './use-event-status.ts';

/** An event of a list with what its status says of its broadcast. */
type ListEvent<E> = E | (NonNullable<E> & Pick<EventFacts, 'broadcast' | 'slate'>);

/**
 * Returns an event of a list as its status says, for as long as it is near: lists are read once, and the edge keeps them for a minute. A list
 * shows no picture, so its pages ask no more often while one runs than in the hours around it.
 * @param now milliseconds
 */
export function useListedNow<E extends ListedEvent | null>(event: E, now: number): ListEvent<E> {
  const isNear = event !== null && !event.is_cancelled && (event.is_live || isAround(event, now));
  const status = useEventStatus(isNear ? event.eventId : null, AROUND_SECONDS);
  if (event === null || !status) return event;
  const { state, since, slate, cancelled } = status;
  const isOverNow = isOver(state);
  return {
    ...event,
    is_live: isOnAir(state),
    end_time: isOverNow && event.end_time !== null ? since : event.end_time,
    is_cancelled: cancelled !== undefined,
    can_watch: isOverNow ? state === 'replay' : event.can_watch || isOnAir(state),
    broadcast: state,
    slate,
  };
}
