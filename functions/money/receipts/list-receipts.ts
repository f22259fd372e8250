import { listReceipts } from '#shared/api/money/receipts.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { companyUntil } from './company-rules.ts';
import type { Receipt } from './receipt.ts';
import { listReceipts as receiptsOf } from './receipts-store.ts';

export const handler = apiHandler(listReceipts, async ({ params: { orderId }, session: { userId } }) => {
  const [receipts, order] = await Promise.all([receiptsOf(userId, orderId), findOrder(userId, orderId)]);
  if (receipts.length === 0) throw new ApiError('receipt_not_found');
  return {
    body: {
      receipts: receipts.toReversed().map(contentOf),
      company: order?.company ?? null,
      companyUntil: companyUntil(receipts),
    },
  };
});

const contentOf = ({ userId: _userId, mailed: _mailed, ...content }: Receipt) => content;
