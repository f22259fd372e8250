import { EMAIL_PATTERN, foldEmail } from '#shared/people/account-rules.ts';
import { ORDERS_IN_HELP } from '#shared/api/desk/help.ts';
import { findAccount, findAccountOf, type LoginItem } from '../../people/auth/accounts-store.ts';
import { sellerOf } from '../../catalog/listings/packages/item.ts';
import { listEntitlements } from '../../catalog/entitlements/entitlements-store.ts';
import { findOrders, listOrders } from '../../money/orders/order-lists-store.ts';
import type { Order } from '../../money/orders/order.ts';
import { searchSales } from '../../books/sales/search-sales.ts';

/** A person that a member looks up, with what they have from the organisation. */
export interface Person {
  /** Null if there is none, or if it has nothing from the organisation. */
  account: LoginItem | null;
  /** The latest first. */
  orders: Order[];
}

const NOBODY: Person = { account: null, orders: [] };

/**
 * Returns who an address or an order's number leads to. Nothing is told about an account that has nothing from this organisation.
 * @throws ApiError invalid_input, naming `search`
 */
export async function findPerson(ownerId: string, search: string): Promise<Person> {
  const email = foldEmail(search);
  if (EMAIL_PATTERN.test(email)) return personOf(ownerId, await findAccount(email));
  const { sales } = await searchSales(ownerId, search, undefined);
  const [sale] = sales;
  if (!sale) return NOBODY;
  const { userId, orderId } = sale;
  const [account, [order]] = await Promise.all([findAccountOf(userId), findOrders([{ userId, orderId }])]);
  if (!order) return NOBODY;
  const person = await personOf(ownerId, account);
  // The order that was asked for comes first, also if there is no account, or if it has many.
  return { account, orders: latest([order, ...person.orders.filter((one) => one.orderId !== orderId)]) };
}

async function personOf(ownerId: string, account: LoginItem | null): Promise<Person> {
  if (!account) return NOBODY;
  const [bought, entitlements] = await Promise.all([listOrders(account.userId), listEntitlements(account.userId)]);
  const received = entitlements.flatMap(({ sources }) =>
    Object.entries(sources).flatMap(([orderId, { givenBy }]) => (givenBy === undefined ? [] : [{ userId: givenBy, orderId }])),
  );
  const all = [...bought, ...(await findOrders(received))];
  const own = all.filter((order) => order.status !== 'open' && sellerOf(order) === ownerId);
  return own.length === 0 ? NOBODY : { account, orders: latest(own.toSorted(byTime)) };
}

const latest = (orders: Order[]) => orders.slice(0, ORDERS_IN_HELP);
const byTime = (one: Order, other: Order) => other.createdAt.localeCompare(one.createdAt);
