import { newAccount, onboard } from '../../../../../infra/stand-ins/stripe/resources/connect/testing/onboard.ts';
import type { Shop } from '../../../../test/use-world.ts';
import { type ConnectedAccount, keepConnectedAccount } from '../connected-accounts-store.ts';
import { readAccount } from '../stripe-accounts.ts';

/** Turns the operator's setting on for the tests of a file. @param reserveDays as the setting says it */
export function useConnect(reserveDays = '0'): void {
  beforeEach(() => {
    Object.assign(process.env, { STRIPE_CONNECT: 'true', PAYOUT_RESERVE_DAYS: reserveDays });
  });
  afterAll(() => {
    delete process.env.STRIPE_CONNECT;
    delete process.env.PAYOUT_RESERVE_DAYS;
  });
}

/** Gives an organisation an account at Stripe that is ready, long after the waiting period. */
export async function connected(
  { stripe }: Shop,
  ownerId: string,
  changes: Partial<ConnectedAccount> = {},
): Promise<ConnectedAccount> {
  const { id: accountId } = await newAccount(stripe, { metadata: { organizationId: ownerId } });
  await onboard(stripe, accountId);
  const { facts } = (await readAccount(accountId))!;
  const at = '2026-01-01T00:00:00.000Z';
  return keepConnectedAccount({
    ownerId,
    payee: '',
    accountId,
    startedAt: at,
    startedBy: ownerId,
    paidFrom: at,
    facts,
    checkedAt: at,
    ...changes,
  });
}

/** Returns what the platform has at Stripe in a currency, or one of its accounts, minor units. */
export async function balanceAt({ stripe }: Shop, stripeAccount?: string, of = 'usd'): Promise<number> {
  const { available } = await stripe.balance.retrieve({}, stripeAccount === undefined ? {} : { stripeAccount });
  return available.find(({ currency }) => currency === of)?.amount ?? 0;
}

/** Has somebody pay the platform. @returns the payment's id */
export async function pay({ stripe }: Shop, amount: number, currency = 'usd'): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount, currency, confirm: true, payment_method: 'pm_card_visa' });
  return id;
}
