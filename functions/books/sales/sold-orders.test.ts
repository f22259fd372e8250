import { revisions } from '../ledger/testing/sample-payment.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { newId } from '../../platform/ids.ts';
import { eventually } from '../../test/eventually.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';
import { count, sold } from './testing/sold.ts';

const shop = useWorld({ keepsBooks: false, countsSales: true });
const [organizer, rival] = [useOrganizer(shop), useOrganizer(shop)];
const buyer = useBuyer(shop);
const event = useEvent(() => sampleEvent({ ownerId: organizer.userId }));

// Tests read more of the answers than a type would name.
// oxlint-disable-next-line typescript/no-explicit-any
type OrderEntry = any;
const ask = (query: object = {}, as = organizer) =>
  as.get(`/studio/orders?${new URLSearchParams(query as Record<string, string>)}`);
const list = async (query: object = {}, as = organizer): Promise<OrderEntry[]> =>
  (await ask({ event: event._id, ...query }, as)).json.orders;
const numbers = async (query: object, as = organizer) =>
  (await ask(query, as)).json.orders.map(({ orderId }: OrderEntry) => orderId);
const untilListed = (orderIds: readonly string[]) =>
  eventually(async () => {
    const listed = (await list()).map(({ orderId }) => orderId);
    return orderIds.every((orderId) => listed.includes(orderId));
  });

it('lists what was sold, with its buyer, and tells another organiser nothing', async () => {
  const { orderId, paymentId } = await buyer.buys(event);
  await untilListed([orderId]);
  expect(await list()).toEqual([
    {
      orderId,
      buyer: { name: expect.any(String) as string, email: buyer.email },
      at: expect.any(String) as string,
      provider: 'stripe',
      paymentId,
      amount: 1999,
      currency: 'usd',
      refunded: 0,
      disputed: 0,
      state: 'paid',
      last4: '4242',
      kind: 'ppv',
      eventId: event._id,
      eventTitle: 'Fight Night',
      itemName: 'Live',
      code: null,
      country: 'US',
      isGift: false,
      isGiven: false,
    },
  ]);
  expect(await list({}, rival)).toEqual([]);
  expect(await numbers({ search: orderId }, rival)).toEqual([]);
  expect(await numbers({ search: buyer.email }, rival)).toEqual([]);
  expect(await numbers({ search: '4242' }, rival)).toEqual([]);
});

it('finds an order by its number, its card, and the address that its buyer has now', async () => {
  const { orderId } = await buyer.buys(event);
  await untilListed([orderId]);
  const spaced = ` ${orderId
    .slice(4)
    .toUpperCase()
    .replace(/(.{8})/, '$1-')} `;
  for (const search of [orderId, spaced, '4242', buyer.email, buyer.email.toUpperCase()]) {
    expect(await numbers({ search, event: 'evt_other' })).toContain(orderId);
  }
  expect(await numbers({ search: '0000' })).toEqual([]);
  expect(await numbers({ search: 'nobody@example.com' })).toEqual([]);
});

it('keeps the order of a deleted account, and no longer says whose it was', async () => {
  const { orderId } = await buyer.buys(event);
  await untilListed([orderId]);
  const { email } = buyer;
  await buyer.leavesForGood();
  expect(await list()).toMatchObject([{ orderId, buyer: null }]);
  expect(await numbers({ search: email })).toEqual([]);
});

it('lists a refund and a dispute in their states', async () => {
  const [back, part] = [await buyer.buys(event), await (await shop.buyer()).buys(event)];
  await untilListed([back.orderId, part.orderId]);
  await shop.atStripe.refund(back.paymentId);
  await shop.atStripe.refund(part.paymentId, 500);
  await eventually(async () => (await list({ state: 'paid' })).length === 0);
  expect(await list({ state: 'refunded' })).toMatchObject([{ orderId: back.orderId, refunded: 1999 }]);
  expect(await list({ state: 'partly-refunded' })).toMatchObject([{ orderId: part.orderId, refunded: 500 }]);
});

