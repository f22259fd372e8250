import { receiptWords } from './receipt-words.ts';
import { sampleContent } from '../testing/sample-receipt.ts';

const buyer = { name: 'Ana', email: 'ana@example.com' };
const soldTo = { buyer, company: null };

it('names both parties, the price, the discount and the tax', () => {
  expect(receiptWords(sampleContent(), soldTo)).toMatchObject({
    soldBy: ['Ringside Sp. z o.o.', 'ul. Piotrkowska 104', '90-926 Łódź', 'Tax number PL7252053812'],
    soldTo: ['Ana', 'ana@example.com'],
    sale: [
      { left: 'Final: Full event', right: '$24.99' },
      { left: 'Discount with code EARLY20', right: '−$5.00' },
    ],
    paid: { left: 'Paid', right: '$19.99' },
    tax: 'Includes 20% VAT (United Kingdom): $3.33',
    refunds: [],
    left: null,
  });
});

it.each([
  [{ name: 'Orla Ltd', taxNumber: 'IE6388047V' }, ['Orla Ltd', 'Tax number IE6388047V', 'Ana', 'ana@example.com']],
  [{ name: 'Orla Ltd', taxNumber: '' }, ['Orla Ltd', 'Ana', 'ana@example.com']],
])('names the company %j above the person who bought for it', (company, lines) => {
  expect(receiptWords(sampleContent(), { buyer, company }).soldTo).toEqual(lines);
});

it('names refunds with their credit notes, and the remaining amount', () => {
  const creditNotes = [{ number: '7K2M-CN-2026-000004', at: '2026-11-25T23:30:00.000Z', amount: 1000, tax: 167 }];
  const refund = { left: 'Refund of 25 November 2026, credit note 7K2M-CN-2026-000004', right: '−$10.00' };
  expect(receiptWords(sampleContent({ creditNotes }), soldTo)).toMatchObject({
    refunds: [{ ...refund, below: 'Includes −$1.67 tax' }],
    left: { left: 'Total after refunds', right: '$9.99' },
  });
});

it.each([
  ['SG', 9, 'Includes 9% GST (Singapore): $1.65'],
  ['MY', 8, 'Includes 8% GST (Malaysia): $1.65'],
  ['CH', 8.1, 'Includes 8.1% VAT (Switzerland): $1.65'],
  ['JP', 10, 'Includes 10% consumption tax (Japan): $1.65'],
])('calls the tax of %s by its name', (country, percent, line) =>
  expect(receiptWords(sampleContent({ tax: { country, percent, amount: 165 } }), soldTo).tax).toBe(line),
);

it('says in words what is missing', () => {
  const nobody = { buyer: null, company: null };
  const seller = { name: 'Marquee', address: null, taxNumber: null };
  const plain = receiptWords(sampleContent({ seller, code: null, discount: 0, tax: null, provider: 'free' }), nobody);
  expect(plain).toMatchObject({ soldBy: ['Marquee'], soldTo: ['Deleted account'], tax: null });
  expect(plain.payment).toContainEqual({ left: 'Payment method', right: 'No payment needed' });
  const withCode = receiptWords(sampleContent({ provider: 'free' }), nobody);
  expect(withCode.payment).toContainEqual({ left: 'Payment method', right: 'Code EARLY20' });
});
