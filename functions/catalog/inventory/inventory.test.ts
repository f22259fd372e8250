import { releaseAllExpired, releaseHold } from './holds.ts';
import { newHoldParts } from './holds-store.ts';
import { countSoldOrHeld, inventoryPartition, takePart } from './inventory-store.ts';
import {
  cancelled,
  confirm,
  inMinutes,
  interceptTransactions,
  inventoryOf,
  orderIds,
  refusedParts,
  rush,
} from './testing/inventory-of.ts';
import { transact } from '../../platform/database/transact.ts';
import { itemsOf, useDatabase } from '../../test/database.ts';
import { MINUTE } from '../../test/time.ts';

useDatabase();

describe('200 buyers at once', () => {
  it.each([
    [50, 2],
    [40, 1],
    [160, 6],
  ])('get %i seats, which lie in %i shards, once each', async (seats, shards) => {
    const { hold, left } = inventoryOf(seats);
    const holds = await rush(200, (orderId) => hold(orderId));
    expect(holds).toHaveLength(seats);
    expect(new Set(holds.map(({ shard }) => shard)).size).toBe(shards);
    expect(await left()).toBe(0);
  });

  it('get no more if the organiser changes the capacity concurrently', async () => {
    const { hold } = inventoryOf(100);
    const capacities = [30, 49, 50, 80];
    const holds = await rush(200, (orderId, i) => hold(orderId, { seats: capacities[Math.floor(i / 50)]! }));
    expect(holds.length).toBeGreaterThanOrEqual(30);
    expect(holds.length).toBeLessThanOrEqual(80);
  });
});

test('buyers who know different capacities store no shards of both', async () => {
  const id = 'of-two-capacities';
  await transact([takePart(id, 49, 0)]);
  await expect(transact([takePart(id, 80, 1)])).rejects.toThrow('ConditionalCheckFailed');
});

describe('a change of the capacity', () => {
  it.each([
    [49, 50],
    [100, 60],
    [60, 100],
    [30, 500],
    [500, 30],
  ])('from %i to %i sells the rest, and no more', async (before, after) => {
    const { hold, holdFor, left } = inventoryOf(before);
    const sold = Math.min(before, 45);
    await holdFor(sold);
    const later = [];
    for (const orderId of orderIds(70)) later.push(await hold(`later_${orderId}`, { seats: after }));
    expect(later.filter((held) => held !== null)).toHaveLength(Math.min(70, Math.max(0, after - sold)));
    expect(await left(after)).toBe(Math.max(0, after - sold - 70));
  });

  it('to less than is sold sells nothing until enough was given back', async () => {
    const { hold } = inventoryOf(4);
    const holds = await Promise.all(orderIds(4).map((orderId) => hold(orderId)));
    const isHeld = async (orderId: string) => (await hold(orderId, { seats: 2 })) !== null;
    expect(await isHeld('late')).toBe(false);
    for (const i of [0, 1]) await releaseHold(holds[i]!, `ord_${i}`);
    expect(await isHeld('late')).toBe(false);
    await releaseHold(holds[2]!, 'ord_2');
    expect([await isHeld('late'), await isHeld('later')]).toEqual([true, false]);
  });

  it('refuses a shard that was chosen before, until one is chosen again', async () => {
    const { hold, free, take, left } = inventoryOf(100);
    const { shard } = (await hold('ord_0'))!;
    expect(await refusedParts(take(shard, 50))).toEqual([true]);
    await take(await free(50), 50);
    expect(await left(50)).toBe(48);
  });

  it('to nothing refuses every seat, including the very first', async () => {
    const { hold, free, take } = inventoryOf(0);
    expect([await hold('ord_0'), await free()]).toEqual([null, null]);
    expect(await refusedParts(take(0))).toEqual([true]);
  });
});

