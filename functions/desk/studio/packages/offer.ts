import type { BundledEvent, Package } from '#shared/api/site/events.ts';
import { EVENTS_AT_ONCE } from '../../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import type { StoredPackage } from '../../../catalog/listings/packages/item.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Maximum number of packages of an event: more than a poster can show, and few enough for one item of the table. */
const MAX_PACKAGES = 20;
/**
 * Maximum number of bundles that an event is ever in: playback reads a viewer's access to all of them in one call, which
 * takes 100 keys.
 */
const MAX_BUNDLES_EVER = 90;

/**
 * Returns the event selling a package, in place of its own copy or after the others. The recommendation stays as it is:
 * each event has its own.
 * @throws ApiError package_name_taken, too_many_packages
 */
export function withPackage(event: CatalogEvent, pkg: StoredPackage): CatalogEvent {
  if (event.packages.some(({ _id, name }) => name === pkg.name && _id !== pkg._id)) {
    throw new ApiError('package_name_taken', { field: 'name', message: `${event.title} already has a package with this name.` });
  }
  if (hasPackage(event, pkg._id)) {
    const replaced = event.packages.map((kept) => (kept._id === pkg._id ? { ...pkg, recommended: kept.recommended } : kept));
    return { ...event, packages: replaced };
  }
  if (event.packages.length >= MAX_PACKAGES) {
    throw new ApiError('too_many_packages', {
      message: `${event.title} already has ${MAX_PACKAGES} packages, which is the maximum.`,
    });
  }
  return { ...event, packages: [...event.packages, { ...pkg, recommended: false }] };
}

/** Returns the event no longer selling a package. */
export function withoutPackage(event: CatalogEvent, packageId: string): CatalogEvent {
  return { ...event, packages: event.packages.filter(({ _id }) => _id !== packageId) };
}

/**
 * Returns the event recommending a package in place of another, or no longer doing so. @param recommended undefined to
 * keep it as it is
 */
export function withRecommendation(event: CatalogEvent, packageId: string, recommended: boolean | undefined): CatalogEvent {
  if (recommended === undefined) return event;
  const packages = event.packages.map((pkg) => {
    const isThis = pkg._id === packageId;
    return { ...pkg, recommended: recommended ? isThis : !isThis && pkg.recommended };
  });
  return { ...event, packages };
}

/**
 * Returns the event selling a bundle that opens it. It names the bundle permanently, so that its buyers keep it.
 * @throws ApiError package_name_taken, too_many_packages
 */
export function withBundle(event: CatalogEvent, bundle: Package): CatalogEvent {
  const { bundle_ids: bundleIds = [] } = event;
  if (bundleIds.length >= MAX_BUNDLES_EVER) {
    const message = `${event.title} has been in ${MAX_BUNDLES_EVER} bundles, including those no longer sold, which is the maximum.`;
    throw new ApiError('too_many_packages', { message });
  }
  const sold = { ...withPackage(event, bundle), bundle_ids: [...bundleIds, bundle._id] };
  if (bundledWith(sold).length >= EVENTS_AT_ONCE) {
    const message = `The bundles of ${event.title} cannot include more than ${EVENTS_AT_ONCE} events in total.`;
    throw new ApiError('too_many_packages', { message });
  }
  return sold;
}

/** Returns the ids of the other events that an event's bundles on sale name. Each of them names this one. */
export function bundledWith({ _id, packages }: CatalogEvent): string[] {
  const named = packages.flatMap(({ bundle }) => bundle?.events.map((event) => event._id) ?? []);
  return [...new Set(named)].filter((eventId) => eventId !== _id);
}

/** Returns an event as bundles describe it. */
export function asBundled({ _id, title, subdomain, start_time }: CatalogEvent): BundledEvent {
  return { _id, title, subdomain, start_time };
}

/** Returns the event with another one's description updated in all of its bundles. */
export function withNamed(event: CatalogEvent, named: BundledEvent): CatalogEvent {
  const packages = event.packages.map((pkg) => {
    if (!pkg.bundle) return pkg;
    return { ...pkg, bundle: { events: pkg.bundle.events.map((other) => (other._id === named._id ? named : other)) } };
  });
  return { ...event, packages };
}

/**
 * Returns the event with its organiser's current subscriptions: all of them if it is included, else none.
 * @throws ApiError package_name_taken, too_many_packages
 */
export function withSubscriptions(event: CatalogEvent, subscriptions: readonly StoredPackage[]): CatalogEvent {
  const onSale = event.in_subscription ? subscriptions : [];
  const isGone = ({ _id, kind }: StoredPackage) => kind === 'subscription' && !onSale.some((other) => other._id === _id);
  const kept = { ...event, packages: event.packages.filter((pkg) => !isGone(pkg)) };
  return onSale.reduce(withPackage, kept);
}

const hasPackage = (event: CatalogEvent, packageId: string) => event.packages.some(({ _id }) => _id === packageId);
