import { listMispriced, type MispricedOrder } from '#shared/api/operations/mispriced.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import { namesOf } from '../../people/auth/buyers.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { ifPublished } from '../../catalog/listings/events-store.ts';
import { toPackage } from '../../catalog/listings/packages/item.ts';
import { findMispricing } from '../../catalog/listings/packages/mispricing-rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findMispriced } from './find-mispriced.ts';
import { listPriceOf } from './mispriced-rules.ts';
import { findNamedEvent } from './named-event.ts';

type FoundOrder = Awaited<ReturnType<typeof findMispriced>>['found'][number];

export const handler = operatorHandler(listMispriced, async ({ params, query }) => {
  const now = new Date();
  const event = await findNamedEvent(params.eventId);
  const { packageId, packageName, onSaleAt } = packageOf(event, query.package, now);
  const { from, to, cursor } = query;
  const price = { packageId, price: Number(query.price) };
  const { found, next } = await findMispriced({ ...price, ownerId: event.ownerId, from, to, cursor }, now);
  const buyerOf = await namesOf(found.map(({ sale }) => sale.userId));
  const decided = findMispricing(event, price);
  return {
    body: {
      eventId: event._id,
      title: event.title,
      packageId,
      packageName,
      onSaleAt,
      decision: decided && { rule: decided.rule, rightPrice: decided.right_price, from: decided.from, at: decided.at },
      orders: found.map((one) => ({ buyer: buyerOf(one.sale.userId), ...shown(one, decided?.rule ?? null) })),
      next,
    },
  };
});

/** A package that is off sale is known by its id alone, which its orders have. @throws ApiError package_not_found */
function packageOf(event: CatalogEvent, name: string, now: Date) {
  const stored = event.packages.find((each) => each._id === name || each.name === name);
  if (stored) {
    const pkg = toPackage(stored);
    const isOnSale = ifPublished(event) !== null && saleStateAt(pkg, now.getTime()) === 'open';
    return { packageId: pkg._id, packageName: pkg.name, onSaleAt: isOnSale ? priceAt(pkg, now.getTime()) : null };
  }
  if (/^pkg_[A-Za-z0-9_-]{1,60}$/.test(name)) return { packageId: name, packageName: null, onSaleAt: null };
  const message = 'The event has no package with this name now. If it was taken off sale, name it by its id (pkg_…).';
  throw new ApiError('package_not_found', { field: 'package', message });
}

function shown(
  { sale, order, change, refundedInLedger }: FoundOrder,
  rule: MispricedOrder['made'],
): Omit<MispricedOrder, 'buyer'> {
  const { orderId, at, provider, paymentId, amount, currency, code, refunded } = sale;
  return {
    orderId,
    at,
    provider,
    paymentId,
    paid: amount,
    currency,
    listPrice: listPriceOf(order),
    code,
    isUpgrade: order.upgrades !== undefined,
    gift: order.gift ? (order.gift.redeemedBy === undefined ? 'waiting' : 'redeemed') : null,
    status: order.status,
    refund: order.refund?.state ?? null,
    made: change ? rule : null,
    refunded: order.refundedAmount ?? 0,
    refundedInSales: refunded,
    refundedInLedger,
  };
}
