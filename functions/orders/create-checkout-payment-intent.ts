import type { Parsed } from '#shared/api/endpoint.ts';
import { createCheckoutPaymentIntent } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { findPlan } from '#shared/plans.ts';
import { findEvent } from '../events/events-store.ts';
import { requireCountry } from '../events/require-country.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import type { ApiRequest } from '../platform/http/request.ts';
import { openCheckout } from './open-checkout.ts';
import type { Item } from './order.ts';

type Wanted = Parsed<typeof createCheckoutPaymentIntent.body>;

export const handler = apiHandler(createCheckoutPaymentIntent, async ({ body, headers, session }) => {
  const { item, price } = body.planId === undefined ? await packageOnSale(body, headers) : planOnSale(body.planId);
  if (body.price !== undefined && body.price !== price) throw priceChanged(price);
  const { order, payment } = await openCheckout({ userId: session.userId, item, price });
  return {
    body: {
      clientSecret: payment.clientSecret,
      orderId: order.orderId,
      amount: payment.amount,
      currency: payment.currency,
    },
  };
});

interface OnSale {
  item: Item;
  /** Minor units. */
  price: number;
}

async function packageOnSale({ eventId = '', packageId }: Wanted, headers: ApiRequest['headers']): Promise<OnSale> {
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const pkg = event.packages.find(({ _id }) => _id === packageId);
  if (!pkg) throw new ApiError('package_not_found', { field: 'packageId' });
  return {
    item: { kind: 'package', eventId: event._id, eventTitle: event.title, packageId: pkg._id, packageName: pkg.name },
    price: pkg.price,
  };
}

function planOnSale(planId: string): OnSale {
  const plan = findPlan(planId);
  if (!plan) throw new ApiError('plan_not_found', { field: 'planId' });
  return { item: { kind: 'plan', planId: plan.planId, planName: plan.planName }, price: plan.price };
}

function priceChanged(price: number): ApiError {
  return new ApiError('price_changed', {
    field: 'price',
    message: `The price has changed to ${formatMoney(price)}. Reload the page to see it.`,
  });
}
