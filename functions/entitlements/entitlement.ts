/** What opens an event to a user: each source alone is enough. */
export interface Entitlement {
  /** Ids of paid orders; missing where there is none. */
  orders?: Set<string>;
}

/** Open while any source is. */
export function isOpen(entitlement: Entitlement | undefined): boolean {
  return (entitlement?.orders?.size ?? 0) > 0;
}
