import { nameCompany } from '#shared/api/money/receipts.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { companyUntil } from './company-rules.ts';
import { keepCompany, listReceipts } from './receipts-store.ts';

export const handler = apiHandler(nameCompany, async ({ params: { orderId }, body: { company }, session: { userId } }) => {
  const receipts = await listReceipts(userId, orderId);
  if (receipts.length === 0) throw new ApiError('receipt_not_found');
  const until = companyUntil(receipts);
  if (Date.now() >= Date.parse(until)) throw new ApiError('receipt_final');
  await keepCompany({ userId, orderId }, company);
  return { body: { company, companyUntil: until } };
});
