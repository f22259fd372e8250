import type { MoneyLine } from '#shared/ledger/entry.ts';
import { columnOf } from '#shared/ledger/sale-column.ts';
import type { CreditNote, Seller } from '#shared/money/receipt.ts';
import { type Standing, standingOf } from '#shared/ledger/standing.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';
import { nextNumber, seriesFor } from '../../money/receipts/receipt-number.ts';
import { isLater, type PaymentItem, paymentName } from '../../money/payments/payment-item.ts';
import { EMPTY, enter, type Growth, type Head } from './grow.ts';
import { linesFor } from './standing.ts';

/** The standing of a payment in the books, as of the last change entered. */
export interface BookedStanding extends Standing {
  /** The revision of that change. */
  rev: number;
  /** The time of that change, which orders the changes of older data: those have no revisions. */
  statusAt: string;
}

/** An organiser's books, reduced to what some payments need. The maps are by {@link paymentName}. */
export interface Books {
  ownerId: string;
  seller: Seller;
  /** The end of the ledger; null if it has no entries yet. */
  head: Head | null;
  booked: ReadonlyMap<string, BookedStanding>;
  receipts: ReadonlyMap<string, Receipt>;
}

/** Additions to the books that are written all or nothing. */
export interface Plan extends Growth {
  booked: Map<string, BookedStanding>;
  receipts: Map<string, Receipt>;
}

/**
 * Returns what changes of payments, oldest first, add to the books. A change that was entered before, or that is older
 * than one that was, adds nothing.
 */
export function planBooks(books: Books, payments: readonly PaymentItem[]): Plan {
  const plan: Plan = { entries: [], head: books.head ?? EMPTY, booked: new Map(), receipts: new Map() };
  for (const payment of payments) {
    const name = paymentName(payment);
    const before = plan.booked.get(name) ?? books.booked.get(name) ?? null;
    if (before && !isLater(payment, before)) continue;
    const lines = linesFor(payment, before);
    for (const line of lines) enter(plan, books.ownerId, line);
    plan.booked.set(name, { ...standingOf(payment), rev: payment.rev, statusAt: payment.statusAt });
    writeReceipt(plan, books, payment, lines);
  }
  return plan;
}

/**
 * Adds a receipt for what a buyer ordered, and a credit note for each of its refunds. Unwanted money is no sale, and a ticket that a member
 * gave has no buyer.
 */
function writeReceipt(plan: Plan, books: Books, payment: PaymentItem, lines: readonly MoneyLine[]): void {
  const name = paymentName(payment);
  const known = plan.receipts.get(name) ?? books.receipts.get(name);
  const isKept = payment.status === 'recorded' || payment.status === 'suspended' || payment.status === 'reversed';
  const isSale = isKept && columnOf(payment) !== 'given';
  const receipt = known ?? (isSale ? newReceipt(plan, books, payment) : null);
  if (!receipt) return;
  const notes = lines.filter(({ kind }) => kind === 'refund').map((line) => newCreditNote(plan, books.ownerId, line));
  if (known && notes.length === 0) return;
  plan.receipts.set(name, { ...receipt, creditNotes: [...receipt.creditNotes, ...notes] });
}

function newReceipt(plan: Plan, { ownerId, seller }: Books, payment: PaymentItem): Receipt {
  const { title, discount, code, amount, currency, tax, recordedAt } = payment;
  return {
    number: takeNumber(plan, seriesFor(ownerId, 'receipt', recordedAt)),
    orderId: payment.orderId,
    userId: payment.userId,
    provider: payment.provider,
    paymentId: payment.paymentId,
    seller,
    title,
    ...(payment.rights && { rights: payment.rights }),
    listPrice: payment.listPrice ?? amount + discount,
    discount,
    code,
    amount,
    currency,
    tax,
    paidAt: recordedAt,
    creditNotes: [],
  };
}

function newCreditNote(plan: Plan, ownerId: string, { at, amount, tax }: MoneyLine): CreditNote {
  const number = takeNumber(plan, seriesFor(ownerId, 'credit-note', at));
  return { number, at, amount: -amount, tax: -(tax?.amount ?? 0) || 0 };
}

function takeNumber(plan: Plan, name: string): string {
  const { number, series } = nextNumber(plan.head.series, name);
  plan.head = { ...plan.head, series };
  return number;
}
