import type Stripe from 'stripe';
import { isA, reach, stripe, toStripe } from '../../../money/payments/stripe/stripe.ts';
import type { OpenTransfer } from './transfers-store.ts';

/** Stripe's answer to a transfer. */
export type TransferAnswer = { is: 'made'; transferId: string } | { is: 'refused'; code: string };

/** Returns the name of a transfer at Stripe, the same however often it is asked for. */
const nameOf = ({ ownerId, number }: OpenTransfer) => `payout:${ownerId}:${number}`;

/** Returns Stripe's id of a transfer that was asked for before; null if it was never made. @throws ApiError payments_unavailable */
export async function findMadeTransfer(open: OpenTransfer): Promise<string | null> {
  const { transfers } = await stripe();
  const { data } = await reach(() => transfers.list({ transfer_group: nameOf(open), limit: 1 }));
  return data[0]?.id ?? null;
}

/**
 * Transfers money to the account of an organisation or a partner. The key of an attempt is the same however often it is asked for, so Stripe makes it once.
 * @returns `refused` only if Stripe says that it was not made
 * @throws AttemptFailed if Stripe answered with a failure, ApiError payments_unavailable; then it may have been made
 */
export async function makeTransfer(open: OpenTransfer): Promise<TransferAnswer> {
  const { accountId, amount, attempt, currency, ownerId, payee } = open;
  const name = nameOf(open);
  const params: Stripe.TransferCreateParams = {
    amount: toStripe(amount, currency),
    currency,
    destination: accountId,
    description: `Payout ${open.number}`,
    transfer_group: name,
    metadata: { organizationId: ownerId, ...(payee !== '' && { partnerId: payee }) },
  };
  const { transfers } = await stripe();
  return reach(async () => {
    try {
      const { id } = await transfers.create(params, { idempotencyKey: `${name}:${attempt}` });
      return { is: 'made', transferId: id };
    } catch (error) {
      const code = refusalOf(error);
      if (code === null) throw error;
      return { is: 'refused', code };
    }
  });
}

/** Returns the code of an answer that says that nothing was transferred; null for any other error. */
function refusalOf(error: unknown): string | null {
  const isRefusal = isA('StripeInvalidRequestError', error) && (error.statusCode === 400 || error.statusCode === 404);
  return isRefusal ? (error.code ?? 'invalid_request') : null;
}
