import { type ComponentType, lazy as lazyOf, type LazyExoticComponent } from 'react';

/** Long enough for a hiccup of the network to pass, short enough to wait for. */
const RETRY_AFTER_MS = 1000;

/** A part of the page that could not be fetched: there is no connection, or a newer release has taken its place. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'PartMissing';
  }
}

/**
 * React's `lazy`, for networks that fail: a part that did not arrive is asked for once more by itself.
 * Rendering it throws `PartMissing` where that fails, too.
 */
// React's own signature: props of any kind.
// oxlint-disable-next-line typescript/no-explicit-any
export function lazy<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazyOf(() => load().catch(() => again(load)));
}

async function again<P>(load: () => Promise<P>): Promise<P> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  try {
    return await load();
  } catch (cause) {
    throw new PartMissing(cause);
  }
}
