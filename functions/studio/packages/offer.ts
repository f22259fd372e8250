import type { BundledEvent, Package } from '#shared/api/events.ts';
import { EVENTS_AT_ONCE } from '../../events/event-changes-store.ts';
import type { CatalogEvent } from '../../events/events-store.ts';
import type { StoredPackage } from '../../events/package.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** More than a poster can show, and few enough for one item of the table. */
const MAX_PACKAGES = 20;
/** Playback reads a viewer's access to all of them in one call, which takes 100 keys. */
const MAX_BUNDLES_EVER = 90;

/**
 * The event selling a package, in the place of its own copy or after the others. Which package it recommends stays as
 * it is: that is each event's own.
 * @throws ApiError package_name_taken, too_many_packages
 */
export function withPackage(event: CatalogEvent, pkg: StoredPackage): CatalogEvent {
  if (event.packages.some(({ _id, name }) => name === pkg.name && _id !== pkg._id)) {
    throw new ApiError('package_name_taken', { field: 'name', message: `${event.title} has a package of this name already.` });
  }
  if (sells(event, pkg._id)) {
    const replaced = event.packages.map((kept) => (kept._id === pkg._id ? { ...pkg, recommended: kept.recommended } : kept));
    return { ...event, packages: replaced };
  }
  if (event.packages.length >= MAX_PACKAGES) {
    throw new ApiError('too_many_packages', { message: `${event.title} has as many packages as an event can have.` });
  }
  return { ...event, packages: [...event.packages, { ...pkg, recommended: false }] };
}

/** The event no longer selling a package. */
export function withoutPackage(event: CatalogEvent, packageId: string): CatalogEvent {
  return { ...event, packages: event.packages.filter(({ _id }) => _id !== packageId) };
}

/** The event that recommends a package, in the place of another, or no longer does. @param recommended undefined for as it was */
export function withRecommendation(event: CatalogEvent, packageId: string, recommended: boolean | undefined): CatalogEvent {
  if (recommended === undefined) return event;
  const packages = event.packages.map((pkg) => {
    const isThis = pkg._id === packageId;
    return { ...pkg, recommended: recommended ? isThis : !isThis && pkg.recommended };
  });
  return { ...event, packages };
}

/**
 * The event selling a bundle that opens it. It says so for ever, so that who bought the bundle keeps it.
 * @throws ApiError package_name_taken, too_many_packages
 */
export function withBundle(event: CatalogEvent, bundle: Package): CatalogEvent {
  const { bundle_ids: bundleIds = [] } = event;
  if (bundleIds.length >= MAX_BUNDLES_EVER) {
    const message = `${event.title} was in ${MAX_BUNDLES_EVER} bundles, counting those no longer sold: no event can be in more.`;
    throw new ApiError('too_many_packages', { message });
  }
  const sold = { ...withPackage(event, bundle), bundle_ids: [...bundleIds, bundle._id] };
  if (bundledWith(sold).length >= EVENTS_AT_ONCE) {
    const message = `The bundles of ${event.title} name more than ${EVENTS_AT_ONCE} events together.`;
    throw new ApiError('too_many_packages', { message });
  }
  return sold;
}

/** The other events that an event's bundles on sale name: each names this one. */
export function bundledWith({ _id, packages }: CatalogEvent): string[] {
  const named = packages.flatMap(({ bundle }) => bundle?.events.map((event) => event._id) ?? []);
  return [...new Set(named)].filter((eventId) => eventId !== _id);
}

/** What a bundle says of an event. */
export function asBundled({ _id, title, subdomain, start_time }: CatalogEvent): BundledEvent {
  return { _id, title, subdomain, start_time };
}

/** The event with another one named anew in all of its bundles. */
export function withNamed(event: CatalogEvent, named: BundledEvent): CatalogEvent {
  const packages = event.packages.map((pkg) => {
    if (!pkg.bundle) return pkg;
    return { ...pkg, bundle: { events: pkg.bundle.events.map((other) => (other._id === named._id ? named : other)) } };
  });
  return { ...event, packages };
}

/**
 * The event with its organiser's subscriptions as they are now: all of them where it is included, else none.
 * @throws ApiError package_name_taken, too_many_packages
 */
export function withSubscriptions(event: CatalogEvent, subscriptions: readonly StoredPackage[]): CatalogEvent {
  const wanted = event.in_subscription ? subscriptions : [];
  const isGone = ({ _id, kind }: StoredPackage) => kind === 'subscription' && !wanted.some((other) => other._id === _id);
  const kept = { ...event, packages: event.packages.filter((pkg) => !isGone(pkg)) };
  return wanted.reduce(withPackage, kept);
}

const sells = (event: CatalogEvent, packageId: string) => event.packages.some(({ _id }) => _id === packageId);
