import type { ReceiptContent } from '../money/receipt.ts';

/** Returns a receipt with everything that a receipt may say, but without refunds. */
export function sampleContent(changes: Partial<ReceiptContent> = {}): ReceiptContent {
  return {
    number: '7K2M-2026-000123',
    orderId: 'ord_0123456789abcdef01234567',
    provider: 'stripe',
    paymentId: 'pi_1',
    seller: { name: 'Ringside Sp. z o.o.', address: 'ul. Piotrkowska 104\n90-926 Łódź', taxNumber: 'PL7252053812' },
    title: 'Final: Full event',
    listPrice: 2499,
    discount: 500,
    code: 'EARLY20',
    amount: 1999,
    currency: 'usd',
    tax: { country: 'GB', percent: 20, amount: 333 },
    paidAt: '2026-11-21T16:00:00.000Z',
    creditNotes: [],
    ...changes,
  };
}
