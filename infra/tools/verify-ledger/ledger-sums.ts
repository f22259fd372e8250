import { type Entry, isFirstOfPayment, isOfMoney, isOfSettlement, type MoneyLine } from '#shared/ledger/entry.ts';
import { textOfEntry } from './entry-texts.ts';

/** A ledger's sums for one payment, in minor units. */
export interface Sum {
  /** Number of entries for its receipt: one, unless somebody added to the books. */
  times: number;
  /** The kind of that entry; null if there is none. */
  kind: MoneyLine['kind'] | null;
  received: number;
  /** Amount of it that is held now. */
  held: number;
}

export const paymentName = ({ provider, paymentId }: Pick<MoneyLine, 'provider' | 'paymentId'>) => `${provider}#${paymentId}`;

/** The sums of a ledger's entries for each payment, and its other entries. */
export class LedgerSums {
  readonly byPayment = new Map<string, Sum>();

  /** Entries by code, a text for each line. */
  readonly byCode = new Map<string, string[]>();

  /** A text for each entry of an agreement or a payout, by its number. */
  readonly settlements = new Map<number, string>();

  add(entry: Entry): void {
    if (isOfMoney(entry)) return this.#addMoney(entry);
    if (isOfSettlement(entry)) return void this.settlements.set(entry.number, textOfEntry(entry));
    this.byCode.set(entry.code, [...(this.byCode.get(entry.code) ?? []), textOfEntry(entry)]);
  }

  #addMoney(entry: Entry & MoneyLine): void {
    const name = paymentName(entry);
    const { kind, times, received, held } = this.byPayment.get(name) ?? { kind: null, times: 0, received: 0, held: 0 };
    const isFirst = isFirstOfPayment(entry);
    this.byPayment.set(name, {
      kind: isFirst ? entry.kind : kind,
      times: times + (isFirst ? 1 : 0),
      received: received + (isFirst ? entry.amount : 0),
      held: held + entry.amount,
    });
  }
}
