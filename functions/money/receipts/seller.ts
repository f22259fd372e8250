import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { sellerNameOf } from '#shared/brand/brand.ts';
import type { Seller } from '#shared/money/receipt.ts';
import { env } from '../../platform/env.ts';
import { namedSellerOf } from '../../catalog/listings/packages/item.ts';
import { findSettings } from '../../catalog/listings/settings/settings-store.ts';

/** The seller id of the platform's own plans. */
export const PLATFORM = 'platform';

/** Returns the seller that an organiser's receipts name, also those of their test purchases. */
export async function findSeller(sellerId: string): Promise<Seller> {
  const ownerId = namedSellerOf(sellerId);
  return ownerId === PLATFORM ? env.operator : sellerOf(await findSettings(ownerId));
}

/** Returns the seller that an organiser's settings name: the organisation, or the operator if its name is not known. */
export function sellerOf(settings: OrganizerSettings): Seller {
  const name = sellerNameOf(settings);
  if (!name) return env.operator;
  const { sellerAddress, taxNumber } = settings;
  return { name, address: sellerAddress || null, taxNumber: taxNumber || null };
}
