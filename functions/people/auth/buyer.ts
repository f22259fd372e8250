import { findAccount, findAddress } from './accounts-store.ts';
import { listSessions, readSessionOf } from './sessions/sessions-store.ts';

/** A buyer as their account names them today; the name is empty if only the address can be shown. Null if the account is gone. */
export type Buyer = { name: string; email: string } | null;

/** Returns the name and address of a user, as their account has them now; null if the account is gone. */
export async function findBuyer(userId: string): Promise<Buyer> {
  const address = (await findAddress(userId)) ?? (await addressOfSession(userId));
  const account = address === null ? null : await findAccount(address);
  return account?.userId === userId ? { name: account.name, email: account.email } : null;
}

/**
 * Returns the address of a user's account from one of their sessions; null if there is none. For accounts older than the
 * lookup by user id: a buyer who has just paid is signed in.
 */
async function addressOfSession(userId: string): Promise<string | null> {
  for (const { sk } of await listSessions(userId)) {
    const session = await readSessionOf(sk);
    if (session) return session.email;
  }
  return null;
}
