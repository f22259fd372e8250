/**
 * Time for which a process keeps a seller, so that a crowd's lookups of an event usually cost no read for it, milliseconds. What the edge
 * keeps longer is invalidated this long after a change.
 */
export const SELLER_KEPT_MS = 5_000;
