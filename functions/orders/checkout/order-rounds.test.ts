import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { grantPart } from '../../entitlements/entitlements-store.ts';
import { dynamodb } from '../../platform/dynamodb.ts';
import { transact } from '../../platform/transact.ts';
import { startDatabase } from '../../test/database.ts';
import { type Item, type Order, orderIdFor } from '../order.ts';
import { createOrder } from '../orders-store.ts';
import { currentRound } from './order-rounds.ts';

let database: { stop: () => void };
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
afterEach(() => jest.restoreAllMocks());

const NOW = Date.UTC(2026, 10, 28, 20);
const HOUR = 60 * 60 * 1000;
const iso = (time: number) => new Date(time).toISOString();

let count = 0;
/** Somebody who rents something, so many times before. */
function renter() {
  const userId = `usr_${(count += 1)}`;
  const item: Item = {
    kind: 'package',
    eventId: 'evt_1',
    eventTitle: 'Fight Night',
    packageId: 'pkg_1',
    packageName: 'Rent it',
    sells: { kind: 'rental', hours: 48, windowDays: 30 },
    ownerId: null,
  };
  const idOf = (round: number) => orderIdFor(userId, item, null, round);
  const order = (round: number, status: Order['status']): Order => ({
    ...item,
    orderId: idOf(round),
    userId,
    amount: 599,
    currency: 'usd',
    status,
    attempt: 1,
    quotes: [],
    createdAt: iso(NOW),
  });
  return {
    idOf,
    make: (round: number, status: Order['status']) => createOrder(order(round, status)),
    async rent(round: number, startedAt: number): Promise<void> {
      await createOrder(order(round, 'paid'));
      const source = { kind: 'rental', hours: 48, windowDays: 30, startBy: iso(startedAt), startedAt: iso(startedAt) } as const;
      await transact([grantPart(userId, 'evt_1', idOf(round), source)]);
    },
    current: (beginsAt = 0) => currentRound({ userId, item, gift: null, beginsAt }, NOW),
  };
}

const OVER = NOW - 49 * HOUR;

it.each([0, 1, 2, 3, 7, 20, 21, 60])('what was rented %i times can be rented again, and the next order is the one', async (times) => {
  const { rent, make, current, idOf } = renter();
  for (let round = 0; round < times; round++) await rent(round, OVER);
  expect(await current()).toEqual({ orderId: idOf(times), found: null });
  await make(times, 'open');
  expect(await current()).toMatchObject({ orderId: idOf(times), found: { status: 'open' } });
});

it('finds the round among a thousand with a few looks', async () => {
  const { make, current, idOf, rent } = renter();
  for (let round = 0; round < 999; round++) await make(round, 'refunded');
  await rent(999, OVER);
  const send = jest.spyOn(dynamodb(), 'send');
  expect((await current()).orderId).toBe(idOf(1000));
  expect(send.mock.calls.filter(([command]) => command instanceof GetCommand).length).toBeLessThan(50);
}, 60_000);

it('is not bought again by who had it refunded twenty times in a row', async () => {
  const { make, current, idOf } = renter();
  for (let round = 0; round < 19; round++) await make(round, 'refunded');
  expect((await current()).orderId).toBe(idOf(19));
  await make(19, 'refunded');
  await expect(current()).rejects.toMatchObject({ code: 'payment_processing' });
});

it('is bought again by who had it refunded often, and not lately', async () => {
  const { make, current, idOf, rent } = renter();
  for (let round = 0; round < 30; round++) await make(round, 'refunded');
  await rent(30, OVER);
  expect((await current()).orderId).toBe(idOf(31));
});

it('is not bought again while an event that was postponed is still to come', async () => {
  const { rent, current, idOf } = renter();
  await rent(0, OVER);
  expect(await current(NOW + HOUR)).toMatchObject({ orderId: idOf(0), found: { status: 'paid' } });
});
