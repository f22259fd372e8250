import { env } from '../platform/env.ts';
import { findSettings } from '../studio/settings-store.ts';
import type { Seller } from './receipt.ts';

/** Whose the plans are. */
const PLATFORM = 'platform';

/** Who sells, for a receipt: from the organiser's settings; the operator, where they name nobody. */
export async function findSeller(ownerId: string): Promise<Seller> {
  if (ownerId === PLATFORM) return env.operator;
  const { sellerName, sellerAddress, taxNumber } = await findSettings(ownerId);
  if (!sellerName) return env.operator;
  return { name: sellerName, address: sellerAddress || null, taxNumber: taxNumber || null };
}
