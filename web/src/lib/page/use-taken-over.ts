import { useSyncExternalStore } from 'react';

/**
 * Returns true once the page is hydrated; a page that came empty counts as hydrated from the start. Prerendered HTML knows
 * neither the visitor nor the time, so anything that depends on them has to wait for this.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
}

const follow = () => () => {};
