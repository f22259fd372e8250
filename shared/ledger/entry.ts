import { createHash } from 'node:crypto';

/** What happened to money. */
type EntryKind =
  /** A buyer paid an order; also nothing, with a code over the whole price. */
  | 'payment'
  /** Money that came for what was paid or sold out already. */
  | 'unwanted'
  /** All or a part of a payment was given back. */
  | 'refund'
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

/** One line of an organiser's books. It is never changed; what is said about it is said by a further one. */
export interface Entry {
  ownerId: string;
  /** 1, 2, 3 … */
  number: number;
  /** ISO 8601: when it happened, by our clock. */
  at: string;
  kind: EntryKind;
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
  /** That of the entry before; {@link BEGINNING} for the first. */
  previousHash: string;
  /** Over everything else: see {@link hashOf}. */
  hash: string;
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
export function hashOf(entry: Omit<Entry, 'hash'>): string {
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
