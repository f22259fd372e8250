import type { CatalogEvent } from '../../../functions/catalog/listings/events-store.ts';

/** Heights for which the sample film has an edition. */
export const SAMPLE_EDITIONS = [1080, 720, 480];

/** An event that a new platform has, and what the platform prepares for it. */
export interface SeedEvent {
  event: CatalogEvent;
  /** True if it can be watched at any time. */
  onDemand: boolean;
  /** True if the event gets the sample film as its media. Its preview depends on `has_preview` of the event. */
  hasMedia: boolean;
  /** Email address of the organiser. */
  ownerEmail: string;
}
