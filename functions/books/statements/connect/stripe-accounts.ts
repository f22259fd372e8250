import { CURRENCY } from '#shared/money/money.ts';
import type Stripe from 'stripe';
import { fromStripe, isA, reach, stripe } from '../../../money/payments/stripe/stripe.ts';
import type { AccountFacts } from './connected-accounts-store.ts';

/** The metadata by which an account at Stripe is known to be of an organisation, or of one of its partners. */
const [OWNER, PARTNER] = ['organizationId', 'partnerId'] as const;

/** An account as Stripe knows it now. */
export interface AccountAtStripe {
  accountId: string;
  /** The organisation that it was made for; null for an account of another platform. */
  ownerId: string | null;
  /** The partner of the organisation; empty for its own account. */
  payee: string;
  facts: AccountFacts;
}

/** The money of an account at Stripe, and how often Stripe pays it to the bank. */
export interface MoneyAtStripe {
  /** Minor units, in the product's currency; negative for a debt to Stripe. */
  balance: number;
  /** The same in each other currency in which there is something; missing for none. */
  inOthers?: { balance: number; currency: string }[];
  interval: 'daily' | 'weekly' | 'monthly' | 'manual';
}

/**
 * Makes an account of the kind Express: Stripe asks for and keeps what it has to know of a seller, and its bank account. A repeated call of the
 * same hour gets the same account; one that is never recorded holds no money.
 * @throws ApiError payments_unavailable
 */
export async function makeAccount(
  { ownerId, payee, email }: { ownerId: string; payee: string; email: string },
  now: Date,
): Promise<AccountAtStripe> {
  const { accounts } = await stripe();
  const capabilities = { transfers: { requested: true } };
  const idempotencyKey = `connect:${ownerId}:${payee}:${now.toISOString().slice(0, 13)}`;
  const metadata = { [OWNER]: ownerId, ...(payee !== '' && { [PARTNER]: payee }) };
  const account = await reach(() => accounts.create({ type: 'express', email, capabilities, metadata }, { idempotencyKey }));
  return toAccount(account);
}

/** Returns an account as Stripe knows it now; null for one that the platform may not see any more. @throws ApiError payments_unavailable */
export async function readAccount(accountId: string): Promise<AccountAtStripe | null> {
  const { accounts } = await stripe();
  return reach(async () => {
    try {
      return toAccount(await accounts.retrieve(accountId));
    } catch (error) {
      if (isA('StripePermissionError', error) && error.code === 'account_invalid') return null;
      throw error;
    }
  });
}

/** Returns what is in an account at Stripe, available or still pending. @throws ApiError payments_unavailable */
export async function readMoneyAtStripe(stripeAccount: string): Promise<MoneyAtStripe> {
  const { accounts, balance } = await stripe();
  return reach(async () => {
    const [{ settings }, { available, pending }] = await Promise.all([
      accounts.retrieve(stripeAccount),
      balance.retrieve({}, { stripeAccount }),
    ]);
    const sums = new Map([[CURRENCY, 0]]);
    for (const { amount, currency } of [...available, ...pending]) {
      sums.set(currency, (sums.get(currency) ?? 0) + fromStripe(amount, currency));
    }
    const others = [...sums].flatMap(([currency, sum]) =>
      currency === CURRENCY || sum === 0 ? [] : [{ balance: sum, currency }],
    );
    const interval = INTERVALS.find((one) => one === settings?.payouts?.schedule.interval) ?? 'daily';
    return { balance: sums.get(CURRENCY)!, ...(others.length > 0 && { inOthers: others }), interval };
  });
}

const INTERVALS = ['daily', 'weekly', 'monthly', 'manual'] as const;

/**
 * Returns a link to the page on which a seller enters what Stripe asks for.
 * @param back the address that it returns to
 * @param again the address for a link that was followed too late or twice
 */
export async function linkToOnboarding(account: string, back: string, again: string = back): Promise<string> {
  const { accountLinks } = await stripe();
  const urls = { refresh_url: again, return_url: back };
  const { url } = await reach(() => accountLinks.create({ account, type: 'account_onboarding', ...urls }));
  return url;
}

function toAccount({ id, metadata, requirements, capabilities, ...account }: Stripe.Account): AccountAtStripe {
  return {
    accountId: id,
    ownerId: metadata?.[OWNER] ?? null,
    payee: metadata?.[PARTNER] ?? '',
    facts: {
      isSubmitted: account.details_submitted,
      takesTransfers: capabilities?.transfers === 'active',
      paysOut: account.payouts_enabled,
      asks: requirements?.currently_due?.length ?? 0,
      disabledReason: requirements?.disabled_reason ?? null,
    },
  };
}
