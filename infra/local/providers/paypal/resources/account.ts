import type { ObjectStore } from '../storage/object-store.ts';
import type { Account } from './objects.ts';

/** As PayPal has it: three hours at most, and ten thousand. */
const USUAL: Account = {
  id: 'account',
  disputes: true,
  transaction_search: true,
  lag_seconds: 3 * 60 * 60,
  maximum_items: 10_000,
};

/** The shop's account, as it was steered. */
export function accountOf(objects: Pick<ObjectStore, 'get'>): Account {
  return { ...USUAL, ...objects.get('account', 'account') };
}
