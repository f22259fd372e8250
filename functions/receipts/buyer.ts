import { findAccount, findAddress } from '../auth/accounts-store.ts';
import { listSessions, readSessionOf } from '../auth/sessions-store.ts';
import type { Buyer } from './receipt-words.ts';

/** Who has a user id, as their account names them now; null for an account that is gone. */
export async function findBuyer(userId: string): Promise<Buyer> {
  const address = (await findAddress(userId)) ?? (await addressOfSession(userId));
  const account = address === null ? null : await findAccount(address);
  return account?.userId === userId ? { name: account.name, email: account.email } : null;
}

/** For accounts that are older than the note of where they lie: who has just paid is signed in. */
async function addressOfSession(userId: string): Promise<string | null> {
  for (const { sk } of await listSessions(userId)) {
    const session = await readSessionOf(sk);
    if (session) return session.email;
  }
  return null;
}
