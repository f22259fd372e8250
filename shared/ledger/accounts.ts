import { CURRENCY } from '../money/money.ts';
import { BEGINNING, type Entry, isOfMoney, type LedgerEnd, type MoneyLine, type PartnerShare, type PayoutLine } from './entry.ts';

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

/** The money of one event in one currency, added up. Amounts in minor units; none is negative. */
interface MoneyFigures extends Omit<SoldFigures, 'free' | 'given'> {
  /** The tax in what is left of the gross. */
  tax: number;
}

/** The money of one event in a ledger: that in {@link CURRENCY} in the account itself, and any other beside it. */
export interface EventAccount extends SoldFigures, MoneyFigures {
  /** Empty for sales of which no event is known. */
  eventId: string;
  /** The money in other currencies, by their names; missing if there is none. */
  inOthers?: Record<string, MoneyFigures>;
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
  /** Paid out so far in {@link CURRENCY}, also to partners. Minor units. */
  paidOut: number;
  /** Paid out in each other currency, and to each partner in each currency, by {@link paidName}; missing if there is none. */
  paidElse?: Record<string, number>;
}

/** Returns the name of what was paid in a currency: all of it, or the part of one partner. */
const paidName = (currency: string, payee?: string): string => (payee === undefined ? currency : `${currency} ${payee}`);

/** Returns what was paid out in a currency, minor units. @param payee a partner; left out for everybody, the organisation included */
export const paidIn = ({ paidOut, paidElse = {} }: AccountsEnd, currency: string, payee?: string): number =>
  payee === undefined && currency === CURRENCY ? paidOut : (paidElse[paidName(currency, payee)] ?? 0);

/** A ledger, added up by event. */
export interface Accounts {
  end: AccountsEnd;
  events: Map<string, EventAccount>;
}

/** Returns the partners that were ever paid in a currency. */
export const paidPartners = ({ paidElse = {} }: AccountsEnd, currency: string): string[] =>
  Object.keys(paidElse).flatMap((name) => (name.startsWith(`${currency} `) ? [name.slice(currency.length + 1)] : []));

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
  else if (entry.kind === 'payout') accounts.end = withPayout(accounts.end, entry);
}

function withPayout(end: AccountsEnd, { amount, currency, payee }: PayoutLine): AccountsEnd {
  const added = { ...end, paidElse: { ...end.paidElse } };
  const add = (name: string) => (added.paidElse[name] = (added.paidElse[name] ?? 0) + amount);
  if (currency === CURRENCY) added.paidOut += amount;
  else add(paidName(currency));
  if (payee !== undefined) add(paidName(currency, payee));
  return Object.keys(added.paidElse).length > 0 ? added : { ...end, paidOut: added.paidOut };
}

const NO_MONEY: MoneyFigures = { sales: 0, gross: 0, refunds: 0, disputes: 0, tax: 0 };

/** Returns the account with the money of one currency alone, so that no two are added up. Orders without money count in {@link CURRENCY}. */
export function inCurrency({ inOthers, ...account }: EventAccount, currency: string): EventAccount {
  if (currency === CURRENCY) return account;
  return { ...account, free: 0, given: 0, ...NO_MONEY, ...inOthers?.[currency] };
}

/** Returns the currencies in which some events have sold something or something was paid out, {@link CURRENCY} first. */
export function currenciesOf({ paidElse = {} }: AccountsEnd, events: readonly EventAccount[]): string[] {
  const sold = events.flatMap(({ inOthers = {} }) => Object.keys(inOthers));
  return [...new Set([CURRENCY, ...sold, ...Object.keys(paidElse).map((name) => name.split(' ')[0]!)])];
}

function changed(account: EventAccount, entry: Entry, { platformShare }: AccountsEnd): EventAccount {
  if (entry.kind === 'partners-set') return { ...account, partners: entry.partners };
  if (entry.kind === 'platform-share-set') return { ...account, platformShare: entry.share };
  return isOfMoney(entry) ? withMoney(account, entry, platformShare) : account;
}

function withMoney(account: EventAccount, line: MoneyLine, platformShare: number): EventAccount {
  const { kind, currency } = line;
  if (kind === 'free' || kind === 'given') return { ...account, [kind]: account[kind] + 1 };
  const agreed = kind === 'payment' ? { ...account, platformShare: account.platformShare ?? platformShare } : account;
  if (currency === CURRENCY) return { ...agreed, ...moved(agreed, line) };
  const { inOthers } = agreed;
  return { ...agreed, inOthers: { ...inOthers, [currency]: moved(inOthers?.[currency] ?? NO_MONEY, line) } };
}

/** Returns the figures that a line of money changes, as they are after it. */
function moved({ sales, gross, refunds, disputes, tax }: MoneyFigures, line: MoneyLine): MoneyFigures {
  const { kind, amount } = line;
  const taxed = tax + (line.tax?.amount ?? 0);
  switch (kind) {
    case 'payment':
      return { sales: sales + 1, gross: gross + amount, refunds, disputes, tax: taxed };
    case 'refund':
    case 'refund-failed':
      return { sales, gross, refunds: refunds - amount, disputes, tax: taxed };
    case 'dispute':
    case 'dispute-ended':
      return { sales, gross, refunds, disputes: disputes - amount, tax: taxed };
    case 'free':
    case 'given':
    case 'unwanted':
    case 'return':
      return { sales, gross, refunds, disputes, tax };
  }
}
