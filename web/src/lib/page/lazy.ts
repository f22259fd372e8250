import { type ComponentType, lazy as lazyOf, type LazyExoticComponent } from 'react';
import { loadPart } from './load-part.ts';

/** A part of the page that can be loaded before it is rendered. */
export interface Prefetchable {
  prefetch: () => void;
}

// The same signature as React's: a component with any props.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>;
type Lazy<C extends AnyComponent> = LazyExoticComponent<C> & Prefetchable;

/**
 * React's `lazy` for a page and its parts, which survive a lost connection and a deployment as {@link loadPart} says: until it has loaded, what
 * waits for it shows its fallback, and rendering it throws `PartMissing` only if it is gone. `prefetch` loads it before it is rendered.
 */
export const lazy = <C extends AnyComponent>(load: () => Promise<{ default: C }>): Lazy<C> => prefetchable(load, false);

/** The same for a part without which the page goes on: it is tried for as long as it takes, and never throws for want of its script. */
export const lazyPart = <C extends AnyComponent>(load: () => Promise<{ default: C }>): Lazy<C> => prefetchable(load, true);

function prefetchable<C extends AnyComponent>(load: () => Promise<{ default: C }>, keepsTrying: boolean): Lazy<C> {
  const part = lazyOf(() => loadPart(load, keepsTrying));
  return Object.assign(part, { prefetch: () => void load().catch(() => {}) });
}
