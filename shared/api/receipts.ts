import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const downloadReceipt = endpoint({
  route: 'GET /orders/{orderId}/receipt',
  handler: 'receipts/download-receipt',
  access: 'user',
  summary: "The receipt of one of the signed-in account's orders as a PDF, a page for each of its payments.",
  params: z.object({ orderId: id() }),
  body: null,
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  content: 'application/pdf',
  errors: ['unauthenticated', 'receipt_not_found'],
});
