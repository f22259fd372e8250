import { accountInWords, type BankAccount, maskedAccount } from '#shared/money/bank-account.ts';
import { findAccountsOf } from '../../../people/auth/accounts-store.ts';
import { listMembers } from '../../../people/organizations/memberships-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { env } from '../../../platform/env.ts';
import { type RequestOrigin, resetOrigin } from '../../../platform/http/own-origin.ts';
import { causeOf, log } from '../../../platform/log/log.ts';

/** A change of the account that an organisation is paid to. */
interface AccountChange {
  was: BankAccount | null;
  is: BankAccount;
  paidFrom: string;
}

/**
 * Has every owner of an organisation told that it is paid to another account, of which the mail has the last four characters. The change is
 * made, so a failure is only logged: an error would say that nothing has changed.
 */
export async function noticeOfChange(
  organizationId: string,
  { was, is, paidFrom }: AccountChange,
  request: RequestOrigin,
  now: Date,
): Promise<void> {
  const origin = resetOrigin(request, env.siteHost);
  const [changedAt, words] = [now.toISOString(), { was: was && inWords(was), is: inWords(is) }];
  try {
    const owners = (await listMembers(organizationId)).filter(({ role }) => role === 'owner');
    const accounts = await findAccountsOf(owners.map(({ userId }) => userId));
    for (const { userId, email } of accounts.values()) {
      const event = { type: 'payout-method-changed' as const, userId, email, changedAt, paidFrom, ...words };
      await raiseMailEvent({ ...event, ...(origin && { origin }) }, now);
    }
  } catch (error) {
    log.error('The notice of a change to how an organisation is paid was not requested.', {
      organizationId,
      cause: causeOf(error),
    });
  }
}

const inWords = (bank: BankAccount) => accountInWords(maskedAccount(bank));
