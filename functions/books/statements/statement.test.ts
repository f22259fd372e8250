import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Statement } from '#shared/ledger/statement.ts';
import { sampleStatement } from '#shared/testing/sample-statement.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { bookPayments } from '../ledger/book-payments.ts';
import { booksOf } from '../ledger/testing/books.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { count, sold } from '../sales/testing/sold.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { useWorld } from '../../test/use-world.ts';
import { enterSettlement } from './settlement-store.ts';
import { entered } from './testing/entered.ts';

const shop = useWorld({ keepsBooks: false });
let organizer: Organizer;
let event: CatalogEvent;
let ownerId: string;
let eventId: string;
beforeEach(async () => {
  organizer = await shop.organizer();
  event = await organizer.publishes();
  [ownerId, eventId] = [organizer.userId, event._id];
});

/** Returns the statement without its signature, which is another one each time. */
async function statement(id = eventId): Promise<Statement> {
  const { signature: _signature, ...content } = (await organizer.get(`/studio/events/${id}/statement`)).json;
  return content;
}
const setsPartners = (...partners: object[]) => organizer.post(`/studio/events/${eventId}/partners`, { partners });
const platformKeeps = (percent: number, of: string | null = null) =>
  enterSettlement(ownerId, {
    kind: 'platform-share-set',
    at: new Date().toISOString(),
    eventId: of,
    share: percent * 100,
  });

const TAX = { country: 'GB', percent: 20, amount: 333 };

it('of an event without sales is empty', async () => {
  expect(await statement()).toMatchObject({
    ledger: { ownerId, firstEntry: 0, lastEntry: 0, hash: '0'.repeat(64) },
    asOf: null,
    gross: 0,
    partners: [],
    organization: { percent: 100, amount: 0 },
  });
});

it('divides the money of each currency by itself', async () => {
  await platformKeeps(10);
  const inEuros = { currency: 'eur', amount: 1000, tax: null };
  await entered({ ownerId, eventId, payment: { tax: null } }, { ownerId, eventId, payment: inEuros, later: [{ refunded: 100 }] });
  const { inOthers, ...own } = await statement();
  expect(own).toMatchObject({ currency: 'usd', sales: 1, gross: 1999, refunds: 0, organization: { amount: 1799 } });
  expect(inOthers).toMatchObject([
    { currency: 'eur', sales: 1, gross: 1000, refunds: 100, platform: { amount: 90 }, organization: { amount: 810 } },
  ]);
});

it('divides what is left without tax between platform, partners and organisation, and names the end of its ledger', async () => {
  await platformKeeps(10);
  expect((await setsPartners({ name: 'Venue', percent: 33.33 }, { name: 'Band', percent: 33.33 })).status).toBe(200);
  await entered(
    { ownerId, eventId, payment: { tax: TAX } },
    { ownerId, eventId, payment: { tax: TAX }, later: [{ refunded: 1000 }] },
    { ownerId, eventId, payment: { tax: TAX }, later: [{ status: 'suspended' }] },
    { ownerId, eventId, payment: { status: 'duplicate' }, later: [{ status: 'returned' }] },
    { ownerId, eventId: 'evt_other' },
  );
  const { all } = await booksOf(ownerId);
  const ledger = { ownerId, firstEntry: 1, lastEntry: all.length, hash: all.at(-1)!.hash };
  expect(await statement()).toMatchObject(sampleStatement({ eventId, ledger, asOf: all.at(-1)!.at }));
});

it('has the money of a dispute again that was won, and of a refund that a bank sent back', async () => {
  await entered(
    { ownerId, eventId, later: [{ status: 'suspended' }, { status: 'recorded' }] },
    {
      ownerId,
      eventId,
      later: [
        { status: 'reversed', refunded: 1999 },
        { refunded: 0, owed: true },
      ],
    },
  );
  expect(await statement()).toMatchObject({ sales: 2, gross: 3998, refunds: 0, disputes: 0, net: 3998 });
});

it('keeps the platform’s share of the first sale, unless the operator sets one for the event', async () => {
  await platformKeeps(10);
  await entered({ ownerId, eventId });
  await platformKeeps(50);
  await entered({ ownerId, eventId }, { ownerId, eventId: 'evt_later' });
  expect((await statement()).platform).toEqual({ percent: 10, amount: 400 });
  await platformKeeps(5, eventId);
  expect((await statement()).platform).toEqual({ percent: 5, amount: 200 });
});