describe('an order', () => {
  it('has one seat, however often and however concurrently it requests one', async () => {
    const { hold, left } = inventoryOf(3);
    const holds = await Promise.all(Array.from({ length: 20 }, () => hold('ord_0')));
    expect(new Set(holds.map((held) => held!.shard)).size).toBe(1);
    expect(await left()).toBe(2);
  });

  it('keeps its seat longer if it requests one again later, even when all others are gone', async () => {
    const { hold, left, expire } = inventoryOf(1);
    const first = await hold('ord_0', { minutes: 10 });
    const second = await hold('ord_0', { minutes: 20 });
    expect(Date.parse(second!.until) - Date.parse(first!.until)).toBeGreaterThanOrEqual(9 * MINUTE);
    await expire(15);
    expect(await left()).toBe(0);
    await expire(25);
    expect(await left()).toBe(1);
  });

  it('does not lose minutes by requesting fewer', async () => {
    const { hold } = inventoryOf(1);
    const first = await hold('ord_0', { minutes: 10 });
    expect(await hold('ord_0', { minutes: 5 })).toEqual(first);
  });
});

describe('a hold', () => {
  it('that has ended gives its seat to the next order', async () => {
    const { hold } = inventoryOf(1);
    const first = await hold('ord_0', { minutes: -1 });
    expect(await hold('ord_1')).not.toBeNull();
    expect(await refusedParts(confirm(first, 'ord_0'))).toEqual([true, false]);
  });

  it('is released once, however often this is requested', async () => {
    const { hold, left } = inventoryOf(3);
    const held = await hold('ord_0');
    await hold('ord_1');
    const released = await Promise.all(Array.from({ length: 5 }, () => releaseHold(held!, 'ord_0')));
    expect([released.filter(Boolean).length, await left()]).toEqual([1, 2]);
  });

  it('that was sold is not released and does not end', async () => {
    const { hold, left, expire } = inventoryOf(1);
    const held = await hold('ord_0');
    await confirm(held, 'ord_0');
    expect([await releaseHold(held!, 'ord_0'), await expire(60), await left()]).toEqual([false, 0, 0]);
  });

  it('cannot be sold once it was released, nor twice', async () => {
    const { hold } = inventoryOf(2);
    const [released, sold] = [await hold('ord_0'), await hold('ord_1')];
    await releaseHold(released!, 'ord_0');
    expect(await refusedParts(confirm(released, 'ord_0'))).toEqual([true, false]);
    await confirm(sold, 'ord_1');
    expect(await refusedParts(confirm(sold, 'ord_1'))).toEqual([true, false]);
  });

  it('can be sold as its order first stored it, even if it was prolonged since', async () => {
    const { hold, left, expire } = inventoryOf(1);
    const first = await hold('ord_0', { minutes: 10 });
    await hold('ord_0', { minutes: 20 });
    await confirm(first, 'ord_0');
    await expire(60);
    expect(await left()).toBe(0);
  });
});

it('what is left of a hold that was prolonged and released does not end the next one of its order', async () => {
  const { hold, left, expire } = inventoryOf(1);
  const first = await hold('ord_0', { minutes: 10 });
  await hold('ord_0', { minutes: 20 });
  await releaseHold(first!, 'ord_0');
  await hold('ord_0', { minutes: 40 });
  expect([await expire(25), await expire(25), await left()]).toEqual([1, 0, 0]);
});

it('a hold that is still in the partition of the counters is found, prolonged and released there', async () => {
  const { allotmentId, hold, take, free, left, expire } = inventoryOf(2);
  await take(await free());
  const old = { allotmentId, shard: 0, until: inMinutes(5).toISOString() };
  await transact(newHoldParts(old, 'ord_0'));
  expect(await itemsOf(inventoryPartition(allotmentId), 'HOLD#')).toHaveLength(1);
  const longer = await hold('ord_0', { minutes: 10, isOld: true });
  expect(longer).toMatchObject({ shard: 0, until: expect.not.stringMatching(old.until) });
  expect([await expire(6), await left()]).toEqual([0, 1]);
  expect([await expire(11), await left()]).toEqual([1, 2]);
  expect(await itemsOf(inventoryPartition(allotmentId), 'DUE#')).toEqual([]);
});

