import { createHash } from 'node:crypto';
import { canonicalJson } from '../text/canonical-json.ts';

/** A kind of money movement. */
type MoneyKind =
  /** A buyer paid an order. */
  | 'payment'
  /** A buyer ordered, and a code covered the whole price; zero. */
  | 'free'
  /** A member of the organisation gave a ticket; zero. */
  | 'given'
  /** Money arrived for something that was already paid or sold out. */
  | 'unwanted'
  /** All or a part of a payment was refunded. */
  | 'refund'
  /** A refund came back because the buyer's bank did not accept it. */
  | 'refund-failed'
  /** Unwanted money was returned. */
  | 'return'
  /** A buyer's bank withdrew the money, while it investigates the payment or for good. */
  | 'dispute'
  /** The bank returned the money. */
  | 'dispute-ended';

/** Tax included in an amount, with the amount's sign. */
interface EntryTax {
  country: string;
  percent: number;
  amount: number;
}

/** A movement of money, or an order that moved none. */
export interface MoneyLine {
  /** When it happened, by our clock, ISO 8601. */
  at: string;
  kind: MoneyKind;
  orderId: string;
  paymentId: string;
  provider: string;
  /** Minor units; negative for money that went back. */
  amount: number;
  currency: string;
  tax: EntryTax | null;
  /** The code that was used; null for none. */
  code: string | null;
  /** Discount by the code, minor units. */
  discount: number;
}

/** The discount and the scope of a code, as the organiser created it. */
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

/** The creation or the disabling of a code. Its uses are recorded with the payments. */
export interface CodeLine {
  /** When it happened, by our clock, ISO 8601. */
  at: string;
  kind: 'code-made' | 'code-disabled';
  code: string;
  terms: CodeTerms;
}

/** A partner of an event, with their share of what is divided, in hundredths of a percent. */
export interface PartnerShare {
  name: string;
  share: number;
  /** The id of the partner that the platform pays by itself; missing for one that the organisation pays. */
  payee?: string;
}

/** The partners of an event, as its organisation has set them. */
interface PartnersLine {
  /** When it happened, by our clock, ISO 8601. */
  at: string;
  kind: 'partners-set';
  eventId: string;
  partners: PartnerShare[];
}

/** The platform's share, as its operator has set it. */
interface PlatformShareLine {
  /** When it happened, by our clock, ISO 8601. */
  at: string;
  kind: 'platform-share-set';
  /** Null for the events that sell something from then on. */
  eventId: string | null;
  /** Hundredths of a percent. */
  share: number;
}

/** Money that the operator has paid out to the organisation, or to one of its partners. */
export interface PayoutLine {
  /** When it was recorded, by our clock, ISO 8601. */
  at: string;
  kind: 'payout';
  /** The operator's name for the transfer, which no other payout of the organisation has. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The day on which the money was paid, such as `2027-06-30`; missing in the oldest. */
  paidOn?: string;
  /** The bank's own reference of the transfer; missing if it gave none. */
  bankReference?: string;
  /** The id of the partner who was paid; missing if the organisation was. */
  payee?: string;
}

/** An agreement about the division of money, or a payout. */
export type SettlementLine = PartnersLine | PlatformShareLine | PayoutLine;

/** A line's position in the chain. */
interface ChainPosition {
  ownerId: string;
  /** 1, 2, 3 … */
  number: number;
  /** Hash of the previous entry; {@link BEGINNING} for the first. */
  previousHash: string;
  /** Hash over everything else; see {@link hashOf}. */
  hash: string;
}

/** The content of an entry, without its position in the chain. */
export type Line = MoneyLine | CodeLine | SettlementLine;

/** One line of an organiser's ledger. It is never changed; anything that concerns it later is a further line. */
export type Entry = Line & ChainPosition;

/** Returns true for a row that has the fields of every entry, whatever else it holds. */
export const isEntry = (row: object): row is Entry =>
  'kind' in row &&
  typeof row.kind === 'string' &&
  'at' in row &&
  typeof row.at === 'string' &&
  'number' in row &&
  typeof row.number === 'number' &&
  'hash' in row &&
  typeof row.hash === 'string';

/** Returns true for a line of the creation or the disabling of a code. */
export const isOfCode = <T extends Line>(line: T): line is T & CodeLine =>
  line.kind === 'code-made' || line.kind === 'code-disabled';

/** Returns true for a line of an agreement or a payout. */
export const isOfSettlement = <T extends Line>(line: T): line is T & SettlementLine =>
  line.kind === 'partners-set' || line.kind === 'platform-share-set' || line.kind === 'payout';

/** Returns true for a line with which a payment begins in the ledger. Each payment has one. */
export const isFirstOfPayment = ({ kind }: Line): boolean => FIRST.includes(kind);
const FIRST: readonly Line['kind'][] = ['payment', 'free', 'given', 'unwanted'];

/** Returns true for a line of a buyer's money. */
export const isOfMoney = <T extends Line>(line: T): line is T & MoneyLine => !isOfCode(line) && !isOfSettlement(line);

/** The end of a ledger. */
export interface LedgerEnd {
  /** Number of the last entry; 0 if there is none. */
  number: number;
  hash: string;
}

/** The `previousHash` of the first entry. */
export const BEGINNING = '0'.repeat(64);

/** Returns the SHA-256, hexadecimal, of an entry's content as {@link canonicalJson}. */
export function hashOf(entry: Line & Omit<ChainPosition, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}
