import { useEffect, useRef } from 'react';
import { type BroadcastState, isOnAir, isOver } from '#shared/video/broadcast/broadcast.ts';
import { type KnownStatus, useEventStatus } from '../../../lib/event-status/use-event-status.ts';
import { type Grant, isPlayable } from './playback-access.ts';

/** Time after which a viewer asks once more if the answer did not know the news yet. */
const AGAIN_MS = 5000;

/**
 * Asks for something to watch as soon as the event's status has news for a viewer who waits: it went live, or its replay is ready. A
 * large audience is spread over the time that the status says.
 * @param grant null while nothing is granted
 * @returns the status while a viewer waits
 */
export function useNews(eventId: string, grant: Grant | null, renew: () => unknown): KnownStatus | undefined {
  const status = useEventStatus(grant && !isPlayable(grant) ? eventId : null);
  const asksAt = useRef<{ state: BroadcastState; at: number } | null>(null);
  const isNews = grant !== null && status !== undefined && toViewers(status.state) !== toViewers(stateOf(grant));
  useEffect(() => {
    if (!status || !isNews) {
      asksAt.current = null;
      return;
    }
    const { state, arrivalSeconds } = status;
    const spread = () => Date.now() + Math.random() * arrivalSeconds * 1000;
    if (asksAt.current?.state !== state) asksAt.current = { state, at: spread() };
    const timer = setTimeout(() => {
      asksAt.current = { state, at: spread() + AGAIN_MS };
      renew();
    }, asksAt.current.at - Date.now());
    return () => clearTimeout(timer);
  }, [status, isNews, renew]);
  return status;
}

/** Returns the state that the status would name. */
function stateOf({ broadcast, is_live }: Grant): BroadcastState {
  if (broadcast !== null && broadcast !== 'idle') return broadcast;
  return is_live ? 'live' : 'idle';
}

/** Returns what a state means to viewers: they notice nothing of preparations, and an interruption is part of what is live. */
function toViewers(state: BroadcastState): 'live' | 'ended' | 'replay' | 'before' {
  if (isOnAir(state)) return 'live';
  return isOver(state) ? state : 'before';
}
