import { useCallback, useRef } from 'react';
import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';

/** The player's report about a film; null for a broadcast, and before it plays. */
export type ReadProgress = () => WatchProgress | null;

/**
 * Connects the player, which knows how far the film was watched, with the renewals that carry it to the server.
 * @returns `read` for the renewals and `follow` for the player, which returns the function that ends it
 */
export function useProgressReport() {
  const source = useRef<ReadProgress | null>(null);
  const read = useCallback<ReadProgress>(() => source.current?.() ?? null, []);
  const follow = useCallback((next: ReadProgress) => {
    source.current = next;
    return () => {
      if (source.current === next) source.current = null;
    };
  }, []);
  return { read, follow };
}

/** Returns how far a film was watched; null for a broadcast, and before anything was played. */
export function progressOf({ currentTime, duration }: Pick<HTMLVideoElement, 'currentTime' | 'duration'>): WatchProgress | null {
  const [position, whole] = [Math.floor(currentTime), Math.floor(duration)];
  return Number.isFinite(duration) && whole > 0 && currentTime > 0
    ? { position: Math.min(position, whole), duration: whole }
    : null;
}
