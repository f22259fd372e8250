import { LARGEST_PICTURES } from '#shared/catalog/ticket-rights.ts';
import type { CatalogEvent } from '../events-store.ts';

/** Returns the heights that tickets for an event are limited to, the largest first: those of packages on sale, and of those that were. */
export const pictureLimits = ({
  picture_limits: before = [],
  packages,
}: Pick<CatalogEvent, 'picture_limits' | 'packages'>): number[] =>
  LARGEST_PICTURES.filter((lines) => before.includes(lines) || packages.some((pkg) => pkg.largest_picture === lines));

/** Returns the event with its limits noted, so that they are known after a package was taken off sale. */
export function withPictureLimits(event: CatalogEvent): CatalogEvent {
  const limits = pictureLimits(event);
  return limits.length === 0 ? event : { ...event, picture_limits: limits };
}
