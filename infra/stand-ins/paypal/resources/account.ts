import type { ObjectStore } from '../storage/object-store.ts';
import type { Account } from './objects.ts';

/** PayPal's defaults: a lag of up to three hours, and at most ten thousand items. */
const DEFAULTS: Account = {
  id: 'account',
  disputes: true,
  transaction_search: true,
  lag_seconds: 3 * 60 * 60,
  maximum_items: 10_000,
};

/** Returns the shop's account settings, including the changes made by tests. */
export function accountOf(objects: Pick<ObjectStore, 'get'>): Account {
  return { ...DEFAULTS, ...objects.get('account', 'account') };
}
