import type { Package } from '#shared/api/events.ts';

/** What packages older than the kinds do not say. */
type LaterField = Exclude<keyof Package, '_id' | 'name' | 'price' | 'includes' | 'recommended'>;

/** A package as the catalog keeps it. */
export type StoredPackage = Omit<Package, LaterField> & Partial<Pick<Package, LaterField>>;

/** A kept package with all its fields, in the contract's order: one that says nothing of its kind opens its one event. */
export function toPackage(kept: StoredPackage): Package {
  return {
    _id: kept._id,
    name: kept.name,
    price: kept.price,
    includes: kept.includes,
    recommended: kept.recommended,
    kind: kept.kind ?? 'ppv',
    rental: kept.rental ?? null,
    bundle: kept.bundle ?? null,
    subscription: kept.subscription ?? null,
    sale_from: kept.sale_from ?? null,
    sale_until: kept.sale_until ?? null,
    price_steps: kept.price_steps ?? [],
    quota: kept.quota ?? null,
  };
}
