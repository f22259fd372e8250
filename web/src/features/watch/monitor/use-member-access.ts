import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api/client.ts';
import { type AccessState, playbackAccess, type PlaybackAccess } from '../access/playback-access.ts';

/**
 * Returns what a member of an event's organisation may watch of its broadcast, and renews it. No ticket of theirs is used, and it counts as
 * nobody's viewing.
 * @param picture names the picture that there is to watch; null for none. Access is asked for again when it changes.
 */
export function useMemberAccess(eventId: string, picture: string | null): { state: AccessState; renew: PlaybackAccess['renew'] } {
  const [access, setAccess] = useState<PlaybackAccess>();
  useEffect(() => {
    if (picture === null) return;
    const ask = () => call('POST /events/{eventId}/playback', { params: { eventId }, body: { asMember: true } });
    const held = playbackAccess(ask);
    const onOnline = () => void held.renew();
    setAccess(held);
    void held.renew();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      held.end();
      setAccess(undefined);
    };
  }, [eventId, picture]);
  const state = useSyncExternalStore(access?.subscribe ?? never, access?.getState ?? asking);
  return { state, renew: access?.renew ?? refuse };
}

const initial: AccessState = { phase: 'asking', error: null };
const asking = () => initial;
const never = () => () => {};
const refuse = () => Promise.resolve(false);
