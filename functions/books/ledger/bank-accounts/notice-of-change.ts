import { accountInWords, type BankAccount, maskedAccount } from '#shared/money/bank-account.ts';
import { findAccountsOf } from '../../../people/auth/accounts-store.ts';
import { listMembers } from '../../../people/organizations/memberships-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import type { AccountChange } from './account-change.ts';

/**
 * Has every owner of an organisation told that it is paid to another account, of which the mail has the last four characters. The table's
 * stream brings each change until this has worked, so no end of the function that wrote it loses the mail; one that is requested twice is
 * sent once.
 * @throws ApiError unavailable if the bus did not accept a request
 */
export async function noticeOfChange({ ownerId, was, is }: AccountChange): Promise<void> {
  const { bank, setAt: changedAt, paidFrom, origin } = is;
  const owners = (await listMembers(ownerId)).filter(({ role }) => role === 'owner').map(({ userId }) => userId);
  // The oldest organisations have no members stored: their founder, who has their id, is the owner.
  const accounts = await findAccountsOf(owners.length > 0 ? owners : [ownerId]);
  const words = { was: was && inWords(was), is: inWords(bank) };
  for (const { userId, email } of accounts.values()) {
    const event = { type: 'payout-method-changed' as const, userId, email, changedAt, paidFrom, ...words };
    await raiseMailEvent({ ...event, ...(origin !== undefined && { origin }) }, new Date(changedAt));
  }
}

const inWords = (bank: BankAccount) => accountInWords(maskedAccount(bank));
