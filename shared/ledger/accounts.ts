import { BEGINNING, type Entry, isOfMoney, type LedgerEnd, type MoneyLine, type PartnerShare } from './entry.ts';

/** The sales, and the refunds of them. Amounts in minor units; none is negative. */
export interface SoldFigures {
  /** Number of sales: of the payments of buyers. */
  sales: number;
  /** Number of orders whose whole price a code covered. */
  free: number;
  /** Number of tickets that members gave. */
  given: number;
  /** Paid by buyers, tax included. */
  gross: number;
  refunds: number;
  /** Withdrawn by buyers' banks, for now or for good. */
  disputes: number;
}

/** The money of one event in a ledger, added up. Amounts in minor units; none is negative. */
export interface EventAccount extends SoldFigures {
  /** Empty for sales of which no event is known. */
  eventId: string;
  /** The tax in what is left of the gross. */
  tax: number;
  /** The platform's share, hundredths of a percent; null before the first sale. */
  platformShare: number | null;
  partners: PartnerShare[];
  /** Number of the last entry that was added; 0 for none. */
  lastEntry: number;
}

/** The part of an organisation's accounts that belongs to no single event. */
export interface AccountsEnd extends LedgerEnd {
  /** When the last entry happened, ISO 8601; null without entries. */
  at: string | null;
  /** The platform's share of events whose first sale is still to come, hundredths of a percent. */
  platformShare: number;
  /** Paid out to the organisation so far, minor units. */
  paidOut: number;
}

/** A ledger, added up by event. */
export interface Accounts {
  end: AccountsEnd;
  events: Map<string, EventAccount>;
}

/** The accounts of a ledger without entries. */
export const NO_ENTRIES: AccountsEnd = { number: 0, hash: BEGINNING, at: null, platformShare: 0, paidOut: 0 };

/** Returns the account of an event that has sold nothing. */
export const newAccount = (eventId: string): EventAccount => ({
  eventId,
  sales: 0,
  free: 0,
  given: 0,
  gross: 0,
  refunds: 0,
  disputes: 0,
  tax: 0,
  platformShare: null,
  partners: [],
  lastEntry: 0,
});

/**
 * Returns the event that was bought with a payment, empty if it is unknown; null if the payment was no sale, but arrived twice or
 * too late.
 */
export type EventOf = (line: MoneyLine) => string | null;

/** Returns the event whose account an entry changes; null if it changes none. */
export function eventOfEntry(entry: Entry, eventOf: EventOf): string | null {
  if (isOfMoney(entry)) return eventOf(entry);
  return entry.kind === 'partners-set' || entry.kind === 'platform-share-set' ? entry.eventId : null;
}

/**
 * Adds the next entry of a ledger to the accounts. An event keeps the platform's share that is in force at its first sale, unless the
 * operator sets one for it. The partners that were set last share all of its money. An event's account that has the entry already stays as
 * it is.
 */
export function addEntry(accounts: Accounts, entry: Entry, eventOf: EventOf): void {
  const { number, hash, at } = entry;
  accounts.end = { ...accounts.end, number, hash, at };
  const eventId = eventOfEntry(entry, eventOf);
  if (eventId !== null) {
    const account = accounts.events.get(eventId) ?? newAccount(eventId);
    if (account.lastEntry < number) accounts.events.set(eventId, { ...changed(account, entry, accounts.end), lastEntry: number });
  } else if (entry.kind === 'platform-share-set') accounts.end.platformShare = entry.share;
  else if (entry.kind === 'payout') accounts.end.paidOut += entry.amount;
}

function changed(account: EventAccount, entry: Entry, { platformShare }: AccountsEnd): EventAccount {
  if (entry.kind === 'partners-set') return { ...account, partners: entry.partners };
  if (entry.kind === 'platform-share-set') return { ...account, platformShare: entry.share };
  return isOfMoney(entry) ? withMoney(account, entry, platformShare) : account;
}

function withMoney(account: EventAccount, { kind, amount, tax }: MoneyLine, platformShare: number): EventAccount {
  const taxed = { ...account, tax: account.tax + (tax?.amount ?? 0) };
  switch (kind) {
    case 'payment':
      return { ...taxed, ...soldFor(account, amount), platformShare: account.platformShare ?? platformShare };
    case 'free':
    case 'given':
      return { ...account, [kind]: account[kind] + 1 };
    case 'refund':
    case 'refund-failed':
      return { ...taxed, refunds: account.refunds - amount };
    case 'dispute':
    case 'dispute-ended':
      return { ...taxed, disputes: account.disputes - amount };
    case 'unwanted':
    case 'return':
      return account;
  }
}

const soldFor = ({ sales, gross }: EventAccount, amount: number) => ({ sales: sales + 1, gross: gross + amount });
