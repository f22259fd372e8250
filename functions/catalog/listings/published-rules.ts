import type { CatalogEvent } from './events-store.ts';

/** Returns true for an event that is published, or was before it became a draft again. */
export const wasPublished = ({ status, is_unpublished: isNew }: Pick<CatalogEvent, 'status' | 'is_unpublished'>): boolean =>
  status !== 'draft' || isNew !== true;
