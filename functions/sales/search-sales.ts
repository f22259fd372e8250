import { EMAIL_PATTERN, foldEmail } from '#shared/account-rules.ts';
import { SALES_AT_ONCE } from '#shared/api/sales.ts';
import { findAccount } from '../auth/accounts-store.ts';
import { sellerOf } from '../catalog/item.ts';
import { listOrders } from '../orders/order-lists-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { listSalesIn, type SalesPage } from './list-sales.ts';
import { cardList } from './sales-lists-store.ts';
import { findSalesOf } from './sales-store.ts';

const LAST4 = /^\d{4}$/;
/** The digits of an order's number, as a receipt or the drifting mark shows them. */
const NUMBER = /^(?:ord_)?([0-9a-f]{24})$/i;

/**
 * Returns the sales of an organiser that an address, an order's number or the end of a card's number names. An address costs a read, a
 * query of its account's orders, and one for each order of this organiser; anything else one query.
 * @throws ApiError invalid_input, naming `search` or `cursor`
 */
export async function searchSales(ownerId: string, search: string, cursor: string | undefined): Promise<SalesPage> {
  if (LAST4.test(search)) return listSalesIn(cardList(ownerId, search), cursor);
  const email = foldEmail(search);
  if (EMAIL_PATTERN.test(email)) return everything(ownerId, await ordersAt(ownerId, email));
  const [, digits] = NUMBER.exec(search.replaceAll('-', '')) ?? [];
  if (digits) return everything(ownerId, [`ord_${digits.toLowerCase()}`]);
  throw new ApiError('invalid_input', {
    field: 'search',
    message: 'Search for a whole email address, an order number, or the last four digits of a card.',
  });
}

/** Returns the numbers of an organiser's orders by the account that has an address now. */
async function ordersAt(ownerId: string, email: string): Promise<string[]> {
  const account = await findAccount(email);
  if (!account) return [];
  const orders = await listOrders(account.userId);
  const theirs = orders.filter((order) => order.status !== 'open' && sellerOf(order) === ownerId);
  return theirs.slice(0, SALES_AT_ONCE).map(({ orderId }) => orderId);
}

async function everything(ownerId: string, orderIds: readonly string[]): Promise<SalesPage> {
  const found = (await Promise.all(orderIds.map(findSalesOf))).flat();
  const own = found.filter((sale) => sale.ownerId === ownerId && sale.state !== 'returned');
  return { sales: own.sort((a, b) => b.at.localeCompare(a.at)).slice(0, SALES_AT_ONCE), next: null };
}
