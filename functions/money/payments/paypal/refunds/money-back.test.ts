import { type CaptureRefund, moneyBack } from './money-back.ts';

type Capture = Parameters<typeof moneyBack>[0];
const capture: Capture = { amount: 1999, isRefunded: false, refunds: [], lost: [] };
const refund = (amount: number, status: CaptureRefund['status'] = 'done', madeAt = 20) => ({
  refundId: `R${amount}`,
  status,
  amount,
  madeAt,
});
const lost = (amount: number | null, begunAt = 10) => ({ amount, begunAt });

it.each<[string, Partial<Capture>, number, boolean]>([
  ['nothing', {}, 0, false],
  ['a part', { refunds: [refund(500)] }, 500, false],
  ['what is pending', { refunds: [refund(1999, 'pending')] }, 1999, true],
  ['no refund that failed', { refunds: [refund(1999, 'failed')] }, 0, false],
  ['no refund that failed, though the capture still says so', { isRefunded: true, refunds: [refund(1999, 'failed')] }, 0, false],
  ['the refund after one that failed', { isRefunded: true, refunds: [refund(1999, 'failed'), refund(1999)] }, 1999, true],
  ['all, where the capture says so and the order lists nothing', { isRefunded: true }, 1999, true],
  ['a part that was lost', { lost: [lost(500)] }, 500, false],
  ['a part that was lost and is listed once', { refunds: [refund(500)], lost: [lost(500)] }, 500, false],
  ['a refund from before the dispute beside what it took', { refunds: [refund(500, 'done', 5)], lost: [lost(500)] }, 1000, false],
  ['one listed refund for one dispute only', { refunds: [refund(500)], lost: [lost(500), lost(500)] }, 1000, false],
  ['what was lost as a whole as the bank’s', { lost: [lost(null)] }, 0, true],
  ['what was lost in parts as the bank’s', { refunds: [refund(200)], lost: [lost(800), lost(999)] }, 200, true],
])('counts %s', (_, changes, refunded, isReversed) =>
  expect(moneyBack({ ...capture, ...changes })).toEqual({ refunded, isReversed }),
);
