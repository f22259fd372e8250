import { hashOfAddress } from '#shared/people/account-keys.ts';
import type { DeclaredKind, Keeping } from '../../../../functions/platform/items/item-kind.ts';
import type { Item, Key } from '../item.ts';
import { entitlements } from './entitlements.ts';
import { copies, eventCopies, events } from './events.ts';
import { asItWas, hashInKey, ifGone, type Kind, type Rule, unlessDeleted, unlessErased } from './kind.ts';
import { entries, heads, marks, settlements } from './ledgers.ts';
import { addresses, logins } from './logins.ts';
import { orders } from './orders.ts';
import { plays } from './plays.ts';
import { codes, payments, receipts, subscriptions } from './payments.ts';
import { waitingRefunds } from './refunds.ts';

const RULES: Readonly<Record<Exclude<Keeping['restored'], 'by its own rule'>, Rule | null>> = {
  'as it was': asItWas,
  'if gone': ifGone,
  never: null,
};

const bookedCodeKey = ({ pk, sk }: Key): Key => ({ pk, sk: sk.replace('CODE#', 'BOOKED#') });

/** Returns the hash of the address that a contact message names, or that leads to it. */
const senderHash = (item: Item) => (typeof item.email === 'string' ? hashOfAddress(item.email) : hashInKey(item));

/** The restoration of kinds that say `by its own rule`, by their names. */
const OWN_RULES: Readonly<Record<string, Omit<Kind, 'name' | 'pk' | 'sk'>>> = {
  accounts: { rule: logins },
  addresses: { rule: addresses },
  'agreements and payouts': { rule: settlements },
  codes: { rule: codes, before: (key) => [bookedCodeKey(key)] },
  consents: { rule: unlessDeleted(ifGone) },
  'contact messages': { rule: unlessErased(senderHash) },
  'copies of events': { rule: copies, isCopy: true },
  entitlements: { rule: unlessDeleted(entitlements) },
  events: { rule: events, copies: eventCopies },
  gifts: { rule: unlessErased(hashInKey) },
  'granted refunds': { rule: waitingRefunds('granting') },
  'ledger ends': { rule: heads },
  'ledger rows': { rule: entries },
  'marks of the books': { rule: marks },
  orders: { rule: orders },
  payments: { rule: payments, before: ({ pk }) => [{ pk, sk: 'BOOKED' }] },
  plays: { rule: plays },
  receipts: { rule: receipts },
  'referral codes': { rule: unlessDeleted(asItWas) },
  'refund requests': { rule: waitingRefunds('queued') },
  'Stripe customers': { rule: unlessDeleted(ifGone) },
  subscriptions: { rule: subscriptions },
};

/** Returns how a declared kind of item is restored. @throws Error if it has a rule of its own, and that is missing here */
export function restoredKind({ keeping: { name, restored }, starts }: DeclaredKind): Kind {
  const of = { name, pk: starts.pk, sk: starts.sk };
  if (restored !== 'by its own rule') return { ...of, rule: RULES[restored] };
  const own = OWN_RULES[name];
  if (!own) throw new Error(`${name} are restored by a rule of their own, which is missing.`);
  return { ...of, ...own };
}
