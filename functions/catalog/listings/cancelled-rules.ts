import type { CatalogEvent } from './events-store.ts';

/** An event that was cancelled: it is no longer sold, and its purchases are refunded. */
export type CancelledEvent = CatalogEvent & { cancelled: NonNullable<CatalogEvent['cancelled']> };

export const isCancelled = (event: CatalogEvent): event is CancelledEvent => event.cancelled !== undefined;
