import { isDeepStrictEqual } from 'node:util';
import { type AccountFacts, type ConnectedAccount, findConnectedAccount, noteFacts } from './connected-accounts-store.ts';
import { readAccount } from './stripe-accounts.ts';

/** The facts of an account that the platform may not see any more: its owner has disconnected it, or Stripe has closed it. */
const LOST: AccountFacts = { isSubmitted: true, takesTransfers: false, paysOut: false, asks: 0, disabledReason: 'platform.lost' };

/**
 * Asks Stripe for the state of an account and stores it. Of two calls at the same time the first one stays, because both have asked.
 * @returns the account with its present state
 * @throws ApiError payments_unavailable
 */
export async function refreshAccount(account: ConnectedAccount, now: Date): Promise<ConnectedAccount> {
  const facts = (await readAccount(account.accountId))?.facts ?? LOST;
  const checkedAt = now.toISOString();
  if (isDeepStrictEqual(facts, account.facts)) return { ...account, checkedAt };
  if (await noteFacts(account, facts, checkedAt)) return { ...account, facts, checkedAt };
  return (await findConnectedAccount(account.ownerId, account.payee)) ?? account;
}
