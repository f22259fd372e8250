import { putAndEmit, type Work } from '../../http/call.ts';
import { newId } from '../ids.ts';
import { ASKED_AT_FIRST } from './accounts.ts';
import type { BankAccount, ConnectedAccount, Requirements } from './objects.ts';

/** A seller's entries on the onboarding page. */
export interface Particulars {
  holder: string;
  routing: string;
  account: string;
}

/** Numbers of bank accounts that Stripe's test mode has: every payout to them comes back. */
const UNUSABLE = ['000111111116'];

export const isUnusableBankAccount = ({ account }: BankAccount): boolean => UNUSABLE.includes(account);

/** Completes the onboarding: everything that is due was told, so the account can be paid. */
export function completeOnboarding(
  work: Work,
  before: ConnectedAccount,
  { holder, routing, account }: Particulars,
): ConnectedAccount {
  const bank: BankAccount = {
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: holder,
    bank_name: 'STRIPE TEST BANK',
    country: before.country ?? 'US',
    currency: before.default_currency ?? 'usd',
    last4: account.slice(-4),
    routing_number: routing,
    status: 'new',
  };
  const { requirements, external_accounts: accounts } = before;
  return putAndEmit(
    work,
    'account.updated',
    {
      ...before,
      business_profile: { ...before.business_profile, name: before.business_profile.name ?? holder },
      capabilities: { ...before.capabilities, transfers: 'active' },
      details_submitted: true,
      external_accounts: { ...accounts, data: [bank] },
      payouts_enabled: true,
      requirements: { ...requirements, ...asked([]), disabled_reason: null },
    },
    before,
    before.id,
  );
}

/** Asks for something, by which the account is restricted if a reason is named. @param due names of fields */
export function askFor(work: Work, before: ConnectedAccount, due: string[], reason: string | null): ConnectedAccount {
  return putAndEmit(
    work,
    'account.updated',
    {
      ...before,
      capabilities: { ...before.capabilities, transfers: reason === null ? 'active' : 'inactive' },
      payouts_enabled: reason === null,
      requirements: { ...before.requirements, ...asked(due), disabled_reason: reason },
    },
    before,
    before.id,
  );
}

const asked = (due: string[]): Pick<Requirements, 'currently_due' | 'eventually_due' | 'past_due'> => ({
  currently_due: due,
  eventually_due: due,
  past_due: [],
});

/** Returns what a page asks for, in words. */
export const wantedOf = ({ requirements }: ConnectedAccount): string[] =>
  requirements.currently_due.filter((field) => !ASKED_AT_FIRST.includes(field));
