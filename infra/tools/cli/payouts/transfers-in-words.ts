import type { EndedTransfer, OpenTransfer } from '../../../../functions/books/statements/connect/transfers-store.ts';
import type { Balance, PartnerBalance } from '../../../../functions/books/statements/balance.ts';
import { formatMoney } from '#shared/money/money.ts';

/** The transfers of an organisation and its partners through Stripe that are not in its ledger. */
export interface UnpaidTransfers {
  open: OpenTransfer | null;
  /** Refused by Stripe, the latest first. The next day's transfer has what is owed then. */
  refused: readonly EndedTransfer[];
}

/** Returns a line for each transfer that is under way or was refused, with its payee. */
export function transfersInWords({ open, refused }: UnpaidTransfers, partners: readonly PartnerBalance[]): string[] {
  const payeeInWords = (payee: string) =>
    payee === '' ? '' : ` to ${partners.find((one) => one.payee === payee)?.name ?? payee}`;
  const sum = ({ amount, currency, payee }: OpenTransfer | EndedTransfer) =>
    `${formatMoney(amount, currency)}${payeeInWords(payee)}`;
  return [
    ...(open ? [`${sum(open)} is under way through Stripe since ${open.intendedAt} (attempt ${open.attempt})`] : []),
    ...refused.map((one) => `${one.endedAt.slice(0, 10)}  ${sum(one)} was refused by Stripe: ${one.refusal}`),
  ];
}

/** Returns a line for each partner that the platform pays by itself, of its money in one currency. */
export const partnersInWords = ({ currency, partners }: Pick<Balance, 'currency' | 'partners'>): string[] =>
  partners.map(({ name, payee, earned, paidOut, balance }) => {
    const sum = (amount: number) => formatMoney(amount, currency);
    const rest = balance < 0 ? `owes ${sum(-balance)}` : `owed ${sum(balance)}`;
    return `${name} (${payee}): earned ${sum(earned)}, paid out ${sum(paidOut)}, ${rest}`;
  });
