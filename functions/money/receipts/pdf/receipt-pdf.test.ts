import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { sampleReceipt } from '../../../test/samples/sample-receipt.ts';
import type { ReceiptContent } from '#shared/money/receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

const buyer = { name: 'Ana', email: 'ana@example.com' };
const soldTo = { buyer, company: null };

/** Returns the objects of a receipt's PDF. */
const objectsIn = async (changes: Partial<ReceiptContent>, name = buyer.name) => {
  const { context } = await PDFDocument.load(
    await receiptPdf([sampleReceipt(changes)], { ...soldTo, buyer: { ...buyer, name } }),
  );
  return context.enumerateIndirectObjects().map(([, object]) => object);
};

/** Returns the names of the fonts in a PDF. */
async function fontsIn(changes: Partial<ReceiptContent>, name: string): Promise<string[]> {
  const dictionaries = (await objectsIn(changes, name)).filter((object) => object instanceof PDFDict);
  const fonts = dictionaries.filter((each) => each.get(PDFName.of('Subtype')) === PDFName.of('Type0'));
  return fonts.map((font) => String(font.get(PDFName.of('BaseFont'))));
}

it('gives the same bytes for the same receipt', async () => {
  const [one, other] = [await receiptPdf([sampleReceipt()], soldTo), await receiptPdf([sampleReceipt()], soldTo)];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.compare(one, await receiptPdf([sampleReceipt({ amount: 1998 })], soldTo))).not.toBe(0);
});

it('has a page for each payment, and describes itself', async () => {
  const receipts = [sampleReceipt(), sampleReceipt({ number: '7K2M-2026-000200' })];
  const document = await PDFDocument.load(await receiptPdf(receipts, soldTo), { updateMetadata: false });
  expect(document.getPageCount()).toBe(2);
  expect(document.getTitle()).toBe('Receipt 7K2M-2026-000123, 7K2M-2026-000200');
  expect(document.getAuthor()).toBe('Ringside Sp. z o.o.');
  expect(document.getCreationDate()).toEqual(new Date('2026-11-21T16:00:00Z'));
});

it.each([
  ['Γιώργος Παπαδόπουλος', 'greek'],
  ['Дмитрий Ґалаґан', 'cyrillic'],
  ['Zażółć Gęślą', 'latin-ext'],
  ['Nguyễn Thị Hạnh', 'vietnamese'],
])('writes %s with the letters of its script', async (name, script) => {
  const seller = { name: 'A', address: null, taxNumber: null };
  expect(await fontsIn({ seller }, name)).toContain(`/inter-${script}-600-normal`);
});

it.each([
  ['李小龙', 'noto-sans-chinese'],
  ['山田 タロウ', 'noto-sans-japanese'],
  ['김철수', 'noto-sans-korean'],
  ['محمد علي', 'ibm-plex-sans-arabic'],
  ['יוסף כהן', 'noto-sans-hebrew'],
  ['क्षितिज शर्मा', 'noto-sans-devanagari'],
  ['สมชาย ใจดี', 'noto-sans-thai'],
])('writes %s with the letters of its script, and embeds nothing else for it', async (name, font) => {
  const latin = ['latin', 'latin-ext'].flatMap((part) => [`/inter-${part}-400-normal`, `/inter-${part}-600-normal`]);
  expect((await fontsIn({}, name)).filter((each) => !latin.includes(each))).toEqual([`/${font}`]);
});

it('writes references letter by letter where the typeface would make ligatures of them', async () => {
  const objects = await objectsIn({ title: 'box', paymentId: 'pi_6x8' });
  const streams = objects.filter((object) => object instanceof PDFRawStream);
  const texts = streams.map((each) => Buffer.from(decodePDFRawStream(each).decode()).toString('latin1'));
  const maps = texts.filter((text) => text.includes('bfchar'));
  // Each font's letters: a multiplication sign would be a second way to draw an x.
  const letters = maps.map((map) => [...map.matchAll(/^<[0-9A-F]{4}> <([0-9A-F]{4,})>$/gim)].map(([, code]) => code));
  expect(letters.flat()).toContain('0078');
  for (const ofOne of letters) expect(new Set(ofOne).size).toBe(ofOne.length);
});

it('handles names with missing letters, long words and many refunds', async () => {
  const note = { number: '7K2M-CN-2026-000004', at: '2026-11-25T10:00:00.000Z', amount: 10, tax: 2 };
  const receipt = sampleReceipt({ title: 'x'.repeat(300), creditNotes: Array.from({ length: 40 }, () => note) });
  const company = { name: `Orla ${'y'.repeat(115)}`, taxNumber: 'z'.repeat(40) };
  const named = { name: '李小龙 🥊', email: `${'a'.repeat(200)}@example.com` };
  const bytes = await receiptPdf([receipt], { buyer: named, company });
  expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(1);
}, 120_000);
