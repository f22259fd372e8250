import type { HeldKind } from '#shared/api/operations/people.ts';
import type { PersonData } from './person-data.ts';

const SALE = 'The law demands records of sales. They name the account by an id that leads to nobody any more.';
const LOST = 'It opens nothing any more, and is not refunded.';

/** A kind of item that may be about a person. */
interface Rule {
  /** As docs/retention.md names it. A test compares what becomes of it with that page. */
  kind: string;
  count: (data: PersonData) => number;
  isErased: boolean;
  why: string;
}

const ofAccount = (count: (account: NonNullable<PersonData['account']>) => number) => (data: PersonData) =>
  data.account ? count(data.account) : 0;

/** The kinds that are found about a person, in the order in which operators read them. */
export const HELD: readonly Rule[] = [
  { kind: 'accounts', count: ofAccount(() => 1), isErased: true, why: '' },
  { kind: 'sessions', count: ofAccount(({ signIns }) => signIns.length), isErased: true, why: '' },
  { kind: 'rate limits', count: ({ address }) => address.networks.length, isErased: true, why: 'Networks of logins.' },
  { kind: 'memberships', count: ofAccount(({ organizations }) => organizations.length), isErased: true, why: '' },
  { kind: 'invitations', count: ({ address }) => address.invitations.length, isErased: true, why: '' },
  { kind: 'consents', count: ofAccount(({ messages }) => messages.length), isErased: true, why: '' },
  { kind: 'contact messages', count: ({ address }) => address.contactMessages.length, isErased: true, why: '' },
  { kind: 'entitlements', count: ofAccount(({ access }) => access.length), isErased: true, why: LOST },
  {
    kind: 'gifts',
    count: ({ address }) => address.giftsReceived.length,
    isErased: true,
    why: 'The address and the words in them. They are sales of their givers, and their links go on working.',
  },
  {
    kind: 'marked addresses',
    count: ({ address }) => (address.mailsStopped ? 1 : 0),
    isErased: false,
    why: 'A hash of the address, so that no mail is sent where mails came back or were not wanted. It goes after 180 days.',
  },
  {
    kind: 'plays',
    count: ofAccount(({ watched }) => watched.length),
    isErased: false,
    why: 'A bank may ask for 540 days what was watched. Devices and progress are erased.',
  },
  { kind: 'orders', count: ofAccount(({ orders }) => orders.length), isErased: false, why: SALE },
  { kind: 'payments', count: ofAccount(({ payments }) => payments.length), isErased: false, why: SALE },
  { kind: 'receipts', count: ofAccount(({ receipts }) => receipts.length), isErased: false, why: SALE },
  { kind: 'subscriptions', count: ofAccount(({ subscriptions }) => subscriptions.length), isErased: false, why: SALE },
  { kind: 'credits', count: ofAccount(({ credits }) => credits.length), isErased: false, why: SALE },
];

/** Returns the kinds of which something is stored about a person, and what becomes of it. */
export const heldOf = (data: PersonData): HeldKind[] =>
  HELD.map(({ count, ...rule }) => ({ ...rule, count: count(data) })).filter(({ count }) => count > 0);
