import { useEffect, useRef, useState } from 'react';
import type { Grant } from '../access/playback-access.ts';
import type { Failure } from '../engine/engine.ts';

/** `before` the announced start, or `late`: it should have started. */
export type Waiting = 'before' | 'late';

interface Options {
  failure: Failure | null;
  playable: boolean;
  retry: () => void;
}

/** Broadcasters often go live a little early. */
const BEFORE_EVERY_MS = 20_000;
const LATE_EVERY_MS = 5000;
/** A crowd waits for the same second; its requests are spread over this time. */
const SPREAD_MS = 1500;
const PATIENCE_MS = 2 * 3600 * 1000;

/** Returns when there is something to watch, as planned, ISO 8601: the film if the event has one that waits, else the start. */
export const opensAt = ({ available_from, start_time }: Pick<Grant, 'start_time' | 'available_from'>): string =>
  available_from ?? start_time;

/** Returns the phase of waiting for a missing stream; null if it is no longer expected. */
export function waitingFor(grant: Pick<Grant, 'start_time' | 'available_from' | 'is_live'>, now: number): Waiting | null {
  const since = now - Date.parse(opensAt(grant));
  if (since < 0) return 'before';
  return grant.is_live || since < PATIENCE_MS ? 'late' : null;
}

/** Waits for a stream that has not started and retries until it has; null if there is nothing to wait for. */
export function useWaiting(grant: Grant, { failure, playable, retry }: Options): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const again = useRef(retry);
  again.current = retry;

  useEffect(() => {
    if (playable || (failure && failure !== 'missing')) return setWaiting(null);
    // There is no failure during a retry; the phase stays as it was.
    if (!failure) return;
    const phase = waitingFor(grant, Date.now());
    setWaiting(phase);
    if (!phase) return;
    const untilStart = Date.parse(opensAt(grant)) - Date.now() + Math.random() * SPREAD_MS;
    const wait = phase === 'before' ? Math.min(untilStart, BEFORE_EVERY_MS) : LATE_EVERY_MS;
    const timer = setTimeout(() => again.current(), wait);
    return () => clearTimeout(timer);
  }, [grant, failure, playable]);

  return waiting;
}
