import { PDFDocument } from '@cantoo/pdf-lib';
import type { ReceiptContent, SoldTo } from '#shared/money/receipt.ts';
import { dayOf, type ReceiptWords, receiptWords, type Row } from '#shared/money/receipt-words.ts';
import { parsedFonts } from './parsed-fonts.ts';
import { LEFT, RIGHT, Sheet, type Style } from './sheet.ts';
import { Typeface } from './typeface.ts';
import { writableReceipt } from './writable-receipt.ts';

const COLUMN = (RIGHT - LEFT) / 2;
/** Width of the amounts at the right of a row, points. */
const AMOUNT = 110;

const LABEL: Style = { size: 8.5, muted: true };
const BODY: Style = { size: 10 };
const STRONG: Style = { size: 10, weight: 'semibold' };

/**
 * Returns receipts as one PDF, each on a new page. The same receipts and the same buyer give the same bytes.
 * @param receipts at least one
 */
export async function receiptPdf(receipts: readonly ReceiptContent[], soldTo: SoldTo): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(parsedFonts);
  describe(document, receipts);
  const typeface = new Typeface(document);
  const sheet = new Sheet(document, typeface);
  for (const [index, receipt] of receipts.entries()) {
    if (index > 0) sheet.turn();
    const writable = await writableReceipt(receipt, soldTo, typeface);
    await drawReceipt(sheet, receipt, receiptWords(writable.receipt, writable.soldTo));
  }
  return document.save();
}

function describe(document: PDFDocument, receipts: readonly ReceiptContent[]): void {
  const [first] = receipts;
  document.setTitle(`Receipt ${receipts.map(({ number }) => number).join(', ')}`);
  document.setAuthor(first?.seller.name ?? '');
  document.setProducer('Marquee');
  document.setCreator('Marquee');
  document.setLanguage('en');
  // Not the time of the download, which would make two downloads differ.
  const createdAt = new Date(first?.paidAt ?? 0);
  document.setCreationDate(createdAt);
  document.setModificationDate(createdAt);
}

async function drawReceipt(sheet: Sheet, { number, paidAt }: ReceiptContent, words: ReceiptWords): Promise<void> {
  sheet.mark();
  sheet.y += 22;
  const right = { x: RIGHT, width: COLUMN, flushRight: true };
  await sheet.write(number, right, STRONG, sheet.y + 4);
  await sheet.write(dayOf(paidAt), right, { ...BODY, muted: true }, sheet.y + 20);
  sheet.y = await sheet.write('Receipt', { x: LEFT, width: COLUMN }, { size: 26, weight: 'semibold' });
  sheet.y += 26;
  await drawParties(sheet, words);
  for (const row of words.sale) await drawRow(sheet, row);
  sheet.rule(1);
  sheet.y += 10;
  await drawTotal(sheet, words.paid, words.tax);
  if (words.left) await drawRefunds(sheet, words.refunds, words.left);
  sheet.y += 22;
  await drawAbout(sheet, [...words.issue, ...words.payment]);
  await sheet.foot(words.soldBy[0] ?? '');
}

async function drawParties(sheet: Sheet, { soldBy, soldTo }: ReceiptWords): Promise<void> {
  const parties = [
    ['Sold by', soldBy],
    ['Sold to', soldTo],
  ] as const;
  let end = sheet.y;
  for (const [index, [label, lines]] of parties.entries()) {
    const place = { x: LEFT + index * COLUMN, width: COLUMN - 24 };
    let y = await sheet.write(label, place, LABEL, sheet.y);
    for (const [line, text] of lines.entries()) y = await sheet.write(text, place, line === 0 ? STRONG : BODY, y + 1.5);
    end = Math.max(end, y);
  }
  sheet.y = end + 28;
  sheet.rule();
}

async function drawRow(sheet: Sheet, { left, right }: Row): Promise<void> {
  sheet.keep(60);
  sheet.y += 9;
  await sheet.write(right, { x: RIGHT, width: AMOUNT, flushRight: true }, BODY);
  sheet.y = (await sheet.write(left, { x: LEFT, width: RIGHT - LEFT - AMOUNT }, BODY)) + 8;
}

async function drawTotal(sheet: Sheet, { left, right }: Row, tax: string | null): Promise<void> {
  const style: Style = { size: 14, weight: 'semibold' };
  await sheet.write(right, { x: RIGHT, width: AMOUNT * 2, flushRight: true }, style);
  sheet.y = await sheet.write(left, { x: LEFT, width: COLUMN }, style);
  if (tax) sheet.y = await sheet.write(tax, { x: LEFT, width: RIGHT - LEFT }, { ...BODY, size: 9.5, muted: true }, sheet.y + 2);
  sheet.y += 8;
}

async function drawRefunds(sheet: Sheet, refunds: ReceiptWords['refunds'], left: Row): Promise<void> {
  sheet.y += 10;
  sheet.rule();
  for (const row of refunds) {
    await drawRow(sheet, row);
    const place = { x: LEFT, width: RIGHT - LEFT - AMOUNT };
    if (row.below) sheet.y = (await sheet.write(row.below, place, LABEL, sheet.y - 8)) + 4;
  }
  sheet.rule();
  sheet.y += 10;
  await drawTotal(sheet, left, null);
}

async function drawAbout(sheet: Sheet, rows: readonly Row[]): Promise<void> {
  sheet.keep(rows.length * 18);
  for (const { left, right } of rows) {
    await sheet.write(left, { x: LEFT, width: 130 }, { ...BODY, size: 9.5, muted: true });
    sheet.y = (await sheet.write(right, { x: LEFT + 130, width: RIGHT - LEFT - 130 }, { ...BODY, size: 9.5 })) + 3;
  }
}
