import type { Call } from '#shared/api/contract.ts';
import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { crowdedRenewal, FIRST_ATTEMPTS, retryWait } from './asking-pace.ts';

export type Grant = Call<'POST /events/{eventId}/playback'>['answer'];

/** A grant that has media to play. */
export type PlayableGrant = Grant & { manifestUrl: string };
export const isPlayable = (grant: Grant): grant is PlayableGrant => grant.manifestUrl !== null;

export type AccessState =
  /** Nothing plays yet. `error` is the last failure, after which the request is repeated; null during the first attempt. */
  | { phase: 'asking'; error: ApiError | null }
  | { phase: 'granted'; grant: Grant }
  /** The server refused access. `before` is the last grant; null if there was none. */
  | { phase: 'refused'; error: ApiError; before: Grant | null }
  /** All attempts failed without a refusal, and nothing plays. */
  | { phase: 'failed'; error: ApiError };

/** Client errors that do not concern the right to watch: a stale CSRF token, a timeout, too many requests. */
const passing = [400, 408, 429];
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && !passing.includes(status);

/**
 * Returns true if the page has to change: a renewal grants different media, as when a trial goes from a preview to the event's
 * first minutes, or what the viewer waits for has changed.
 */
const isNews = (before: Grant, now: Grant) =>
  before.access !== now.access ||
  before.manifestUrl !== now.manifestUrl ||
  before.accessEndsAt !== now.accessEndsAt ||
  (!isPlayable(now) &&
    (before.start_time !== now.start_time || before.available_from !== now.available_from || before.broadcast !== now.broadcast));

/** Time for which a broadcast that has ended plays on: viewers are some seconds behind its encoder. */
const ENDING_MS = 30_000;

/** Returns true if a broadcast that plays has ended since. */
const isEnding = (before: Grant, now: Grant) =>
  isPlayable(before) && isLive(before) && (now.broadcast === 'ended' || now.broadcast === 'replay');

const isLive = ({ broadcast }: Grant) => broadcast !== null && isOnAir(broadcast);

/**
 * Requests access to one event's media and renews it at the interval the server sets, or less often if there was no room for a
 * request. A refused renewal ends it. One that fails for any other reason is retried while the video keeps playing, since the
 * cookies outlive the interval by minutes. The first request is retried, too, before it counts as failed.
 * @param ask the call that returns the grant and sets the media cookies; with `true` this device takes over from another one
 */
export function playbackAccess(ask: (takesOver: boolean) => Promise<Grant>) {
  let state: AccessState = { phase: 'asking', error: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<boolean> | undefined;
  let failures = 0;
  let wasCrowded = false;
  let takesOver = false;
  let ended = false;
  /** When a broadcast that plays was first known to have ended. */
  let endingSince: number | undefined;
  /** The last grant, also after a refusal: whoever is refused again was still watching before. */
  let last: Grant | null = null;
  const listeners = new Set<() => void>();

  function set(next: AccessState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function schedule(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), milliseconds);
  }

  function onGrant(grant: Grant) {
    // Cookies of an access that does not end last for ten minutes more, others perhaps not.
    const isSlowed = wasCrowded && isPlayable(grant) && grant.access === 'full' && grant.accessEndsAt === null;
    const { renewAfterSeconds } = grant;
    failures = 0;
    wasCrowded = false;
    if (state.phase === 'granted' && isEnding(state.grant, grant)) {
      endingSince ??= Date.now();
      const left = endingSince + ENDING_MS - Date.now();
      if (left > 0) return schedule(left);
    }
    endingSince = undefined;
    last = grant;
    if (state.phase !== 'granted' || isNews(state.grant, grant)) set({ phase: 'granted', grant });
    schedule((isSlowed ? crowdedRenewal(renewAfterSeconds, Math.random()) : renewAfterSeconds) * 1000);
  }

  function onError(error: ApiError) {
    if (isRefusal(error)) {
      takesOver = false;
      return set({ phase: 'refused', error, before: last });
    }
    // The network went away once more: what was said stays, and the next attempt follows from its return.
    if (state.phase === 'refused') return;
    const before = state.phase === 'granted' ? state.grant : null;
    failures += 1;
    wasCrowded ||= error.status === 429 || error.status === 503;
    if (!before && failures >= FIRST_ATTEMPTS) return set({ phase: 'failed', error });
    if (!before) set({ phase: 'asking', error });
    schedule(retryWait(failures - 1, before !== null && isPlayable(before), Math.random()));
  }

  async function attempt(): Promise<boolean> {
    clearTimeout(timer);
    try {
      const grant = await ask(takesOver);
      takesOver = false;
      if (!ended) onGrant(grant);
      return !ended;
    } catch (error) {
      if (!ended) onError(error instanceof ApiError ? error : new ApiError(0, 'internal', String(error)));
      return false;
    }
  }

  /** Requests access now and resolves to true if it was granted. Concurrent calls share one request. */
  function renew(): Promise<boolean> {
    asking ??= attempt().finally(() => (asking = undefined));
    return asking;
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    renew,
    /** Starts over after a failure, or to watch here instead of on another device. */
    restart({ takeOver = false } = {}) {
      failures = 0;
      takesOver = takeOver;
      set({ phase: 'asking', error: null });
      void renew();
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

export type PlaybackAccess = ReturnType<typeof playbackAccess>;
