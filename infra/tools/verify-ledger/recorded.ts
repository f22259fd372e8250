import type { CodeState } from '#shared/ledger/code-lines.ts';
import type { MoneyLine } from '#shared/ledger/entry.ts';
import { columnOf, FIRST_KIND } from '#shared/ledger/sale-column.ts';
import { standingOf } from '#shared/ledger/standing.ts';
import { textsOf } from './entry-texts.ts';
import type { EnteredCode } from './compare-codes.ts';
import { paymentName } from './ledger-sums.ts';
import type { LedgerTable } from './ledger-table.ts';
import type { BookedRow, PaymentRow } from './payment-row.ts';

/** A payment, with the sums that the books should have for it. Amounts in minor units. */
export interface RecordedSums {
  name: string;
  received: number;
  givenBack: number;
  disputed: number;
  /** The kind of the entry that it begins with. */
  kind: MoneyLine['kind'];
  /** True if it is marked as entered, or has been waiting for that for longer than it takes. */
  isDue: boolean;
  /** Text that changes with every change of the payment. */
  version: string;
}

/** The states of money that was no sale. No payment gets into one of them, or out of it, once it was entered. */
const UNWANTED: ReadonlySet<PaymentRow['status']> = new Set(['duplicate', 'sold-out', 'returned']);

/** Owner of the platform's own sales. */
const PLATFORM = 'platform';
/** Time after which a missing entry is a fault; normally, changes are entered after a second or two. */
const ENTERED_WITHIN_MS = 5 * 60_000;

export const ownerOf = ({ ownerId = PLATFORM }: PaymentRow) => ownerId;
export const versionOf = ({ rev = 0, statusAt }: Pick<PaymentRow, 'rev' | 'statusAt'>) => `${rev} ${statusAt}`;

/** The payments and codes that belong in one ledger. */
export interface OfOwner {
  payments: RecordedSums[];
  codes: EnteredCode[];
}

/**
 * Returns all payments and codes, by the owner of the ledger that they belong in.
 * @param only one owner; null for all
 * @param now milliseconds
 */
export async function readRecorded(table: LedgerTable, only: string | null, now: number): Promise<Map<string, OfOwner>> {
  const byOwner = new Map<string, OfOwner>();
  for await (const one of table.enterables()) {
    const ownerId = 'code' in one ? one.ownerId : ownerOf(one.payment);
    if (only !== null && ownerId !== only) continue;
    const ofOwner = byOwner.get(ownerId) ?? { payments: [], codes: [] };
    if ('payment' in one) ofOwner.payments.push(toRecorded(one.payment, one.booked, now));
    else if (one.booked) ofOwner.codes.push(toEntered(one.code, one.booked));
    byOwner.set(ownerId, ofOwner);
  }
  return byOwner;
}

/** Returns the expected entries of a marked code. Codes from before the books had codes have no mark, and are not expected. */
function toEntered({ disabledAt, ...state }: CodeState, { isDisabled }: { isDisabled: boolean }): EnteredCode {
  return { code: state.code, texts: textsOf(isDisabled ? { ...state, disabledAt } : state) };
}

function toRecorded(payment: PaymentRow, booked: BookedRow | null, now: number): RecordedSums {
  const isBooked = booked !== null && versionOf(booked) === versionOf(payment);
  return {
    name: paymentName(payment),
    ...standingOf(payment),
    kind: UNWANTED.has(payment.status) ? 'unwanted' : FIRST_KIND[columnOf({ ...payment, ownerId: ownerOf(payment) })],
    isDue: isBooked || now - Date.parse(payment.statusAt) > ENTERED_WITHIN_MS,
    version: versionOf(payment),
  };
}
