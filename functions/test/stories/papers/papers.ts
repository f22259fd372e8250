import { execFileSync } from 'node:child_process';
import { receiptWords } from '#shared/money/receipt-words.ts';
import type { ReceiptContent } from '#shared/money/receipt.ts';
import { booksOf } from '../../../books/ledger/testing/books.ts';
import type { Buyer } from '../../people/buyer.ts';
import { eventually } from '../../eventually.ts';
import type { Organizer } from '../../people/organizer.ts';
import { DAY } from '../../time.ts';
import type { Shop } from '../../use-world.ts';
import { Desk } from '../desk/desk.ts';

/** A payment as its provider has it. Amounts in minor units. */
export interface Charge {
  provider: 'stripe' | 'paypal';
  paymentId: string;
  orderId: string;
  amount: number;
  refunded: number;
  disputed: number;
}

/** The reader of a purchase's papers. */
export interface Parties {
  shop: Shop;
  buyer: Buyer;
  organizer: Organizer;
  /** The event that it was bought at. */
  eventId: string;
}

/** Returns the period of reports and exports that tests look at. */
export const period = () => ({
  from: new Date(Date.now() - DAY).toISOString(),
  to: new Date(Date.now() + DAY).toISOString(),
});

/** Returns what the buyer can read of a purchase. */
export async function buyersPapers({ shop, buyer }: Pick<Parties, 'shop' | 'buyer'>, { orderId }: Charge) {
  const [order, receipts, pdf, exported] = await Promise.all([
    buyer.orders().then((orders) => orders.find((one) => one.orderId === orderId)),
    buyer.receipts(orderId),
    buyer.receipt(orderId),
    buyer.get('/account/export'),
  ]);
  const [receipt] = receipts.json.receipts as ReceiptContent[];
  const mails = shop.mails().filter(({ to }) => to.includes(buyer.email));
  return {
    order,
    receipts: receipts.json.receipts,
    page: receiptWords(receipt!, { buyer: null, company: null }),
    pdf: [pdf.status, pdf.text.slice(0, 5)],
    export: {
      orders: exported.json.orders,
      payments: exported.json.payments,
      receipts: exported.json.receipts,
    },
    receiptMail: mails.find(({ subject }) => subject.startsWith('Your receipt')),
    refundMail: mails.find(({ text }) => text.includes('has been refunded to')),
  };
}

/** Returns what the organisation can read of its only purchase. */
export async function sellersPapers({ shop, organizer, eventId }: Parties, { orderId }: Charge) {
  const read = async (path: string) => (await organizer.get(path)).json;
  const [order, list, report, statement, payouts, disputes, { entries }] = await Promise.all([
    new Desk(organizer).order(orderId),
    read('/studio/orders'),
    read(`/studio/sales?${new URLSearchParams({ ...period(), by: 'day' })}`),
    read(`/studio/events/${eventId}/statement`),
    read('/studio/payouts'),
    organizer.disputes(),
    booksOf(organizer.userId),
  ]);
  const disputeMail = shop.mails().find(({ subject, text }) => subject.includes('is disputed') && text.includes(orderId));
  return { order, list: list.orders, report: report.total, statement, payouts, disputes, entries, disputeMail };
}

/** Exports the sales of an organisation. @returns the bytes of the file */
export async function exportsSales(organizer: Organizer, what: 'orders' | 'sales', format: 'csv' | 'xlsx'): Promise<Buffer> {
  const started = await organizer.post('/studio/exports', { what, format, ...period() });
  if (started.status !== 200) throw new Error(`The export was answered ${started.status}: ${started.text}`);
  const last = async () => (await organizer.get('/studio/exports')).json.exports[0] as { state: string; url: string };
  await eventually(async () => (await last()).state === 'ready');
  return Buffer.from(await (await fetch((await last()).url)).arrayBuffer());
}

/** Returns the rows of a CSV file whose fields have no line breaks, each by its column. */
export function rowsOf(csv: Buffer): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])));
}

/** Returns the cells of a workbook's sheet, row by row, without the empty ones. */
export function cellsOf(workbook: Buffer): string[][] {
  const read =
    'import io, sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())).read(sys.argv[1]))';
  const sheet = execFileSync('python3', ['-c', read, 'xl/worksheets/sheet1.xml'], { input: workbook }).toString();
  const rows = sheet.split('<row>').slice(1);
  return rows.map((row) => [...row.matchAll(/<(?:t[^>]*|v)>([^<]*)</g)].map(([, cell = '']) => cell));
}

/** Returns an amount as exported files have it. */
export const inDollars = (cents: number) => (cents / 100).toFixed(2);
