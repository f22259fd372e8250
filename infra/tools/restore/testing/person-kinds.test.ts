import { TABLE_NAMES } from '#shared/storage/tables.ts';
import { createHash } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Call } from '#shared/api/contract.ts';
import { hashOfAddress } from '#shared/people/account-keys.ts';
import { changeSettings } from '../../../../functions/catalog/listings/settings/settings-store.ts';
import { listEntitlements } from '../../../../functions/catalog/entitlements/entitlements-store.ts';
import { markUnreachable } from '../../../../functions/mail/outbox/sending/unreachable-store.ts';
import { HELD } from '../../../../functions/operations/operator/people/held-rules.ts';
import { dynamodb } from '../../../../functions/platform/database/dynamodb.ts';
import { eventually } from '../../../../functions/test/eventually.ts';
import { published } from '../../../../functions/test/people/organizer.ts';
import { subscriptionEvent } from '../../../../functions/test/samples/sample-event.ts';
import { Operator } from '../../../../functions/test/stories/desk/operator.ts';
import { accepts, Team } from '../../../../functions/test/stories/team.ts';
import { useOrganizer, useWorld } from '../../../../functions/test/use-world.ts';
import { LOCAL_TABLE_OF } from '../../../local/database/tables.ts';
import type { Item } from '../item.ts';
import { KIND_NAMES, kindOf } from '../kinds/kinds.ts';
import { personsTable } from './retention-table.ts';

jest.setTimeout(240_000);
const shop = useWorld();
const olu = useOrganizer(shop);
const table = personsTable();
const erasedOf = (kind: string) => table.get(kind)?.erased ?? 'not in docs/retention.md';

const EMAIL = 'quilla.unmistakable@example.com';
const NAME = 'Quilla Unmistakable';
const OTHER = 'other.person@example.com';
const COMPANY = { name: 'Solo Trading', taxNumber: 'DE123' };

type PersonExport = Call<'POST /operator/people/export'>['answer'];

/** The part of an export that holds each kind, for the kinds that docs/retention.md says are in it. */
const PROBES: Readonly<Record<string, (of: NonNullable<PersonExport['account']>, by: PersonExport['address']) => unknown>> = {
  accounts: ({ account }) => account.name === NAME,
  addresses: ({ account }) => account.email === EMAIL,
  'deletions in progress': ({ account }) => account.deletion,
  'scheduled deletions': ({ account }) => account.deletion,
  'referral codes': ({ account }) => account.referralCode,
  organisations: ({ organizations }) => organizations.find(({ role }) => role === 'owner'),
  memberships: ({ organizations }) => organizations.find(({ role }) => role === 'support'),
  invitations: (_, { invitations }) => invitations.length,
  'contact messages': (_, { contactMessages }) => contactMessages.length,
  consents: ({ messages }) => messages.length,
  'choices about reminders': ({ reminders }) => reminders.live,
  sessions: ({ signIns }) => signIns.length,
  'marked addresses': (_, { mailsStopped }) => mailsStopped,
  orders: ({ orders }) => orders.find(({ company }) => company?.name === COMPANY.name),
  entitlements: ({ access }) => access.length,
  receipts: ({ receipts }) => receipts.length,
  subscriptions: ({ subscriptions }) => subscriptions.length,
  'subscription ids': ({ subscriptions }) => subscriptions[0]?.subscriptionId,
  credits: ({ credits }) => credits.length,
  payments: ({ payments }) => payments.length,
  gifts: ({ orders }, { giftsReceived }) =>
    giftsReceived.length > 0 && orders.some(({ gift }) => gift?.message === 'Yours, Quilla'),
  'refund requests': ({ orders }) => orders.find(({ refund }) => refund?.reason === 'I was ill.'),
  plays: ({ watched }) => watched.length,
};

const textOf = (item: Item) => JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));

/** Returns the kinds of the items that hold one of some words, with the keys of an example. */
async function kindsWith(words: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of TABLE_NAMES) {
    for await (const { Items = [] } of paginateScan(
      { client: dynamodb() },
      { TableName: LOCAL_TABLE_OF[name], ConsistentRead: true },
    )) {
      for (const item of Items as Item[]) {
        if (!words.some((word) => textOf(item).includes(word))) continue;
        found.set(kindOf(name, item)?.name ?? `${name}: ${item.pk} / ${item.sk} has no kind`, `${item.pk} / ${item.sk}`);
      }
    }
  }
  return found;
}

/** The marks that name somebody in an item: in plain words, by a hash, and by the id of the account. */
const namesOf = (userId: string) => ({
  plain: [EMAIL, 'Unmistakable', 'unmistakable'],
  hashed: [hashOfAddress(EMAIL), createHash('sha256').update(EMAIL).digest('hex')],
  byId: [userId],
});

