import { exportRequested } from '#shared/bus/export-events.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ListedExport } from '#shared/api/books/exports.ts';
import { raise } from '../../platform/bus.ts';
import type { PaymentItem } from '../../money/payments/payment-item.ts';
import { count, sold } from '../sales/testing/sold.ts';
import { eventually } from '../../test/eventually.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useWorld } from '../../test/use-world.ts';
import { s3 } from '../../platform/s3/s3.ts';
import { findExport } from './exports-store.ts';

const shop = useWorld({ keepsBooks: false });
useLog('error');
let organizer: Organizer;
let ownerId: string;
beforeEach(async () => {
  organizer = await shop.organizer();
  ownerId = organizer.userId;
});

const RANGE = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
const starts = (body: object = {}) => organizer.post('/studio/exports', { what: 'orders', format: 'csv', ...RANGE, ...body });
const listed = async (): Promise<ListedExport[]> => (await organizer.get('/studio/exports')).json.exports;

/** Waits until the export that was started last has ended. */
async function ended(): Promise<ListedExport> {
  await eventually(async () => ['ready', 'failed'].includes((await listed())[0]?.state ?? ''));
  return (await listed())[0]!;
}

/** Exports, and downloads the file. */
async function exported(body: object = {}): Promise<{ content: Buffer; headers: Headers; rows: number }> {
  expect((await starts(body)).status).toBe(200);
  const { url, rows, state } = await ended();
  expect(state).toBe('ready');
  const answer = await fetch(url!);
  return { content: Buffer.from(await answer.arrayBuffer()), headers: answer.headers, rows };
}

const linesOf = (csv: Buffer) => csv.toString().slice(1).split('\r\n');

it('has each sale with its buyer, as CSV that spreadsheets read', async () => {
  const buyer = await shop.buyer();
  const eventTitle = '=1+1, "Fight"\nNight';
  const payment = await sold({ ownerId, userId: buyer.userId, refunded: 0 }, { eventId: eventTitle });
  const [, refunded] = [payment, { ...payment, refunded: 500, rev: 2 }];
  await count(payment, refunded!, await sold({ ownerId, recordedAt: '2026-10-31T23:59:59.999Z' }));
  const { content, headers, rows } = await exported();
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  expect(rows).toBe(1);
  const text = content.toString().slice(1);
  expect(text).toMatch(/^Order,Paid at,Event,/);
  expect(text).toContain(`,"Title of ${eventTitle.replaceAll('"', '""')}",`);
  expect(text).toContain(`,${buyer.email},19.99,USD,0.00,,5.00,0.00,14.99,partly-refunded,stripe,`);
  expect(text.endsWith('\r\n')).toBe(true);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['1=1', '1=1'],
])('writes the text %j as %j', async (typed, expected) => {
  const { csvOf } = await import('./format/csv.ts');
  const chunks: Uint8Array[] = [];
  const rows = async function* () {
    yield [typed, -5, { amount: -1990, currency: 'usd' }, null];
  };
  for await (const chunk of csvOf(['A'], rows())) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(`\uFEFFA\r\n${expected},-5,-19.90,\r\n`);
});

