import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { grantPart } from '../../catalog/entitlements/sources-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { transact } from '../../platform/database/transact.ts';
import { useDatabase } from '../../test/database.ts';
import { HOUR } from '../../test/time.ts';
import { type Order, orderIdFor, type Seats } from '../orders/order.ts';
import type { Item } from '../../catalog/listings/packages/item.ts';
import { createOrder, findOrder } from '../orders/orders-store.ts';
import { currentGeneration } from './order-generations.ts';

useDatabase();

const NOW = Date.UTC(2026, 10, 28, 20);
const LONG_AGO = new Date(NOW - 49 * HOUR).toISOString();

let count = 0;
/** Returns a user who rents an event repeatedly. */
function renter() {
  const userId = `usr_${(count += 1)}`;
  const terms = { kind: 'rental', hours: 48, windowDays: 30 } as const;
  const names = { eventId: 'evt_1', eventTitle: 'Fight Night', packageId: 'pkg_1', packageName: 'Rent it' };
  const item: Item = { kind: 'package', ...names, sells: terms, ownerId: null };
  const idOf = (round: number) => orderIdFor(userId, item, null, round);
  const payment = { amount: 599, currency: 'usd', attempt: 1, quotes: [], createdAt: new Date(NOW).toISOString() };
  const order = (round: number, status: Order['status']) =>
    createOrder({ ...item, ...payment, orderId: idOf(round), userId, status });
  return {
    idOf,
    order,
    async refunded(rounds: number): Promise<void> {
      for (let round = 0; round < rounds; round++) await order(round, 'refunded');
    },
    async rent(round: number): Promise<void> {
      await order(round, 'paid');
      const source = { ...terms, startBy: LONG_AGO, startedAt: LONG_AGO };
      await transact([grantPart(userId, 'evt_1', idOf(round), source)]);
    },
    current: async (beginsAt = 0, seats: Seats | null = null) => {
      const first = await findOrder(userId, idOf(0));
      return currentGeneration({ userId, item, gift: null, beginsAt, seats }, first!, NOW);
    },
  };
}

it.each([1, 2, 3, 7, 20, 21, 60])(
  'what was rented %i times can be rented again, and the next order is the current one',
  async (times) => {
    const { rent, order, current, idOf } = renter();
    for (let round = 0; round < times; round++) await rent(round);
    expect(await current()).toEqual({ orderId: idOf(times), found: null });
    await order(times, 'open');
    expect(await current()).toMatchObject({ orderId: idOf(times), found: { status: 'open' } });
  },
);

it('is the first order while that is open', async () => {
  const { order, current, idOf } = renter();
  await order(0, 'open');
  expect(await current()).toMatchObject({ orderId: idOf(0), found: { status: 'open' } });
});

it('finds the current generation among a thousand with fewer than 50 reads', async () => {
  const { refunded, current, idOf, rent } = renter();
  await refunded(999);
  await rent(999);
  const send = jest.spyOn(dynamodb(), 'send');
  expect((await current()).orderId).toBe(idOf(1000));
  expect(send.mock.calls.filter(([command]) => command instanceof GetCommand).length).toBeLessThan(50);
});

it('cannot be bought again after twenty refunds in a row', async () => {
  const { refunded, order, current, idOf } = renter();
  await refunded(19);
  expect((await current()).orderId).toBe(idOf(19));
  await order(19, 'refunded');
  await expect(current()).rejects.toMatchObject({ code: 'payment_processing' });
});

it('whose number is limited cannot be bought again after three refunds in a row', async () => {
  const seats = { allotmentId: 'pkg_1', capacity: 40 };
  const { refunded, order, current, idOf } = renter();
  await refunded(2);
  expect((await current(0, seats)).orderId).toBe(idOf(2));
  await order(2, 'refunded');
  await expect(current(0, seats)).rejects.toMatchObject({ code: 'payment_processing' });
  expect((await current()).orderId).toBe(idOf(3));
});

it('can be bought again after many refunds if the last purchase was kept', async () => {
  const { refunded, current, idOf, rent } = renter();
  await refunded(30);
  await rent(30);
  expect((await current()).orderId).toBe(idOf(31));
});

it('cannot be bought again while a postponed event is still to come', async () => {
  const { rent, current, idOf } = renter();
  await rent(0);
  expect(await current(NOW + HOUR)).toMatchObject({ orderId: idOf(0), found: { status: 'paid' } });
});
