import { leftOfOrder, leftOfPayment } from './refund-limit-rules.ts';

test('what is left of a payment is what was paid, less what was refunded before', () => {
  expect(leftOfPayment({ amount: 1999, refunded: 0 })).toBe(1999);
  expect(leftOfPayment({ amount: 1999, refunded: 500 })).toBe(1499);
  expect(leftOfOrder({ amount: 1999 })).toBe(1999);
  expect(leftOfOrder({ amount: 1999, refundedAmount: 1999 })).toBe(0);
});
