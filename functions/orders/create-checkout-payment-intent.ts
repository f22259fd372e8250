import { createCheckoutPaymentIntent } from '#shared/api/orders.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { openCheckout } from './checkout/open-checkout.ts';
import { purchaseOf } from './checkout/purchase-of.ts';
import { quoteAnswerOf } from './checkout/quote-answer.ts';
import { payableByCard } from './stripe/card-checkout.ts';

export const handler = apiHandler(createCheckoutPaymentIntent, async ({ body, headers, session, network, host, scheme }) => {
  const purchase = await purchaseOf({ wanted: body, headers, network, session, host, scheme });
  const { item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') throw new ApiError('needs_subscription');
  const { order, quote, payment } = await openCheckout(purchase, payableByCard);
  return { body: { ...quoteAnswerOf(order, quote), clientSecret: payment?.clientSecret ?? null } };
});
