import { type ComponentType, lazy as lazyOf, type LazyExoticComponent } from 'react';

/** Delay before the retry: long enough for a network glitch to pass, short enough to wait for. */
const RETRY_AFTER_MS = 1000;

/** A part of the page that can be loaded before it is rendered. */
export interface Prefetchable {
  prefetch: () => void;
}

/** The error for a part of the page that failed to load: the connection was lost, or a newer release has replaced it. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'PartMissing';
  }
}

/**
 * React's `lazy` with one automatic retry for a part that failed to load. Rendering it throws `PartMissing` if the retry fails, too.
 * `prefetch` loads the part before it is rendered; if that fails, rendering it tries again.
 */
// The same signature as React's: a component with any props.
// oxlint-disable-next-line typescript/no-explicit-any
export function lazy<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> & Prefetchable {
  const part = lazyOf(() => load().catch(() => retry(load)));
  return Object.assign(part, { prefetch: () => void load().catch(() => {}) });
}

async function retry<P>(load: () => Promise<P>): Promise<P> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  try {
    return await load();
  } catch (cause) {
    throw new PartMissing(cause);
  }
}
