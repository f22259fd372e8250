import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, dynamodb } from '../platform/dynamodb.ts';
import { transact } from '../platform/transact.ts';
import { startDatabase } from '../test/database.ts';
import { countTaken, freeSeatPart, takePart } from './allotments-store.ts';
import { freeShard, seatsLeft } from './free-shard.ts';
import type { Hold } from './hold.ts';
import { isSoldOut } from './is-sold-out.ts';
import { confirmPart } from './holds-store.ts';
import { releaseAllExpired, releaseExpired, releaseHold } from './release-holds.ts';
import { takeHold } from './take-hold.ts';

let database: { stop: () => void };
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
afterEach(() => jest.restoreAllMocks());
// Hundreds of writes, one after the other for the embedded engine.
jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

let count = 0;
/** An allotment of its own for each test that asks. */
function allotment(capacity: number) {
  const allotmentId = `pkg_${(count += 1)}`;
  return {
    allotmentId,
    hold: (orderId: string, { minutes = 10, seats = capacity } = {}) =>
      takeHold({ allotmentId, capacity: seats, orderId, userId: 'usr_1', until: inMinutes(minutes).toISOString() }),
    left: (seats = capacity) => seatsLeft(allotmentId, seats),
    free: (seats = capacity) => freeShard(allotmentId, seats),
  };
}

const orders = (number: number) => Array.from({ length: number }, (_, i) => `ord_${i}`);
const confirm = (hold: Hold | null, orderId: string) => transact([...confirmPart(hold!, orderId)]);
/** Which parts of a transaction were refused. */
async function refusedParts(work: Promise<unknown>): Promise<boolean[] | undefined> {
  const error = await work.then(() => null, (reason: unknown) => reason);
  return cancellationReasons(error)?.map(({ Code }) => Code === 'ConditionalCheckFailed');
}

/** As a buyer does who is told that this is not available right now. */
async function insist(hold: () => Promise<Hold | null>): Promise<Hold | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await hold();
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string };
      if ((name !== 'TimeoutError' && code !== 'unavailable') || attempt === 10) throw error;
    }
  }
}

describe('200 buyers at once', () => {
  it.each([[50, 2], [40, 1], [160, 6]])('get %i seats, which lie in %i shards, once each', async (seats, shards) => {
    const { hold, left } = allotment(seats);
    const holds = (await Promise.all(orders(200).map((orderId) => insist(() => hold(orderId))))).filter((held) => held !== null);
    expect(holds).toHaveLength(seats);
    expect(new Set(holds.map(({ shard }) => shard)).size).toBe(shards);
    expect(await left()).toBe(0);
  });

  it('get no more where the organiser changes the capacity under way', async () => {
    const { hold } = allotment(100);
    const capacities = [30, 49, 50, 80];
    const buy = (orderId: string, i: number) => insist(() => hold(orderId, { seats: capacities[Math.floor(i / 50)] }));
    const holds = await Promise.all(orders(200).map(buy));
    const held = holds.filter((one) => one !== null).length;
    expect(held).toBeGreaterThanOrEqual(30);
    expect(held).toBeLessThanOrEqual(80);
  });
});

describe('a change of the capacity', () => {
  it.each([
    [49, 50],
    [100, 60],
    [60, 100],
    [30, 500],
    [500, 30],
  ])('from %i to %i sells the rest, and no more', async (before, after) => {
    const { hold, left } = allotment(before);
    const sold = Math.min(before, 45);
    for (const orderId of orders(sold)) await hold(orderId);
    const later = [];
    for (const orderId of orders(70)) later.push(await hold(`later_${orderId}`, { seats: after }));
    expect(later.filter((held) => held !== null)).toHaveLength(Math.min(70, Math.max(0, after - sold)));
    expect(await left(after)).toBe(Math.max(0, after - sold - 70));
  });

  it('to less than is sold sells nothing until enough was given back', async () => {
    const { hold } = allotment(4);
    const holds = await Promise.all(orders(4).map((orderId) => hold(orderId)));
    expect(await hold('late', { seats: 2 })).toBeNull();
    await releaseHold(holds[0]!, 'ord_0');
    await releaseHold(holds[1]!, 'ord_1');
    expect(await hold('late', { seats: 2 })).toBeNull();
    await releaseHold(holds[2]!, 'ord_2');
    expect(await hold('late', { seats: 2 })).not.toBeNull();
    expect(await hold('later', { seats: 2 })).toBeNull();
  });

  it('refuses a shard that was chosen before, until it is chosen anew', async () => {
    const { allotmentId, hold, free } = allotment(100);
    const { shard } = (await hold('ord_0'))!;
    expect(await refusedParts(transact([takePart(allotmentId, 50, shard)]))).toEqual([true]);
    await transact([takePart(allotmentId, 50, (await free(50))!)]);
    expect(await seatsLeft(allotmentId, 50)).toBe(48);
  });

  it('to nothing refuses every seat, also the very first', async () => {
    const { allotmentId, hold, free } = allotment(0);
    expect([await hold('ord_0'), await free()]).toEqual([null, null]);
    expect(await refusedParts(transact([takePart(allotmentId, 0, 0)]))).toEqual([true]);
  });
});

