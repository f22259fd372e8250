import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const downloadReceipt = endpoint('GET /orders/{orderId}/receipt', {
  handler: 'receipts/download-receipt',
  access: 'user',
  rights: { accounts: ['read'], commerce: ['read'] },
  summary: "Returns the receipt of one of the signed-in account's orders as a PDF, one page per payment.",
  params: z.object({ orderId: id() }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  content: 'application/pdf',
  errors: ['receipt_not_found'],
});
