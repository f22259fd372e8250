import { EMAIL_PATTERN, foldEmail } from '#shared/people/account-rules.ts';
import { SALES_AT_ONCE } from '#shared/api/books/sales.ts';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { sellerOf } from '../../catalog/listings/packages/item.ts';
import { listOrders } from '../../money/orders/order-lists-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { listSalesIn, type SalesPage } from './list-sales.ts';
import { cardList } from './sales-lists-store.ts';
import type { Sale } from './sale.ts';
import { findSales, findSalesOf } from './sales-store.ts';

const LAST4 = /^\d{4}$/;
/** The digits of an order's number, as a receipt or the drifting mark shows them. */
const NUMBER = /^(?:ord_)?([0-9a-f]{24})$/i;

/**
 * Returns the sales of an organiser that an address, an order's number or the end of a card's number names. A number or a card takes one
 * query, an address a read, a query of its account's orders and a read of their sales.
 * @throws ApiError invalid_input, naming `search` or `cursor`
 */
export async function searchSales(ownerId: string, search: string, cursor: string | undefined): Promise<SalesPage> {
  if (LAST4.test(search)) return listSalesIn(cardList(ownerId, search), cursor);
  const email = foldEmail(search);
  if (EMAIL_PATTERN.test(email)) return wholePage(ownerId, await salesAt(ownerId, email));
  const [, digits] = NUMBER.exec(search.replaceAll('-', '')) ?? [];
  if (digits) return wholePage(ownerId, await findSalesOf(`ord_${digits.toLowerCase()}`));
  throw new ApiError('invalid_input', {
    field: 'search',
    message: 'Search for a whole email address, an order number, or the last four digits of a card.',
  });
}

/**
 * Returns the sales of an organiser to the account that has an address now, without the renewals of subscriptions: the latest orders, with
 * the payment that each was paid with.
 */
async function salesAt(ownerId: string, email: string): Promise<Sale[]> {
  const account = await findAccount(email);
  if (!account) return [];
  const orders = await listOrders(account.userId);
  const paid = orders.flatMap((order) => {
    const { orderId, provider, paymentId, status } = order;
    return status !== 'open' && provider && paymentId && sellerOf(order) === ownerId ? [{ orderId, provider, paymentId }] : [];
  });
  return findSales(paid.slice(0, SALES_AT_ONCE));
}

function wholePage(ownerId: string, found: readonly Sale[]): SalesPage {
  const own = found.filter((sale) => sale.ownerId === ownerId && sale.state !== 'returned');
  return { sales: own.sort((a, b) => b.at.localeCompare(a.at)).slice(0, SALES_AT_ONCE), next: null };
}