/** Fills an item of each kind that a person can leave. @returns who they are, and a viewer whose data is no business of theirs */
async function fill() {
  const [quilla, other] = [shop.stranger(), shop.stranger()];
  await quilla.register(EMAIL, { name: NAME });
  await quilla.post('/account/email/confirm', { token: await quilla.confirmationToken() });
  await other.register(OTHER, { name: 'Other Person' });
  await changeSettings(olu.userId, { referralCredit: 500, sellerName: 'Ring Ltd' });
  const event = await olu.sells({ quota: 4 });
  const { orderId } = await quilla.buys(event);
  // Once the receipt is written.
  await eventually(async () => (await quilla.namesCompany(orderId, COMPANY)).status === 200);
  await quilla.watches(event);
  await quilla.asksForRefund(orderId, 'I was ill.');
  await quilla.buysByPaypal(await olu.sells());
  await quilla.subscribes(await published(subscriptionEvent('month', { ownerId: olu.userId })));
  await quilla.buys(await olu.sells(), { gift: { email: 'friend@example.com', message: 'Yours, Quilla' } });
  await other.buys(await olu.sells(), { gift: { email: EMAIL, message: `For ${NAME}` } });
  await quilla.post(`/events/${event._id}/consent`, { agrees: true, version: 1 });
  await quilla.post('/account/reminders', { live: true, time_zone: 'Europe/London' });
  await earnsCredit(quilla);
  const words = { firstName: 'Quilla', lastName: 'Unmistakable', email: EMAIL, message: `I am ${NAME}.`, acceptTerms: true };
  await quilla.post('/contact', words);
  await quilla.post('/studio/organizations', { name: 'Harbour' });
  const team = new Team(shop, olu);
  await team.invites(EMAIL, 'support');
  await accepts(quilla, await team.token(EMAIL));
  const elsewhere = await shop.organizer();
  await elsewhere.post('/studio/team/invitations', { email: EMAIL, role: 'editor' });
  await shop.stranger().post('/auth/forgotten-password', { email: EMAIL });
  await shop.untilQuiet();
  await markUnreachable(EMAIL, { reason: 'complaint', detail: 'abuse', at: new Date().toISOString() });
  return { quilla, other };
}

/** Has somebody buy who came by a person's referral link. */
async function earnsCredit(referrer: { get: (path: string) => Promise<{ json: { referralCode?: string } }> }): Promise<void> {
  const { referralCode } = (await referrer.get('/account')).json;
  const newcomer = shop.stranger();
  await newcomer.register('newcomer@example.com', { name: 'Neo', referral: referralCode });
  await newcomer.buys(await olu.sells());
}

it('has every kind of item in the table of docs/retention.md, with what an export and an erasure make of it', () => {
  const wrong = KIND_NAMES.filter((kind) => {
    const { exported = '', erased = '' } = table.get(kind) ?? {};
    return !/^(?:yes|yes: .+|no: .+)$/.test(exported) || !/^(?:removed|names nobody|kept(?: by id| by hash)?: .+)$/.test(erased);
  });
  expect(wrong).toEqual([]);
  const inExports = KIND_NAMES.filter((kind) => table.get(kind)?.exported === 'yes');
  expect(Object.keys(PROBES).toSorted()).toEqual(inExports.toSorted());
});

it('tells operators of each kind what docs/retention.md says', () => {
  const wrong = HELD.filter(({ kind, isErased }) => !(isErased ? /removed/ : /^kept/).test(erasedOf(kind)));
  expect(wrong).toEqual([]);
});

it('exports a person with everything of every kind, and erases them from every kind that is not kept', async () => {
  const ada = new Operator(await shop.buyer());
  await ada.isGranted();
  const { quilla, other } = await fill();
  const names = namesOf(quilla.userId);
  const everything = [...names.plain, ...names.hashed, ...names.byId];

  // Scheduled, so that there is something of these kinds as well.
  expect(await ada.erases(EMAIL)).toMatchObject({ status: 200 });
  await quilla.signsIn();
  await shop.untilQuiet();
  await eventually(async () => (await kindsWith([quilla.userId])).has('receipts'));

  const before = await kindsWith(everything);
  const mustBeFilled = KIND_NAMES.filter((kind) => table.get(kind)?.exported === 'yes' || erasedOf(kind) === 'removed');
  expect(mustBeFilled.filter((kind) => !before.has(kind))).toEqual([]);
  expect([...before].filter(([kind]) => !/^(?:removed|kept)/.test(erasedOf(kind)))).toEqual([]);

  const exported = await ada.exports(EMAIL);
  const { account, address } = exported.json as PersonExport;
  const missing = Object.entries(PROBES).filter(([, has]) => !has(account!, address));
  expect(missing.map(([kind]) => kind)).toEqual([]);
  for (const word of [OTHER, other.userId, 'newcomer@example.com', olu.email]) expect(exported.text).not.toContain(word);

  expect(await ada.erases(EMAIL, { withoutGrace: 'The proof.' })).toMatchObject({ status: 200 });
  await shop.untilQuiet();
  await shop.deletesDue();
  await shop.untilQuiet();
  const left = async (words: readonly string[], allowed: RegExp) =>
    [...(await kindsWith(words))].filter(([kind]) => !allowed.test(erasedOf(kind)));
  expect(await left(names.plain, /^kept: /)).toEqual([]);
  expect(await left(names.hashed, /^kept(?: by hash)?: /)).toEqual([]);
  expect(await left(names.byId, /^kept/)).toEqual([]);

  const open = (await listEntitlements(quilla.userId)).filter(({ sources }) => Object.keys(sources).length > 0);
  expect(open).toEqual([]);

  // Nobody else loses anything.
  expect((await other.get('/account')).json).toMatchObject({ email: OTHER, name: 'Other Person' });
  expect(await other.order()).toMatchObject({ status: 'paid' });
});
