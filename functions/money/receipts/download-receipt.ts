import { downloadReceipt } from '#shared/api/money/receipts.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { receiptPdf } from './pdf/receipt-pdf.ts';
import { listReceipts } from './receipts-store.ts';

export const handler = apiHandler(downloadReceipt, async ({ params: { orderId }, session }) => {
  const { userId, name, email } = session;
  const [receipts, order] = await Promise.all([listReceipts(userId, orderId), findOrder(userId, orderId)]);
  if (receipts.length === 0) throw new ApiError('receipt_not_found');
  return {
    body: await receiptPdf(receipts, { buyer: { name, email }, company: order?.company ?? null }),
    headers: { 'content-disposition': `attachment; filename="receipt-${receipts.at(-1)?.number}.pdf"` },
  };
});