it('shows a purchase in the list and in the report within ten seconds', async () => {
  const before = Date.now();
  const { orderId } = await buyer.buys(event);
  await untilListed([orderId]);
  const [from, to] = [-1, 1].map((days) => new Date(before + days * 86_400_000).toISOString());
  const { json } = await organizer.get(
    `/studio/sales?${new URLSearchParams({ from: from!, to: to!, event: event._id, by: 'day' })}`,
  );
  expect(json.total).toMatchObject({ sales: 1, gross: 1999, net: 1999 });
  expect(Date.now() - before).toBeLessThan(10_000);
});

describe('a long list', () => {
  const at = (minute: number) => new Date(Date.parse('2026-10-31T23:00:00.000Z') + minute * 60_000).toISOString();
  const eventId = 'evt_long';
  let all: string[];

  beforeAll(async () => {
    const bought = { ownerId: rival.userId, card: { last4: '1881', country: null } };
    const sales = await Promise.all(
      Array.from({ length: 120 }, (_, index) => sold({ ...bought, orderId: newId('ord'), recordedAt: at(index) }, { eventId })),
    );
    const [, refunded] = revisions(sales[7]!, { refunded: 100 });
    await count(...sales, refunded!);
    all = sales.map(({ orderId }) => orderId).reverse();
  });

  it.each([
    ['of an event', () => ({ event: eventId })],
    ['of two months', () => ({ from: at(0), to: at(120) })],
    ['of a card', () => ({ search: '1881' })],
  ])('%s is read in pages, each sale once, the latest first', async (_, query) => {
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json } = await ask({ ...query(), ...(cursor && { cursor }) }, rival);
      pages.push(json.orders.map(({ orderId }: OrderEntry) => orderId));
      cursor = json.next;
    }
    expect(pages.flat()).toEqual(all);
    expect(pages[0]).toHaveLength(50);
  });

  it('begins and ends where the filters say', async () => {
    expect(await numbers({ event: eventId, from: at(10), to: at(12) }, rival)).toEqual([all[108], all[109]]);
    expect(await numbers({ event: eventId, state: 'paid', from: at(7), to: at(9) }, rival)).toEqual([all[111]]);
    expect(await numbers({ event: eventId, state: 'partly-refunded' }, rival)).toEqual([all[112]]);
  });

  it('is read by its keys: no request scans, and a page takes few queries', async () => {
    const send = jest.spyOn(dynamodb(), 'send');
    const sent = async (query: object) => {
      send.mockClear();
      expect((await ask(query, rival)).status).toBe(200);
      // Processes that earlier purchases started may still be writing.
      return send.mock.calls.map(([{ constructor }]) => constructor.name).filter((name) => !/Update|Put|Transact/.test(name));
    };
    const buyers = ['BatchGetCommand'];
    const caller = ['GetCommand', 'GetCommand', 'QueryCommand'];
    expect(await sent({ event: eventId })).toEqual([...caller, 'QueryCommand', ...buyers]);
    expect(await sent({ state: 'refunded' })).toEqual([...caller, 'QueryCommand']);
    expect(await sent({ search: '1881' })).toEqual([...caller, 'QueryCommand', ...buyers]);
    expect(await sent({ search: all[0] })).toEqual([...caller, 'QueryCommand', ...buyers]);
    const ofMonths = await sent({ from: at(0), to: at(120) });
    expect(ofMonths).toEqual([...caller, 'QueryCommand', 'QueryCommand', ...buyers]);
  });
});

it.each([
  ['a cursor of nothing', { cursor: 'e30' }, 'cursor'],
  ['a cursor out of the keys', { cursor: Buffer.from('~').toString('base64url') }, 'cursor'],
  ['a cursor with another partition', { cursor: Buffer.from('SALES#usr_1#MONTH#2026-11').toString('base64url') }, 'cursor'],
  ['a long cursor', { cursor: 'A'.repeat(500) }, 'cursor'],
  ['an empty event', { event: '' }, 'event'],
  ['an event with a key in it', { event: 'evt_1#STATE#refunded' }, 'event'],
  ['a state of nothing', { state: 'returned' }, 'state'],
  ['a time that is none', { from: 'yesterday' }, 'from'],
  ['a range backwards', { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, 'from'],
  ['a range of forty years', { from: '1986-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, 'from'],
  ['a name', { search: 'Reyes' }, 'search'],
  ['a search with a control character', { search: 'a\u0000b' }, 'search'],
])('refuses %s', async (_, query, field) => {
  expect(await ask(query)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
});
