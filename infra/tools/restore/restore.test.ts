import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restore } from './restore.ts';
import type { Selection } from './selection.ts';
import { TablePair } from './table-pair.ts';
import { keys, openEntitlement, paidOrder, recordedPayment, saleOf } from './testing/sample-sales.ts';
import { fillWithDamage, type SampleTables, startTables } from './testing/sample-tables.ts';

let tables: SampleTables;
beforeEach(async () => {
  tables = await startTables();
});
afterEach(() => tables.stop());

interface RestoreOptions {
  isWriting?: boolean;
  wanted?: Selection;
  runFile?: string | null;
}

/** Restores the commerce table. @returns the number of changed items, and what the command said */
async function run({ isWriting = true, wanted = null, runFile = null }: RestoreOptions = {}) {
  const said: string[] = [];
  const asked = { table: 'commerce', from: 'restored', wanted, isWriting, isListing: false, runFile } as const;
  const output = { say: (line: string) => said.push(line), progress: () => {} };
  const { read, changes, left } = await restore(asked, tables.connected('commerce'), output);
  return { read, changes, left, said };
}

const liveItem = (key: { pk: string; sk: string }) => {
  const { pair } = tables.connected('commerce');
  return pair.get(pair.names.live, key);
};

it('mends exactly what is damaged, and nothing the second time', async () => {
  await fillWithDamage(tables, { items: 5_000, damage: 50 });
  expect((await run()).changes).toBe(50);
  const again = await run();
  expect(again).toMatchObject({ changes: 0, left: 0 });
  expect(again.said.at(-1)).toBe('Nothing to mend.');
  expect(await liveItem(keys.order(192))).toEqual(paidOrder(192));
});

it('leaves what happened to money since', async () => {
  await tables.put('commerce', 'restored', [...saleOf(1), ...saleOf(2)]);
  const reversed = { ...recordedPayment(1), status: 'reversed', refunded: 1999, rev: 2 };
  const refunded = { ...paidOrder(1), status: 'refunded', refundedAmount: 1999 };
  const { pk, sk } = keys.entitlement(1);
  const since = [reversed, refunded, { pk, sk }, ...saleOf(1).slice(3), ...saleOf(2), ...saleOf(3)];
  await tables.put('commerce', 'live', since);
  const { changes, left, said } = await run();
  expect({ changes, left }).toEqual({ changes: 0, left: 1 });
  expect(said).toContain('entitlements: USER#usr_1 / ENTITLEMENT#evt_1: left: its order is refunded');
  expect(await liveItem(keys.payment(1))).toEqual(reversed);
  expect(await liveItem(keys.order(1))).toEqual(refunded);
  expect(await liveItem(keys.entitlement(1))).toEqual({ pk, sk });
  expect(await liveItem(keys.order(3))).toEqual(paidOrder(3));
});

it('brings an unpaid order back as paid if it was paid since', async () => {
  const { provider: _provider, paymentId: _id, paidAttempt: _attempt, paidAt: _at, ...rest } = paidOrder(1);
  await tables.put('commerce', 'restored', [{ ...rest, status: 'open' }]);
  await tables.put('commerce', 'live', [recordedPayment(1)]);
  const dry = await run({ isWriting: false });
  expect(dry.said.at(-1)).toBe('Would mend 1 item. Nothing was changed: add --write to do it.');
  expect(await liveItem(keys.order(1))).toBeNull();
  expect((await run()).changes).toBe(1);
  expect(await liveItem(keys.order(1))).toEqual(paidOrder(1));
});

it('brings only the wanted order back, with all that belongs to it', async () => {
  const sales = [1, 2].flatMap(saleOf);
  const gift = { pk: 'GIFT#abc', sk: 'GIFT', userId: 'usr_2', orderId: 'ord_2' };
  await tables.put('commerce', 'restored', [...sales, gift]);
  expect((await run({ wanted: { by: 'order', id: 'ord_2' } })).changes).toBe(5);
  expect(await liveItem(keys.payment(2))).toEqual(recordedPayment(2));
  expect(await liveItem(keys.payment(1))).toBeNull();
  expect((await run({ wanted: { by: 'event', id: 'evt_1' } })).changes).toBe(4);
  expect((await run({ wanted: { by: 'organizer', id: 'usr_owner' } })).changes).toBe(2);
});

it('does not overwrite what is written in between', async () => {
  await tables.put('commerce', 'restored', [openEntitlement(1), paidOrder(1)]);
  const { pk, sk } = keys.entitlement(1);
  await tables.put('commerce', 'live', [{ pk, sk }, paidOrder(1)]);
  const { pair } = tables.connected('commerce');
  const relied = { table: pair.names.live, key: keys.order(1), item: paidOrder(1) };
  const before = { table: pair.names.live, key: { pk, sk }, item: { pk, sk } };
  // The order is refunded after the decision, and before it is written.
  await tables.put('commerce', 'live', [{ ...paidOrder(1), status: 'refunded' }]);
  expect(await pair.write(before, openEntitlement(1), [relied])).toBe(false);
  expect(await liveItem({ pk, sk })).toEqual({ pk, sk });
  await tables.put('commerce', 'live', [{ pk, sk, trial: { startedAt: 'now' } }]);
  expect((await run()).changes).toBe(0);
  expect(await pair.write({ ...before, item: null }, openEntitlement(1), [])).toBe(false);
});

it('goes on where an interrupted run ended', async () => {
  await fillWithDamage(tables, { items: 2_500, damage: 25 });
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-'));
  const runFile = path.join(folder, 'run.json');
  const whole = TablePair.prototype.page;
  let pages = 0;
  const page = jest.spyOn(TablePair.prototype, 'page').mockImplementation(function (this: TablePair, ...of) {
    return ++pages > 2 ? Promise.reject(new Error('interrupted')) : whole.apply(this, of);
  });
  await expect(run({ runFile })).rejects.toThrow('interrupted');
  page.mockRestore();
  await expect(run({ isWriting: false, runFile })).rejects.toThrow('belongs to another run');
  const { read, changes } = await run({ runFile });
  expect(read).toBeLessThan(2_500);
  expect(changes).toBeLessThan(25);
  await expect(readFile(runFile)).rejects.toThrow('ENOENT');
  expect(await run()).toMatchObject({ read: 2_500, changes: 0 });
  await rm(folder, { recursive: true });
});