it('goes on where the last one ended, and reads each entry once', async () => {
  await entered(...Array.from({ length: 30 }, () => ({ ownerId, eventId })));
  expect(await statement()).toMatchObject({ sales: 30, ledger: { lastEntry: 30 } });
  await entered({ ownerId, eventId });
  const send = jest.spyOn(dynamodb(), 'send');
  expect(await statement()).toMatchObject({ sales: 31, ledger: { lastEntry: 31 } });
  const named = send.mock.calls.map(([{ constructor, input }]) => [constructor.name, JSON.stringify(input)]);
  expect(named.filter(([, input]) => input!.includes('ENTRY#000000000001'))).toEqual([]);
  expect(named.filter(([name]) => name === 'TransactWriteCommand')).toHaveLength(1);
  expect(named.filter(([name]) => name === 'ScanCommand')).toEqual([]);
});

it('takes a long ledger with many events in steps', async () => {
  const sales = Array.from({ length: 205 }, (_, index) => ({ ownerId, eventId: index < 105 ? `evt_${index}` : eventId }));
  await entered(...sales);
  expect(await statement()).toMatchObject({ sales: 100, gross: 100 * 1999, ledger: { lastEntry: 205 } });
});

it('is the same for requests at the same time', async () => {
  await entered(...Array.from({ length: 20 }, () => ({ ownerId, eventId })));
  const all = await Promise.all(Array.from({ length: 5 }, () => statement()));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(all[0]).toMatchObject({ sales: 20, gross: 20 * 1999 });
});

it('ends before a payment that is not counted as a sale yet', async () => {
  await entered({ ownerId, eventId });
  const payment = await sold({ ownerId }, { eventId });
  await bookPayments(ownerId, [payment]);
  expect(await statement()).toMatchObject({ sales: 1, ledger: { lastEntry: 1 } });
  await count(payment);
  expect(await statement()).toMatchObject({ sales: 2, ledger: { lastEntry: 2 } });
});

it('has the partners that were set last, which are entered once', async () => {
  for (const _time of [1, 2]) await setsPartners({ name: 'Venue', percent: 40 });
  expect((await booksOf(ownerId)).all).toHaveLength(1);
  expect(await setsPartners({ name: 'Band', percent: 100 })).toMatchObject({
    status: 200,
    json: { partners: [{ name: 'Band', percent: 100 }] },
  });
  await entered({ ownerId, eventId });
  expect(await statement()).toMatchObject({
    partners: [{ name: 'Band', percent: 100, amount: 1999 }],
    organization: { percent: 0, amount: 0 },
  });
  await setsPartners();
  expect((await statement()).partners).toEqual([]);
  expect((await booksOf(ownerId)).fault).toBeNull();
});

it.each([
  [
    'more than everything',
    [
      { name: 'Venue', percent: 60 },
      { name: 'Band', percent: 40.01 },
    ],
    'partners',
  ],
  [
    'a partner twice',
    [
      { name: 'Venue', percent: 10 },
      { name: 'venue', percent: 10 },
    ],
    'partners',
  ],
  ['eleven partners', Array.from({ length: 11 }, (_, n) => ({ name: `P${n}`, percent: 1 })), 'partners'],
  ['a partner without a name', [{ name: ' ', percent: 10 }], 'partners.0.name'],
  ['nothing', [{ name: 'Venue', percent: 0 }], 'partners.0.percent'],
  ['less than nothing', [{ name: 'Venue', percent: -1 }], 'partners.0.percent'],
  ['three decimals', [{ name: 'Venue', percent: 33.333 }], 'partners.0.percent'],
  ['a share in words', [{ name: 'Venue', percent: 'half' }], 'partners.0.percent'],
])('refuses %s', async (_, partners, field) => {
  expect(await setsPartners(...partners)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
});

it('belongs to one organisation alone', async () => {
  const rival = await shop.organizer();
  for (const answer of [
    await rival.get(`/studio/events/${eventId}/statement`),
    await rival.post(`/studio/events/${eventId}/partners`, { partners: [] }),
  ]) {
    expect(answer).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  }
});

it('is made again from the ledger after its accounts were damaged, without counting anything twice', async () => {
  await entered({ ownerId, eventId }, { ownerId, eventId: 'evt_other' }, { ownerId, eventId });
  const before = await statement();
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: { pk: `ACCOUNTS#${ownerId}`, sk: 'END' } }));
  expect(await statement()).toEqual(before);
});