describe('a payment that comes after its hold', () => {
  it('takes a free seat, and none that is not there', async () => {
    const { free, take, left } = inventoryOf(1);
    const shard = await free();
    await take(shard);
    expect([await free(), await left()]).toEqual([null, 0]);
    expect(await refusedParts(take(shard))).toEqual([true]);
  });

  it('that is refunded frees its seat, and never one that nobody has', async () => {
    const { hold, giveBack, left } = inventoryOf(2);
    const held = await hold('ord_0');
    await confirm(held, 'ord_0');
    await giveBack(held!.shard);
    expect(await left()).toBe(2);
    expect(await refusedParts(giveBack(held!.shard))).toEqual([true]);
    expect(await left()).toBe(2);
  });
});

it('holds that have ended are found in every inventory, and the others stay', async () => {
  const [first, second] = [inventoryOf(2), inventoryOf(2)];
  await first.hold('ord_0', { minutes: 2 });
  await second.hold('ord_1', { minutes: 2 });
  await second.hold('ord_2', { minutes: 5 });
  await releaseAllExpired(inMinutes(4));
  expect([await first.left(), await second.left()]).toEqual([2, 1]);
  expect([await releaseAllExpired(inMinutes(4)), await releaseAllExpired(inMinutes(7))]).toEqual([0, 1]);
  expect(await second.left()).toBe(2);
});

it('counts what is taken of many inventories at once', async () => {
  const capacities = [1, 1_000, 5];
  const [one, many, none] = capacities.map(inventoryOf);
  await one!.holdFor(1);
  await many!.holdFor(30);
  const ids = [one, many, none].map((inventory) => inventory!.allotmentId);
  const counts = await countSoldOrHeld(ids.map((allotmentId, i) => ({ allotmentId, capacity: capacities[i]! })));
  expect(Object.fromEntries(counts)).toEqual({ [ids[0]!]: 1, [ids[1]!]: 30 });
});

it.each(['TransactionConflict', 'ThrottlingError'])('%s is retried, and takes one seat', async (code) => {
  const { hold, left } = inventoryOf(5);
  let refusals = 0;
  interceptTransactions(async (_keys, send) => {
    if (refusals === 7) return send();
    refusals += 1;
    throw cancelled(code);
  });
  expect(await hold('ord_0')).not.toBeNull();
  expect([refusals, await left()]).toEqual([7, 4]);
});

it('sells a single counter out in a rush, even if concurrent transactions refuse each other', async () => {
  const { hold, left } = inventoryOf(40);
  const busy = new Set<string>();
  let conflicts = 0;
  interceptTransactions(async (keys, send) => {
    if (keys.some((key) => busy.has(key))) {
      conflicts += 1;
      throw cancelled('TransactionConflict');
    }
    for (const key of keys) busy.add(key);
    return send().finally(() => keys.forEach((key) => busy.delete(key)));
  });
  expect(await rush(200, (orderId) => hold(orderId))).toHaveLength(40);
  expect(conflicts).toBeGreaterThan(100);
  expect(await left()).toBe(0);
});

describe('what a page shows', () => {
  it('is sold out once all seats are sold, and not while one is only held', async () => {
    const { hold, holdFor, isSoldOut } = inventoryOf(60);
    await holdFor(59);
    for (const orderId of orderIds(59)) await confirm(await hold(orderId), orderId);
    expect(await isSoldOut()).toBe(false);
    const last = await hold('ord_last');
    expect(await isSoldOut()).toBe(false);
    await confirm(last, 'ord_last');
    expect(await isSoldOut()).toBe(true);
  });

  it('stays sold out if the organiser names fewer seats than are sold, whatever else is held', async () => {
    const { hold, isSoldOut } = inventoryOf(3);
    const [first, second] = [await hold('ord_0'), await hold('ord_1')];
    await hold('ord_2');
    await confirm(first, 'ord_0');
    expect([await isSoldOut(2), await isSoldOut(1)]).toEqual([false, true]);
    await confirm(second, 'ord_1');
    expect(await isSoldOut(2)).toBe(true);
  });

  it('is not sold out before anybody has taken a seat', async () => expect(await inventoryOf(1).isSoldOut()).toBe(false));
});