describe('an order', () => {
  it('has one seat, however often and however much at once it asks', async () => {
    const { hold, left } = allotment(3);
    const holds = await Promise.all(Array.from({ length: 20 }, () => hold('ord_0', { minutes: 10 })));
    expect(new Set(holds.map((held) => held!.shard)).size).toBe(1);
    expect(await left()).toBe(2);
  });

  it('keeps its seat longer where it asks again later, also when all others are gone', async () => {
    const { allotmentId, hold, left } = allotment(1);
    const first = await hold('ord_0', { minutes: 10 });
    const second = await hold('ord_0', { minutes: 20 });
    expect(Date.parse(second!.until) - Date.parse(first!.until)).toBeGreaterThanOrEqual(9 * MINUTE_MS);
    await releaseExpired(allotmentId, inMinutes(15));
    expect(await left()).toBe(0);
    await releaseExpired(allotmentId, inMinutes(25));
    expect(await left()).toBe(1);
  });

  it('does not lose minutes by asking for less', async () => {
    const { hold } = allotment(1);
    const first = await hold('ord_0', { minutes: 10 });
    expect(await hold('ord_0', { minutes: 5 })).toEqual(first);
  });
});

describe('a hold', () => {
  it('that is over gives its seat to who asks next', async () => {
    const { hold } = allotment(1);
    const first = await hold('ord_0', { minutes: -1 });
    expect(await hold('ord_1')).not.toBeNull();
    expect(await refusedParts(confirm(first, 'ord_0'))).toEqual([true, false]);
  });

  it('is released once, however often', async () => {
    const { hold, left } = allotment(3);
    const held = await hold('ord_0');
    await hold('ord_1');
    const released = await Promise.all(Array.from({ length: 5 }, () => releaseHold(held!, 'ord_0')));
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await left()).toBe(2);
  });

  it('that was sold is neither released nor over', async () => {
    const { allotmentId, hold, left } = allotment(1);
    const held = await hold('ord_0');
    await confirm(held, 'ord_0');
    expect(await releaseHold(held!, 'ord_0')).toBe(false);
    expect(await releaseExpired(allotmentId, inMinutes(60))).toBe(0);
    expect(await left()).toBe(0);
  });

  it('cannot be sold once it was released, nor twice', async () => {
    const { hold } = allotment(2);
    const [released, sold] = [await hold('ord_0'), await hold('ord_1')];
    await releaseHold(released!, 'ord_0');
    expect(await refusedParts(confirm(released, 'ord_0'))).toEqual([true, false]);
    await confirm(sold, 'ord_1');
    expect(await refusedParts(confirm(sold, 'ord_1'))).toEqual([true, false]);
  });

  it('can be sold as the order noted it first, though it was prolonged since', async () => {
    const { allotmentId, hold, left } = allotment(1);
    const first = await hold('ord_0', { minutes: 10 });
    await hold('ord_0', { minutes: 20 });
    await confirm(first, 'ord_0');
    await releaseExpired(allotmentId, inMinutes(60));
    expect(await left()).toBe(0);
  });
});

it('what is left of a hold that was prolonged and released does not end the next one of its order', async () => {
  const { allotmentId, hold, left } = allotment(1);
  const first = await hold('ord_0', { minutes: 10 });
  await hold('ord_0', { minutes: 20 });
  await releaseHold(first!, 'ord_0');
  await hold('ord_0', { minutes: 40 });
  expect(await releaseExpired(allotmentId, inMinutes(25))).toBe(1);
  expect(await releaseExpired(allotmentId, inMinutes(25))).toBe(0);
  expect(await left()).toBe(0);
});

describe('a payment that comes after its hold', () => {
  it('takes a free seat, and none that is not there', async () => {
    const { allotmentId, free, left } = allotment(1);
    const shard = await free();
    await transact([takePart(allotmentId, 1, shard!)]);
    expect([await free(), await left()]).toEqual([null, 0]);
    expect(await refusedParts(transact([takePart(allotmentId, 1, shard!)]))).toEqual([true]);
  });

  it('that is given back frees its seat, and never one that nobody has', async () => {
    const { allotmentId, hold, left } = allotment(2);
    const held = await hold('ord_0');
    await confirm(held, 'ord_0');
    await transact([freeSeatPart(allotmentId, held!.shard)]);
    expect(await left()).toBe(2);
    expect(await refusedParts(transact([freeSeatPart(allotmentId, held!.shard)]))).toEqual([true]);
    expect(await left()).toBe(2);
  });
});

