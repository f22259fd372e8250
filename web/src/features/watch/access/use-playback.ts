import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api/client.ts';
import { playbackAccess, type AccessState, type PlaybackAccess } from './playback-access.ts';

/** Returns the access to an event's media and renews it while the component is mounted. */
export function usePlayback(eventId: string): { state: AccessState } & Pick<PlaybackAccess, 'renew' | 'restart'> {
  const [access, setAccess] = useState<PlaybackAccess>();
  useEffect(() => {
    let lease: string | undefined;
    const held = playbackAccess(async (takeOver) => {
      const body = { ...(lease !== undefined && { lease }), ...(takeOver && { takeOver }) };
      const grant = await call('POST /events/{eventId}/playback', { params: { eventId }, body });
      lease = grant.lease ?? undefined;
      return grant;
    });
    const onOnline = () => void held.renew();
    setAccess(held);
    void held.renew();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      held.end();
    };
  }, [eventId]);
  const state = useSyncExternalStore(access?.subscribe ?? never, access?.getState ?? asking);
  return { state, renew: access?.renew ?? refuse, restart: access?.restart ?? nothing };
}

const initial: AccessState = { phase: 'asking', error: null };
const asking = () => initial;
const nothing = () => {};
const never = () => nothing;
const refuse = () => Promise.resolve(false);
