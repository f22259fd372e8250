import { useSyncExternalStore } from 'react';

/**
 * False while the script takes over the HTML that came with the page, which was rendered ahead and knows neither the visitor
 * nor the time; true from then on, and from the start where the page came empty. What differs waits for it.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(follow, () => true, () => false);
}

const follow = () => () => {};
