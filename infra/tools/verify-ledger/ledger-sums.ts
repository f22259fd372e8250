import { type Entry, isFirstOfPayment, isOfMoney, isOfSettlement, type MoneyLine } from '#shared/ledger/entry.ts';
import { textOfEntry } from './entry-texts.ts';

/** A ledger's sums for one payment, in minor units. */
export interface Sum {
  /** Number of entries for its receipt: one, unless somebody added to the books. */
  times: number;
  /** The kind of that entry; null if there is none. */
  kind: MoneyLine['kind'] | null;
  received: number;
  /** The sums of its other entries: of refunds and returns, and of disputes. */
  givenBack: number;
  disputed: number;
}

const NOTHING: Sum = { times: 0, kind: null, received: 0, givenBack: 0, disputed: 0 };

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
    const before = this.byPayment.get(name) ?? NOTHING;
    this.byPayment.set(name, { ...before, ...changedBy(entry, before) });
  }
}

function changedBy(entry: Entry & MoneyLine, { times, received, givenBack, disputed }: Sum): Partial<Sum> {
  const { kind, amount } = entry;
  if (isFirstOfPayment(entry)) return { kind, times: times + 1, received: received + amount };
  if (kind === 'dispute' || kind === 'dispute-ended') return { disputed: disputed - amount };
  return { givenBack: givenBack - amount };
}
