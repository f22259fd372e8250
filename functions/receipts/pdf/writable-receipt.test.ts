import * as fontkit from '@cantoo/fontkit';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sampleReceipt } from '../../test/sample-receipt.ts';
import { receiptWords } from '../receipt-words.ts';
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

it('leaves out characters that cannot be drawn, and keeps everything else', async () => {
  const original = sampleReceipt({ title: '🥊 Final 🥊 2: 決勝！' });
  const { receipt, buyer: named } = await writableReceipt(original, { ...buyer, name: 'Zoë 🥊' }, typeface);
  expect([receipt.title, named?.name]).toEqual(['Final 2: 決勝！', 'Zoë']);
  expect(receipt).toEqual(sampleReceipt({ title: receipt.title }));
});

it('names the buyer by their address if their name cannot be drawn', async () => {
  for (const name of [RUNES, `Ana ${RUNES}`, '🥊']) {
    const { receipt, buyer: named } = await writableReceipt(sampleReceipt(), { ...buyer, name }, typeface);
    expect(receiptWords(receipt, named).soldTo).toEqual([buyer.email]);
  }
  expect((await writableReceipt(sampleReceipt(), null, typeface)).buyer).toBeNull();
});

it('names the order if its title cannot be drawn, and what can be drawn of the seller', async () => {
  const seller = { name: RUNES, address: `${RUNES}\nOslo`, taxNumber: 'NO1' };
  const { receipt } = await writableReceipt(sampleReceipt({ title: `${RUNES}: Live`, seller }), buyer, typeface);
  expect(receiptWords(receipt, buyer)).toMatchObject({
    soldBy: ['The organiser', 'Oslo', 'Tax number NO1'],
    sale: [{ left: 'Order ord_0123456789abcdef01234567' }, {}],
  });
});
