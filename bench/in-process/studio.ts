import { findAccount } from '../../functions/people/auth/accounts-store.ts';
import { createExport } from '../../functions/books/exports/exports-store.ts';
import { handler as salesReport } from '../../functions/books/sales/sales-report.ts';
import { handler as soldOrders } from '../../functions/books/sales/sold-orders.ts';
import { callHandler, eventFor } from './call.ts';
import { answerTask } from './answer-task.ts';
import { eventId, listSold, MONTH, sell } from './sell.ts';
import { commandsSentBy } from './sent-commands.ts';
import type { StudioFigures, StudioTask } from './task.ts';

const list = { handler: soldOrders, path: '/api/v1/studio/orders' };
const report = { handler: salesReport, path: '/api/v1/studio/sales' };
const WEEK = { from: '2026-10-05T00:00:00.000Z', to: '2026-10-12T00:00:00.000Z' };

/** The studio's requests, by their names in the figures. @param email of a buyer */
const questions = (
  email: string,
): Record<string, { handler: typeof soldOrders; path: string; query: Record<string, string> }> => ({
  'list of all': { ...list, query: MONTH },
  'list of an event': { ...list, query: { event: eventId(7) } },
  'list of refunds': { ...list, query: { state: 'partly-refunded' } },
  'search for an address': { ...list, query: { search: email } },
  'search for a number': { ...list, query: { search: 'ord_00000000000000000000002a' } },
  'search for a card': { ...list, query: { search: '0042' } },
  'charts of a month': { ...report, query: { ...MONTH, by: 'day' } },
  'charts of a week by the hour': { ...report, query: { ...WEEK, by: 'hour' } },
  'charts of an event': { ...report, query: { ...MONTH, by: 'day', event: eventId(7) } },
});

/** Stores exports that wait for their worker. */
async function requestExports({ ownerId, ids }: StudioTask['exported']): Promise<void> {
  const now = new Date();
  const common = {
    ownerId,
    what: 'orders',
    state: 'queued',
    rows: 0,
    reason: null,
    tries: 0,
    createdAt: now.toISOString(),
  } as const;
  for (const format of ['csv', 'xlsx'] as const) {
    const wanted = { what: 'orders', format, ...MONTH } as const;
    await createExport({ ...common, exportId: ids[format], format, wanted }, now);
  }
}

const userIdOf = async (email: string) => (await findAccount(email))!.userId;

/** Sells, then asks each question in turns, so that other load on the machine affects all. Runs in a process of its own. */
async function measure(task: StudioTask): Promise<StudioFigures> {
  const { sales, calls, exported, cookies, originSecret, host } = task;
  const [ownerId, ...buyers] = await Promise.all([task.organizer, ...task.buyers].map(userIdOf));
  const seller = { ownerId: ownerId!, buyers };
  await sell(seller, sales);
  await listSold({ ...seller, ownerId: exported.ownerId }, exported.rows);
  await requestExports(exported);
  const asked = Object.entries(questions(task.buyers[0]!)).map(([name, { handler, path, query }]) => {
    const event = () => {
      const request = eventFor({ method: 'GET', path, host, originSecret, cookies });
      return { ...request, queryStringParameters: query, rawQueryString: new URLSearchParams(query).toString() };
    };
    return { name, call: () => callHandler(handler, event()), times: [] as number[] };
  });
  const commands = await commandsSentBy(async () => {
    for (const { call } of asked) await call();
  });
  for (let turn = 0; turn < calls; turn++) {
    for (const { call, times } of asked) {
      const startedAt = performance.now();
      await call();
      times.push(performance.now() - startedAt);
    }
  }
  return {
    times: Object.fromEntries(asked.map(({ name, times }) => [name, times])),
    scans: commands.filter(({ name }) => name.startsWith('Scan')).length,
  };
}

answerTask(measure);
