import { divide, shareOf, sumOf } from './divide.ts';
import { eachCurrency } from './each-currency.ts';
import { type SignedDocument, signedText, type StatementKey } from './signed-document.ts';
import { parseDocument } from './parse-document.ts';
import type { Statement, StatementFigures } from './statement.ts';

/** A statement as it is downloaded. */
export type SignedStatement = SignedDocument<{ document: 'event-statement'; title: string; verifyAt: string } & Statement>;

/** The money that an organisation is owed and was paid in one currency. Amounts in minor units. */
export interface PayoutFigures {
  currency: string;
  earned: number;
  paidOut: number;
  balance: number;
  /** Missing in documents that are older than payouts to partners, as is `own`. */
  partners?: { payee: string; name: string; earned: number; paidOut: number; balance: number }[];
  own?: number;
  events: { eventId: string; net: number; platform: number; earned: number }[];
}

interface PayoutsContent extends PayoutFigures {
  document: 'payouts';
  verifyAt: string;
  ledger: Statement['ledger'];
  asOf: string | null;
  /** The figures of each other currency; missing if there is none. */
  inOthers?: PayoutFigures[];
  /** Without day and reference of the bank in documents that are older than these. */
  payouts: {
    reference: string;
    amount: number;
    /** Missing in documents that are older than money in several currencies: that of the document. */
    currency?: string;
    at: string;
    paidOn?: string | null;
    bankReference?: string | null;
    payee?: string | null;
  }[];
}

/** An organisation's statement as it is downloaded: the money owed to it and paid to it. */
export type SignedPayouts = SignedDocument<PayoutsContent>;

/** A file that says nothing that could be verified, and the reason. */
export interface Unreadable {
  kind: 'unreadable';
  why: string;
}

/** A signed document, and what is wrong with it: nothing if it is as the platform has signed it. */
export interface VerifiedDocument {
  kind: 'verified';
  document: SignedStatement | SignedPayouts;
  problems: string[];
}

/**
 * Verifies the text of a downloaded document: its signature, and that its figures add up. Needs no connection, and runs in browsers as it
 * does in Node.
 * @param keys the public keys of the platform
 */
export async function verifyDocument(text: string, keys: readonly StatementKey[]): Promise<Unreadable | VerifiedDocument> {
  const document = parsed(text);
  if (!document) return { kind: 'unreadable', why: 'This file is not a statement of this platform.' };
  const key = keys.find(({ kid }) => kid === document.signature.kid);
  const problem = key ? await signatureProblem(document, key) : UNKNOWN_KEY;
  // Whoever changed a figure is told about the signature. Which figure it was cannot be known.
  return { kind: 'verified', document, problems: problem ? [problem] : figureProblems(document) };
}

const UNKNOWN_KEY = 'It is signed with a key that this platform does not have, so it was not made here.';
const CHANGED = 'Its signature does not match: something in it was changed after the platform signed it.';

/** Returns a document if it has the parts that are read here; null for anything else. */
function parsed(text: string): SignedStatement | SignedPayouts | null {
  const value = parseDocument(text) as Partial<SignedStatement | SignedPayouts> | null;
  if (typeof value?.signature?.value !== 'string' || typeof value.ledger !== 'object' || value.ledger === null) return null;
  return value.document === 'event-statement' || value.document === 'payouts' ? (value as SignedStatement) : null;
}

/** Returns what is wrong with a signature; null for nothing. Source: Web Cryptography API, ECDSA. */
async function signatureProblem(document: SignedDocument<object>, { kty, crv, x, y }: StatementKey): Promise<string | null> {
  const algorithm = { name: 'ECDSA', namedCurve: crv } as const;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  const value = bytesOf(document.signature.value);
  if (document.signature.alg !== 'ES256' || !value) return CHANGED;
  const text = new TextEncoder().encode(signedText(document));
  const isRight = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, value, text);
  return isRight ? null : CHANGED;
}

/** Returns the bytes of base64url; null if it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Returns a sentence for each sum that does not add up in a document whose signature is right. */
function figureProblems(document: SignedStatement | SignedPayouts): string[] {
  const sums =
    document.document === 'payouts'
      ? eachCurrency(document).flatMap(sumsOfPayouts)
      : eachCurrency(document).flatMap(sumsOfStatement);
  return sums.filter(([, said, is]) => said !== is).map(([name]) => `${name} does not follow from the other figures.`);
}

/** A figure: its name, what the document says, and what follows from the other figures. */
type Sum = [name: string, said: number, is: number];

function sumsOfStatement(statement: StatementFigures): Sum[] {
  const { gross, refunds, disputes, net, tax, divided, platform, partners, organization } = statement;
  const share = shareOf(platform.percent);
  const [forPlatform = 0, left = 0] = divide(divided, [share, shareOf(100) - share]);
  const shares = [...partners, organization].map(({ percent }) => shareOf(percent));
  const parts = divide(left, shares);
  return [
    ['The net', net, gross - refunds - disputes],
    ['What is divided', divided, net - tax],
    ['The sum of the shares', sumOf(shares), shareOf(100)],
    ['The platform’s part', platform.amount, forPlatform],
    ...partners.map(({ name, amount }, index): Sum => [`The part of ${name}`, amount, parts[index] ?? 0]),
    ['The organisation’s part', organization.amount, parts.at(-1) ?? 0],
    // Without a single payment there is no money.
    ['The gross', gross, statement.sales > 0 ? gross : 0],
  ];
}

function sumsOfPayouts({ earned, paidOut, balance, events, partners = [], own = balance }: PayoutFigures): Sum[] {
  return [
    ...events.map((event): Sum => ['What an event has earned', event.earned, event.net - event.platform]),
    ['The sum of the earnings', earned, sumOf(events.map((event) => event.earned))],
    ['The balance', balance, earned - paidOut],
    ...partners.map((one): Sum => [`What ${one.name} is owed`, one.balance, one.earned - one.paidOut]),
    ['The organisation’s own part', own, balance - sumOf(partners.map((one) => Math.max(0, one.balance)))],
  ];
}

/**
 * Returns a sentence for each two documents that contradict each other: a ledger only grows, so two documents which end with the same entry
 * of it must name the same hash.
 */
export function contradictions(documents: readonly (SignedStatement | SignedPayouts)[]): string[] {
  const known = new Map<string, string>();
  return documents.flatMap(({ ledger: { ownerId, lastEntry, hash } }) => {
    const end = `${ownerId} ${lastEntry}`;
    const before = known.get(end) ?? hash;
    known.set(end, before);
    return before === hash
      ? []
      : [`Two of them end with entry ${lastEntry} of one ledger, but it is not the same entry in both.`];
  });
}
