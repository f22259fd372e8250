import { type ListedSale, soldOrders } from '#shared/api/books/sales.ts';
import { columnOf } from '#shared/ledger/sale-column.ts';
import { type Account, findAccountsOf } from '../../people/auth/accounts-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { listSales } from './list-sales.ts';
import { type Sale, shownPayment } from './sale.ts';
import { searchSales } from './search-sales.ts';

export const handler = organizerHandler(soldOrders, async ({ query: { search = '', ...filter }, organizationId: ownerId }) => {
  const { sales, next } = await (search ? searchSales(ownerId, search, filter.cursor) : listSales(ownerId, filter, new Date()));
  const buyers = await findAccountsOf(sales.map(({ userId }) => userId));
  return { body: { orders: sales.map((sale) => toAnswer(sale, buyers.get(sale.userId))), next } };
});

function toAnswer(sale: Sale, buyer: Account | undefined): ListedSale {
  const { orderId, kind, eventId, eventTitle, itemName, code, country, isGift } = sale;
  return {
    orderId,
    buyer: buyer ? { name: buyer.name, email: buyer.email } : null,
    ...shownPayment(sale),
    kind,
    eventId,
    eventTitle,
    itemName,
    code,
    country,
    isGift,
    isGiven: columnOf(sale) === 'given',
  };
}