it('is a workbook that unpacks and reads as it should, without formulas', async () => {
  await count(await sold({ ownerId }, { eventId: '=cmd|<&>\u0001' }), await sold({ ownerId }));
  const { content, rows } = await exported({ format: 'xlsx' });
  expect(rows).toBe(2);
  const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  try {
    writeFileSync(path.join(folder, 'a.xlsx'), content);
    const script = [
      'import sys, zipfile, xml.dom.minidom as dom',
      'z = zipfile.ZipFile(sys.argv[1])',
      'assert z.testzip() is None',
      '[dom.parseString(z.read(n)) for n in z.namelist()]',
      "open(sys.argv[2], 'wb').write(z.read('xl/worksheets/sheet1.xml'))",
    ];
    execFileSync('python3', ['-c', script.join('\n'), path.join(folder, 'a.xlsx'), path.join(folder, 'sheet.xml')]);
    const sheet = readFileSync(path.join(folder, 'sheet.xml'), 'utf8');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet).toContain('<c s="1" t="inlineStr"><is><t xml:space="preserve">Title of =cmd|&lt;&amp;&gt;\uFFFD</t></is></c>');
    expect(sheet).toContain('<c s="2"><v>19.99</v></c>');
    expect(sheet).not.toContain('<f>');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('has the sales of each day, by package and country of one event', async () => {
  const at = (recordedAt: string) => ({ ownerId, recordedAt });
  await count(
    await sold(at('2026-11-03T10:00:00.000Z'), { country: 'GB' }),
    await sold(at('2026-11-03T12:00:00.000Z'), { country: 'GB' }),
    await sold(at('2026-11-04T10:00:00.000Z'), { eventId: 'evt_other' }),
  );
  const { content } = await exported({ what: 'sales', event: 'evt_final' });
  expect(linesOf(content)).toEqual([
    'Day,By,Id,Name,Sold,Free,Given,Gross,Discount,Refunded,Disputed,Net',
    '2026-11-03,all,,,2,0,0,39.98,0.00,0.00,0.00,39.98',
    '2026-11-03,country,GB,GB,2,0,0,39.98,0.00,0.00,0.00,39.98',
    '2026-11-03,package,pkg_full,Name of pkg_full,2,0,0,39.98,0.00,0.00,0.00,39.98',
    '',
  ]);
});

it('has every sale once over many pages, the filtered ones alone', async () => {
  const payments: PaymentItem[] = [];
  for (let index = 0; index < 410; index++) payments.push(await sold({ ownerId, refunded: index < 5 ? 1 : 0 }));
  await count(...payments);
  const { content, rows } = await exported();
  expect([rows, new Set(linesOf(content).map((line) => line.split(',')[0])).size]).toEqual([410, 412]);
  expect((await exported({ state: 'partly-refunded' })).rows).toBe(5);
});

it('is limited to two at a time for an organisation, and goes on when one has ended', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const send = s3().send.bind(s3()) as (command: unknown) => Promise<unknown>;
  jest.spyOn(s3(), 'send').mockImplementation((async (command: unknown) => {
    await held;
    return send(command);
  }) as never);
  const answers = await Promise.all([starts(), starts(), starts()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)!.json.code).toBe('too_many_exports');
  release();
  await shop.untilQuiet();
  await eventually(async () => (await starts()).status === 200);
  await shop.untilQuiet();
});

it('is written again after its worker failed, and fails for good after the third time', async () => {
  const send = jest.spyOn(s3(), 'send').mockImplementationOnce(() => Promise.reject(new Error('killed')));
  await exported();
  expect(await findExport(ownerId, (await listed())[0]!.exportId)).toMatchObject({ state: 'ready', tries: 2 });
  send.mockImplementation(() => Promise.reject(new Error('broken')));
  await starts();
  expect(await ended()).toMatchObject({ state: 'failed', reason: 'It could not be written. Try again later.', url: null });
});

it('that has ended is left as it is by an event that comes again', async () => {
  await exported();
  const [{ exportId }] = (await listed()) as [ListedExport];
  await raise(exportRequested, { ownerId, exportId });
  await raise(exportRequested, { ownerId, exportId: 'exp_none' });
  await shop.untilQuiet();
  expect(await findExport(ownerId, exportId)).toMatchObject({ state: 'ready', tries: 1 });
});

it('can be downloaded by its signed address alone, for some minutes', async () => {
  await exported();
  const { url } = (await listed())[0]!;
  expect((await fetch(url!.split('?')[0]!)).status).toBe(403);
  expect((await fetch(url!.replace(/exp_\w+/, 'exp_other'))).status).toBe(403);
  jest.useFakeTimers({ now: Date.now() + 6 * 60_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
  try {
    expect((await fetch(url!)).status).toBe(403);
  } finally {
    jest.useRealTimers();
  }
});

it('belongs to one organisation alone', async () => {
  await exported();
  const rival = await shop.organizer();
  expect((await rival.get('/studio/exports')).json).toEqual({ exports: [] });
});

it.each([
  [{ what: 'buyers' }, 'what'],
  [{ format: 'pdf' }, 'format'],
  [{ from: RANGE.to, to: RANGE.from }, 'from'],
  [{ from: '2000-01-01T00:00:00Z' }, 'from'],
  [{ event: 'a#b' }, 'event'],
])('refuses %j', async (body, field) => {
  expect(await starts(body)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
});

it('dates sales by the clocks of the organisation', async () => {
  const zone = 'America/Los_Angeles';
  await organizer.post('/studio/organization', { time_zone: zone });
  await count(await sold({ ownerId, recordedAt: '2026-11-22T04:00:00.000Z' }));
  const orders = await exported({ zone });
  expect(linesOf(orders.content)[1]).toContain(',2026-11-21T20:00:00-08:00,');
  const sales = await exported({ what: 'sales', zone });
  expect(linesOf(sales.content)[1]).toMatch(/^2026-11-21,all,/);
});
