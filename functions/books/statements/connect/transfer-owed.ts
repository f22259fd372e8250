import { AttemptFailed } from '../../../money/payments/stripe/stripe.ts';
import { findInstructed, whileAsRead } from '../payout-files/instructed-payouts-store.ts';
import { isOpen } from '../payout-files/open-payout.ts';
import { enterSettlement } from '../settlement-store.ts';
import { stateOf } from './account-state-rules.ts';
import type { ConnectedAccount } from './connected-accounts-store.ts';
import { payablesOf } from './payable.ts';
import { refreshAccount } from './refresh-account.ts';
import { findMadeTransfer, makeTransfer, type TransferAnswer } from './stripe-transfers.ts';
import {
  endOf,
  endTransfer,
  findLatestTransfers,
  findOpenTransfer,
  intendTransfer,
  noteFailedAttempt,
  type OpenTransfer,
} from './transfers-store.ts';

/** The outcome of a transfer, or the reason why there is none. */
export type TransferOutcome =
  | { is: 'paid'; amount: number; transferId: string }
  | { is: 'refused'; amount: number; code: string }
  /** The account cannot be paid, or is too new. */
  | { is: 'not ready' }
  /** There is nothing to pay, or there was a transfer today. */
  | { is: 'nothing' }
  /** A payout file told a bank to pay it: that payout has to be recorded or withdrawn first. */
  | { is: 'in a file' }
  /** The ledger is growing: the next call tries again. */
  | { is: 'busy' };

/**
 * Transfers what an organisation or a partner is owed to its account at Stripe, once a day in each currency. Of an organisation and its partners
 * one transfer is under way at a time, so that each is taken from a ledger that has those before; whoever is called first ends it. The transfer is written down before Stripe is called, and is
 * entered into the ledger as a payout in the same transaction that ends it. So wherever a call dies, the next one goes on with the same transfer:
 * it asks Stripe whether that was made, since Stripe forgets keys after a day, and only then repeats it under its key.
 * @throws ApiError payments_unavailable while Stripe's answer is not known
 */
export async function transferOwed(account: ConnectedAccount, now: Date): Promise<TransferOutcome> {
  const open = await findOpenTransfer(account.ownerId);
  if (open) return finish(open, await answerTo(open), now);
  const intent = await intentFor(account, now);
  return 'is' in intent ? intent : finish(intent, await ask(intent), now);
}

/** Writes down the next transfer. @returns why there is none, if so */
async function intentFor(account: ConnectedAccount, now: Date): Promise<OpenTransfer | TransferOutcome> {
  const { ownerId, payee, accountId } = account;
  const latest = await findLatestTransfers(ownerId);
  const today = latest.filter((one) => one.payee === payee && dayOf(one.intendedAt) === dayOf(now.toISOString()));
  const isOfToday = (currency: string) => today.some((one) => one.currency === currency);
  const due = (await payablesOf(ownerId, payee, now)).find(({ currency, payable }) => payable > 0 && !isOfToday(currency));
  if (!due) return { is: 'nothing' };
  if (Date.parse(account.paidFrom) > now.getTime()) return { is: 'not ready' };
  // A file pays the organisation, never a partner.
  const instructed = payee === '' ? await findInstructed(ownerId, due.currency) : null;
  if (instructed && (await isOpen(ownerId, instructed))) return { is: 'in a file' };
  // Asked only now: most accounts are owed nothing.
  const { facts } = await refreshAccount(account, now);
  if (stateOf(facts) !== 'ready') return { is: 'not ready' };
  const { currency, payable: amount, ledgerHash } = due;
  const number = (latest[0]?.number ?? 0) + 1;
  const intent = { ownerId, number, payee, accountId, amount, currency, intendedAt: now.toISOString(), attempt: 1 };
  const asRead = payee === '' ? [whileAsRead(ownerId, due.currency, instructed)] : [];
  return (await intendTransfer(intent, ledgerHash, asRead)) ? intent : { is: 'busy' };
}

const dayOf = (moment: string) => moment.slice(0, 10);

async function answerTo(open: OpenTransfer): Promise<TransferAnswer> {
  const transferId = await findMadeTransfer(open);
  return transferId === null ? ask(open) : { is: 'made', transferId };
}

async function ask(open: OpenTransfer): Promise<TransferAnswer> {
  try {
    return await makeTransfer(open);
  } catch (error) {
    if (error instanceof AttemptFailed) await noteFailedAttempt(open);
    throw error;
  }
}

async function finish(open: OpenTransfer, answer: TransferAnswer, now: Date): Promise<TransferOutcome> {
  const { ownerId, payee, amount, currency } = open;
  const endedAt = now.toISOString();
  if (answer.is === 'refused') {
    await endTransfer(open, { endedAt, transferId: null, refusal: answer.code });
    return { is: 'refused', amount, code: answer.code };
  }
  const { transferId } = answer;
  const end = { endedAt, transferId, refusal: null };
  const line = {
    kind: 'payout' as const,
    at: endedAt,
    reference: transferId,
    amount,
    currency,
    paidOn: dayOf(endedAt),
    ...(payee !== '' && { payee }),
  };
  // Known already if another call was faster, or if the operator has recorded the transfer by hand, which leaves it open.
  if (!(await enterSettlement(ownerId, line, { beside: endOf(open, end) }))) await endTransfer(open, end);
  return { is: 'paid', amount, transferId };
}
