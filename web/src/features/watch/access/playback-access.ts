import type { Call } from '#shared/api/contract.ts';
import { ApiError } from '../../../lib/api/client.ts';

export type Grant = Call<'POST /events/{eventId}/playback'>['answer'];

/** A grant that has media to play. */
export type PlayableGrant = Grant & { manifestUrl: string };
export const isPlayable = (grant: Grant): grant is PlayableGrant => grant.manifestUrl !== null;

export type AccessState =
  | { phase: 'asking' }
  | { phase: 'granted'; grant: Grant }
  /** The server refused access. `before` is the last grant; null if there was none. */
  | { phase: 'refused'; error: ApiError; before: Grant | null }
  /** The request failed without a refusal, and nothing plays yet. */
  | { phase: 'failed'; error: ApiError };

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/** Client errors that do not concern the right to watch: a stale CSRF token, a timeout, too many requests. */
const passing = [400, 408, 429];
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && !passing.includes(status);

/** Returns true if a renewal grants different media: a trial goes from a preview to the event's first minutes. */
const opensOther = (before: Grant, now: Grant) =>
  before.access !== now.access || before.manifestUrl !== now.manifestUrl || before.accessEndsAt !== now.accessEndsAt;

/**
 * Requests access to one event's media and renews it at the interval the server sets. A refused renewal ends it. One that
 * fails for any other reason is retried while the video keeps playing, since the cookies outlive several intervals.
 * @param ask the call that returns the grant and sets the media cookies
 */
export function playbackAccess(ask: () => Promise<Grant>) {
  let state: AccessState = { phase: 'asking' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<boolean> | undefined;
  let failures = 0;
  let ended = false;
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
    failures = 0;
    if (state.phase !== 'granted' || opensOther(state.grant, grant)) set({ phase: 'granted', grant });
    schedule(grant.renewAfterSeconds * 1000);
  }

  function onError(error: ApiError) {
    const before = state.phase === 'granted' ? state.grant : null;
    if (isRefusal(error)) return set({ phase: 'refused', error, before });
    if (!before) return set({ phase: 'failed', error });
    // Jitter, so that a crowd does not retry all at once.
    const spread = 0.75 + Math.random() / 2;
    schedule(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * spread);
    failures += 1;
  }

  async function attempt(): Promise<boolean> {
    clearTimeout(timer);
    try {
      const grant = await ask();
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
    /** Starts over after a failure. */
    restart() {
      set({ phase: 'asking' });
      void renew();
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

export type PlaybackAccess = ReturnType<typeof playbackAccess>;
