import { downloadReceipt } from '#shared/api/receipts.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { receiptPdf } from './pdf/receipt-pdf.ts';
import { listReceipts } from './receipts-store.ts';

export const handler = apiHandler(downloadReceipt, async ({ params: { orderId }, session }) => {
  const receipts = await listReceipts(session.userId, orderId);
  if (receipts.length === 0) throw new ApiError('receipt_not_found');
  const { name, email } = session;
  return {
    body: await receiptPdf(receipts, { name, email }),
    headers: { 'content-disposition': `attachment; filename="receipt-${receipts.at(-1)?.number}.pdf"` },
  };
});
