import * as fontkit from '@cantoo/fontkit';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sampleReceipt } from '../../../test/samples/sample-receipt.ts';
import { receiptWords } from '#shared/money/receipt-words.ts';
import { Typeface } from './typeface.ts';
import { writableReceipt } from './writable-receipt.ts';

/** Letters that no font file has. */
const RUNES = 'ᚠᚢᚦ';

let typeface: Typeface;
beforeAll(async () => {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  typeface = new Typeface(document);
});

const buyer = { name: 'Ana', email: 'ana@example.com' };
const soldTo = { buyer, company: null };

it('leaves out characters that cannot be drawn, and keeps everything else', async () => {
  const original = sampleReceipt({ title: '🥊 Final 🥊 2: 決勝！' });
  const company = { name: 'Orla 🥊 Ltd', taxNumber: 'IE1' };
  const { receipt, soldTo: named } = await writableReceipt(original, { buyer: { ...buyer, name: 'Zoë 🥊' }, company }, typeface);
  expect(receipt.title).toBe('Final 2: 決勝！');
  expect(named).toEqual({ buyer: { ...buyer, name: 'Zoë' }, company: { name: 'Orla Ltd', taxNumber: 'IE1' } });
  expect(receipt).toEqual(sampleReceipt({ title: receipt.title }));
});

it('names the buyer by their address and a company by its number if their names cannot be drawn', async () => {
  for (const name of [RUNES, `Ana ${RUNES}`, '🥊']) {
    const company = { name, taxNumber: 'IE1' };
    const { receipt, soldTo: named } = await writableReceipt(sampleReceipt(), { buyer: { ...buyer, name }, company }, typeface);
    expect(receiptWords(receipt, named).soldTo).toEqual(['Tax number IE1', buyer.email]);
  }
  const nobody = { buyer: null, company: null };
  expect((await writableReceipt(sampleReceipt(), nobody, typeface)).soldTo).toEqual(nobody);
});

it('names the order if its title cannot be drawn, and what can be drawn of the seller', async () => {
  const seller = { name: RUNES, address: `${RUNES}\nOslo`, taxNumber: 'NO1' };
  const { receipt } = await writableReceipt(sampleReceipt({ title: `${RUNES}: Live`, seller }), soldTo, typeface);
  expect(receiptWords(receipt, soldTo)).toMatchObject({
    soldBy: ['The organiser', 'Oslo', 'Tax number NO1'],
    sale: [{ left: 'Order ord_0123456789abcdef01234567' }, {}],
  });
});
