import { isDeepStrictEqual } from 'node:util';
import { correctCompany } from '#shared/api/money/receipts.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { actPuts, newAct } from '../../people/organizations/operator-acts-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { transact } from '../../platform/database/transact.ts';
import { companyPart, listReceipts } from '../../money/receipts/receipts-store.ts';
import { findSalesOf } from '../../books/sales/sales-store.ts';

/**
 * Corrects the company on an order's receipts. The logs say that it changed and why, but not what it is: they outlive an erasure, and a company
 * may have a person's name.
 */
export const handler = operatorHandler(correctCompany, async ({ params: { orderId }, body: { company, reason }, session }) => {
  const [sale] = await findSalesOf(orderId);
  const order = sale && (await findOrder(sale.userId, orderId));
  if (!order || (await listReceipts(order.userId, orderId)).length === 0) {
    throw new ApiError('receipt_not_found', { field: 'orderId', message: 'No order with this number has a receipt.' });
  }
  const named = company === null ? 'no company' : company.name;
  const message = `The receipts of ${orderId} name ${named}, under the same numbers, from the next download on.`;
  if (isDeepStrictEqual(order.company ?? null, company)) return { body: { orderId, message } };
  const text = `Order ${orderId}: ${company === null ? 'its receipts name no company any more' : 'another company on its receipts'}. ${reason}`;
  const act = newAct({ organizationId: sale.ownerId, by: session.userId, action: 'correct-receipt', text }, new Date());
  await transact([companyPart(order, company), ...actPuts(act)]);
  return { body: { orderId, message } };
});
