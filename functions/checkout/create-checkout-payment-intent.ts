import { createCheckoutPaymentIntent } from '#shared/api/orders.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { byCard } from './card-checkout.ts';
import { openCheckout } from './open-checkout.ts';
import { purchaseOf, quoteAnswerOf } from './purchase-request.ts';
import { ApiError } from '../platform/http/api-error.ts';

export const handler = apiHandler(createCheckoutPaymentIntent, async ({ body, headers, session, network, host, scheme }) => {
  const purchase = await purchaseOf({ wanted: body, headers, network, session, host, scheme });
  const { item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') throw new ApiError('needs_subscription');
  const { order, quote, payment } = await openCheckout(purchase, byCard);
  return { body: { ...quoteAnswerOf(order, quote), clientSecret: payment?.clientSecret ?? null } };
});
