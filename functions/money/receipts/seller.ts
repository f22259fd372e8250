import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import type { Seller } from '#shared/money/receipt.ts';
import { env } from '../../platform/env.ts';
import { findSettings } from '../../catalog/listings/settings/settings-store.ts';

/** The seller id of the platform's own plans. */
export const PLATFORM = 'platform';

/** Returns the seller that an organiser's receipts name: from their settings, or the operator if those name nobody. */
export const findSeller = async (ownerId: string): Promise<Seller> =>
  ownerId === PLATFORM ? env.operator : sellerOf(await findSettings(ownerId));

/** Returns the seller that an organiser's settings name. */
export function sellerOf({ sellerName, sellerAddress, taxNumber }: OrganizerSettings): Seller {
  if (!sellerName) return env.operator;
  return { name: sellerName, address: sellerAddress || null, taxNumber: taxNumber || null };
}
