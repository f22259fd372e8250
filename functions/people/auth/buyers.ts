import type { Buyer } from './buyer.ts';
import { findAccountsOf } from './accounts-store.ts';

/** Returns a function that names users as their accounts do now; null for an account that is gone. Reads nothing for nobody. */
export async function namesOf(userIds: readonly string[]): Promise<(userId: string) => Buyer> {
  const accounts = userIds.length === 0 ? new Map() : await findAccountsOf(userIds);
  return (userId) => {
    const account = accounts.get(userId);
    return account ? { name: account.name, email: account.email } : null;
  };
}