it('holds that are over are found wherever they are, and those that are not stay', async () => {
  const [first, second] = [allotment(2), allotment(2)];
  await first.hold('ord_0', { minutes: 2 });
  await second.hold('ord_1', { minutes: 2 });
  await second.hold('ord_2', { minutes: 5 });
  await releaseAllExpired(inMinutes(4));
  expect([await first.left(), await second.left()]).toEqual([2, 1]);
  expect(await releaseAllExpired(inMinutes(4))).toBe(0);
  expect(await releaseAllExpired(inMinutes(7))).toBe(1);
  expect(await second.left()).toBe(2);
});

it('counts what is taken of many allotments at once', async () => {
  const [one, many, none] = [allotment(1), allotment(1_000), allotment(5)];
  await one.hold('ord_0');
  for (const orderId of orders(30)) await many.hold(orderId);
  const counts = await countTaken([
    { allotmentId: one.allotmentId, capacity: 1 },
    { allotmentId: many.allotmentId, capacity: 1_000 },
    { allotmentId: none.allotmentId, capacity: 5 },
  ]);
  expect(counts).toEqual(new Map([[one.allotmentId, 1], [many.allotmentId, 30]]));
});

/** Runs each transaction through something else before the database. */
function throughTransactions(pass: (keys: string[], send: () => Promise<unknown>) => Promise<unknown>): void {
  const send = dynamodb().send.bind(dynamodb()) as (command: unknown) => Promise<unknown>;
  jest.spyOn(dynamodb(), 'send').mockImplementation(((command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return send(command);
    const parts = command.input.TransactItems ?? [];
    const keys = parts.map(({ Update, Delete, Put }) => {
      const { pk, sk } = Update?.Key ?? Delete?.Key ?? Put?.Item ?? {};
      return `${pk} ${sk}`;
    });
    return pass(keys, () => send(command));
  }) as never);
}

/** What DynamoDB answers where an item of a transaction is busy. */
const cancelled = (code: string) =>
  Object.assign(new Error('Cancelled'), { name: 'TransactionCanceledException', CancellationReasons: [{ Code: code }] });

it.each(['TransactionConflict', 'ThrottlingError'])('%s is tried again, and takes one seat', async (code) => {
  const { hold, left } = allotment(5);
  let refusals = 0;
  throughTransactions(async (_keys, send) => {
    if (refusals === 7) return send();
    refusals += 1;
    throw cancelled(code);
  });
  expect(await hold('ord_0')).not.toBeNull();
  expect([refusals, await left()]).toEqual([7, 4]);
});

it('sells a single counter out in a rush, though transactions that meet refuse each other', async () => {
  const { hold, left } = allotment(40);
  const busy = new Set<string>();
  let conflicts = 0;
  throughTransactions(async (keys, send) => {
    if (keys.some((key) => busy.has(key))) {
      conflicts += 1;
      throw cancelled('TransactionConflict');
    }
    for (const key of keys) busy.add(key);
    return send().finally(() => keys.forEach((key) => busy.delete(key)));
  });
  const holds = await Promise.all(orders(200).map((orderId) => insist(() => hold(orderId))));
  expect(holds.filter((held) => held !== null)).toHaveLength(40);
  expect(conflicts).toBeGreaterThan(100);
  expect(await left()).toBe(0);
});

describe('what a page shows', () => {
  it('is sold out where all seats are sold or held, and not where a hold has ended', async () => {
    const { allotmentId, hold } = allotment(60);
    const shown = (at = new Date()) => isSoldOut(allotmentId, 60, at);
    await confirm(await hold('ord_sold'), 'ord_sold');
    for (const orderId of orders(58)) await hold(orderId);
    expect(await shown()).toBe(false);
    await hold('ord_short', { minutes: 2 });
    expect(await shown()).toBe(true);
    expect(await shown(inMinutes(1))).toBe(true);
    expect(await shown(inMinutes(3))).toBe(false);
    // As it says, so it is: somebody gets that seat, and then none is left.
    await releaseExpired(allotmentId, inMinutes(3));
    expect(await hold('ord_next')).not.toBeNull();
    expect(await shown()).toBe(true);
  });

  it('stays sold out where the organiser names fewer seats than are taken, until enough holds have ended', async () => {
    const { allotmentId, hold } = allotment(3);
    for (const [i, orderId] of orders(3).entries()) await hold(orderId, { minutes: 2 * (i + 1) });
    const shown = (at: Date) => isSoldOut(allotmentId, 2, at);
    expect([await shown(new Date()), await shown(inMinutes(3)), await shown(inMinutes(5))]).toEqual([true, true, false]);
  });

  it('is not sold out before anybody has taken a seat', async () => {
    expect(await isSoldOut(allotment(1).allotmentId, 1, new Date())).toBe(false);
  });
});
