import { createCheckoutSession } from '#shared/api/checkout-sessions.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { onHostedPage } from './hosted-checkout.ts';
import { openCheckout, type Purchase } from './open-checkout.ts';
import { purchaseOf } from './purchase-request.ts';
import { quoteAnswerOf } from './quote.ts';
import { returnUrls } from './return-urls.ts';
import type { Quote } from '../orders/order.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { refuseSecond } from '../subscriptions/refuse-second.ts';
import { customerOf } from '../subscriptions/stripe/customer-of.ts';

export const handler = apiHandler(createCheckoutSession, async (request) => {
  const urls = await returnUrls(request, request.body);
  const purchase = await checked(await purchaseOf(request));
  const place = { ...urls, customerId: await customerOf(request.session) };
  const { order, quote, payment } = await openCheckout(purchase, onHostedPage(place));
  const page = payment ? { url: payment.url, sessionId: payment.sessionId } : { url: null, sessionId: null };
  return { body: { ...quoteAnswerOf(order, quote), ...page, clientSecret: null } };
});

/**
 * Returns the purchase once it is certain that it starts no second subscription.
 * @throws ApiError already_paid, subscription_overdue, order_suspended
 */
async function checked(purchase: Purchase): Promise<Purchase> {
  const { userId, item, quoteFor } = purchase;
  if (item.kind !== 'package' || item.sells.kind !== 'subscription') return purchase;
  await refuseSecond(userId, item.packageId);
  return { ...purchase, quoteFor: async () => requirePrice(await quoteFor()) };
}

/**
 * Returns the quote of a subscription's first period, which may be cheaper but not free, because renewals are charged.
 * @throws ApiError code_not_for_this
 */
function requirePrice(quote: Quote): Quote {
  if (quote.amount > 0) return quote;
  const message = 'This code takes off the full price, and a subscription cannot be free. Continue without it.';
  throw new ApiError('code_not_for_this', { field: 'code', message });
}
