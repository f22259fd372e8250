import { sampleReceipt } from '../test/sample-receipt.ts';
import { receiptWords } from './receipt-words.ts';

const buyer = { name: 'Ana', email: 'ana@example.com' };

it('names both parties, the price, the discount and the tax', () => {
  expect(receiptWords(sampleReceipt(), buyer)).toMatchObject({
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

it('names refunds with their credit notes, and the remaining amount', () => {
  const creditNotes = [{ number: '7K2M-CN-2026-000004', at: '2026-11-25T23:30:00.000Z', amount: 1000, tax: 167 }];
  const refund = { left: 'Refund of 25 November 2026, credit note 7K2M-CN-2026-000004', right: '−$10.00' };
  expect(receiptWords(sampleReceipt({ creditNotes }), buyer)).toMatchObject({
    refunds: [{ ...refund, below: 'Includes −$1.67 tax' }],
    left: { left: 'Total after refunds', right: '$9.99' },
  });
});

it.each([
  ['SG', 9, 'Includes 9% GST (Singapore): $1.65'],
  ['CH', 8.1, 'Includes 8.1% VAT (Switzerland): $1.65'],
  ['JP', 10, 'Includes 10% consumption tax (Japan): $1.65'],
])('calls the tax of %s by its name', (country, percent, line) =>
  expect(receiptWords(sampleReceipt({ tax: { country, percent, amount: 165 } }), buyer).tax).toBe(line),
);

it('says in words what is missing', () => {
  const seller = { name: 'Marquee', address: null, taxNumber: null };
  const plain = sampleReceipt({ seller, code: null, discount: 0, tax: null, provider: 'free' });
  expect(receiptWords(plain, null)).toMatchObject({ soldBy: ['Marquee'], soldTo: ['Deleted account'], tax: null });
  expect(receiptWords(plain, null).about).toContainEqual({ left: 'Payment method', right: 'No payment needed' });
  const withCode = receiptWords(sampleReceipt({ provider: 'free' }), null);
  expect(withCode.about).toContainEqual({ left: 'Payment method', right: 'Code EARLY20' });
});
