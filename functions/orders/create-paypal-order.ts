import { createPaypalOrder } from '#shared/api/paypal.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { openCheckout } from './checkout/open-checkout.ts';
import { payableByPaypal } from './paypal/paypal-checkout.ts';
import { purchaseOf } from './checkout/purchase-of.ts';
import { quoteAnswerOf } from './checkout/quote-answer.ts';

export const handler = apiHandler(createPaypalOrder, async ({ body, headers, session, network, host, scheme }) => {
  const purchase = await purchaseOf({ wanted: body, headers, network, session, host, scheme });
  const { item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') throw new ApiError('needs_subscription');
  const { order, quote, payment } = await openCheckout(purchase, payableByPaypal);
  return { body: { ...quoteAnswerOf(order, quote), paypalOrderId: payment } };
});
