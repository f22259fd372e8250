import { createCheckoutPaymentIntent } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { findEvent } from '../events/events-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { openCheckout } from './open-checkout.ts';

export const handler = apiHandler(createCheckoutPaymentIntent, async ({ body, session }) => {
  const event = await findEvent(body.eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  const pkg = event.packages.find(({ _id }) => _id === body.packageId);
  if (!pkg) throw new ApiError('package_not_found', { field: 'packageId' });
  if (body.price !== undefined && body.price !== pkg.price) throw priceChanged(pkg.price);
  const { order, payment } = await openCheckout({
    userId: session.userId,
    eventId: event._id,
    eventTitle: event.title,
    packageId: pkg._id,
    pkg,
  });
  return {
    body: {
      clientSecret: payment.clientSecret,
      orderId: order.orderId,
      amount: payment.amount,
      currency: payment.currency,
    },
  };
});

function priceChanged(price: number): ApiError {
  return new ApiError('price_changed', {
    field: 'price',
    message: `The price has changed to ${formatMoney(price)}. Reload the page to see it.`,
  });
}
