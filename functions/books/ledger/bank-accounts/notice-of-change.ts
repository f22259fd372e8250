import { accountInWords, type BankAccount, maskedAccount } from '#shared/money/bank-account.ts';
import { findAccountsOf } from '../../../people/auth/accounts-store.ts';
import { listMembers } from '../../../people/organizations/memberships-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import type { AccountChange } from './account-change.ts';
import type { StripeAccountChange } from './stripe-account-change.ts';

/**
 * Has every owner of an organisation told that it is paid to another account, of which the mail has the last four characters. The table's
 * stream brings each change until this has worked, so no end of the function that wrote it loses the mail; one that is requested twice is
 * sent once.
 * @throws ApiError unavailable if the bus did not accept a request
 */
export async function noticeOfChange({ ownerId, was, is }: AccountChange): Promise<void> {
  const { bank, setAt: changedAt, paidFrom, origin } = is;
  const words = { was: was && inWords(was), is: inWords(bank) };
  for (const { userId, email } of await ownersOf(ownerId)) {
    const event = { type: 'payout-method-changed' as const, userId, email, changedAt, paidFrom, ...words };
    await raiseMailEvent({ ...event, ...(origin !== undefined && { origin }) }, new Date(changedAt));
  }
}

const inWords = (bank: BankAccount) => accountInWords(maskedAccount(bank));

/**
 * Has every owner of an organisation told of an account at Stripe that its money goes to, as {@link noticeOfChange} does of a bank account.
 * @throws ApiError unavailable if the bus did not accept a request
 */
export async function noticeOfStripeAccount({ ownerId, ...change }: StripeAccountChange): Promise<void> {
  for (const { userId, email } of await ownersOf(ownerId)) {
    await raiseMailEvent({ type: 'stripe-account-changed', userId, email, ...change }, new Date(change.changedAt));
  }
}

/** Returns the accounts of an organisation's owners. */
async function ownersOf(ownerId: string) {
  const owners = (await listMembers(ownerId)).filter(({ role }) => role === 'owner').map(({ userId }) => userId);
  // The oldest organisations have no members stored: their founder, who has their id, is the owner.
  return (await findAccountsOf(owners.length > 0 ? owners : [ownerId])).values();
}
