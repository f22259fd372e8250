import { createHash } from 'node:crypto';

/** What happened to money. */
type MoneyKind =
  /** A buyer paid an order; also nothing, with a code over the whole price. */
  | 'payment'
  /** Money that came for what was paid or sold out already. */
  | 'unwanted'
  /** All or a part of a payment was given back. */
  | 'refund'
  /** A refund came back, because the buyer's bank did not take it. */
  | 'refund-failed'
  /** Unwanted money was given back. */
  | 'return'
  /** A buyer's bank took the money while it looks into a payment, or for good. */
  | 'dispute'
  /** The bank gave it back. */
  | 'dispute-ended';

/** Tax inside an amount, with the amount's sign. */
interface EntryTax {
  country: string;
  percent: number;
  amount: number;
}

/** Money that came or went. */
export interface MoneyLine {
  /** ISO 8601: when it happened, by our clock. */
  at: string;
  kind: MoneyKind;
  orderId: string;
  paymentId: string;
  provider: string;
  /** Minor units, negative for what went back. */
  amount: number;
  currency: string;
  tax: EntryTax | null;
  /** The code that was used, and what it took off the price, minor units. */
  code: string | null;
  discount: number;
}

/** What a code takes off, and of what. As the organiser made it. */
export interface CodeTerms {
  kind: 'promo' | 'access';
  percent: number | null;
  /** Minor units. */
  amount: number | null;
  eventId: string | null;
  packageId: string | null;
  from: string | null;
  until: string | null;
  uses: number | null;
  perUser: number | null;
}

/** A code that can be used from then on, or no longer. What it was used for is said by payments. */
export interface CodeLine {
  /** ISO 8601: when it happened, by our clock. */
  at: string;
  kind: 'code-made' | 'code-disabled';
  code: string;
  terms: CodeTerms;
}

/** Where a line stands in the chain. */
interface Place {
  ownerId: string;
  /** 1, 2, 3 … */
  number: number;
  /** That of the entry before; {@link BEGINNING} for the first. */
  previousHash: string;
  /** Over everything else: see {@link hashOf}. */
  hash: string;
}

/** What an entry says beyond its place in the chain. */
export type Line = MoneyLine | CodeLine;

/** One line of an organiser's books. It is never changed; what is said about it is said by a further one. */
export type Entry = Line & Place;

export function isOfMoney<T extends Line>(line: T): line is T & MoneyLine {
  return line.kind !== 'code-made' && line.kind !== 'code-disabled';
}

/** Where a ledger ends. */
export interface LedgerEnd {
  /** Of the last entry; 0 where there is none. */
  number: number;
  hash: string;
}

/** What the first entry follows. */
export const BEGINNING = '0'.repeat(64);

/** SHA-256, hexadecimal, of all that an entry says, in one way of writing it. */
export function hashOf(entry: Line & Omit<Place, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}

/** JSON with sorted names and no spaces, so that one value has one text. Source: RFC 8785, for what entries hold. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const names = Object.keys(value).sort();
  const members = names.map((name) => `${JSON.stringify(name)}:${canonicalJson((value as Record<string, unknown>)[name])}`);
  return `{${members.join(',')}}`;
}
