import { type Entry, isOfMoney, type MoneyLine } from '#shared/ledger/entry.ts';
import { textOfEntry } from './code-texts.ts';

/** What a ledger says of one payment, minor units. */
export interface Sum {
  /** How often it was entered that it came: once, unless somebody added to the books. */
  times: number;
  received: number;
  /** What of it is held now. */
  held: number;
}

export const paymentName = ({ provider, paymentId }: Pick<MoneyLine, 'provider' | 'paymentId'>) => `${provider}#${paymentId}`;

/** Adds up what a ledger says of each payment, and gathers what it says of each code. */
export class LedgerSums {
  readonly byPayment = new Map<string, Sum>();

  /** A text for each line. */
  readonly byCode = new Map<string, string[]>();

  add(entry: Entry): void {
    if (isOfMoney(entry)) return this.#addMoney(entry);
    this.byCode.set(entry.code, [...(this.byCode.get(entry.code) ?? []), textOfEntry(entry)]);
  }

  #addMoney(entry: Entry & MoneyLine): void {
    const name = paymentName(entry);
    const { times, received, held } = this.byPayment.get(name) ?? { times: 0, received: 0, held: 0 };
    const came = entry.kind === 'payment' || entry.kind === 'unwanted' ? 1 : 0;
    this.byPayment.set(name, { times: times + came, received: received + came * entry.amount, held: held + entry.amount });
  }
}
