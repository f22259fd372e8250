import { createCheckoutSession } from '#shared/api/checkout-sessions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { refuseSecond } from '../subscriptions/refuse-second.ts';
import { customerOf } from '../subscriptions/stripe/customer-of.ts';
import { checkoutWays } from './checkout/checkout-ways.ts';
import { openCheckout, type Purchase } from './checkout/open-checkout.ts';
import { purchaseOf } from './checkout/purchase-of.ts';
import { quoteAnswerOf } from './checkout/quote-answer.ts';
import type { Quote } from './order.ts';
import { payableBySession } from './stripe/checkout-session-payable.ts';

export const handler = apiHandler(createCheckoutSession, async ({ body, headers, host, scheme, session, network }) => {
  const ways = await checkoutWays({ scheme, host }, body);
  const purchase = await checked(await purchaseOf({ wanted: body, headers, network, session, host, scheme }));
  const place = { ...ways, customerId: await customerOf(session) };
  const { order, quote, payment } = await openCheckout(purchase, payableBySession(place));
  const page = payment ? { url: payment.url, sessionId: payment.sessionId } : { url: null, sessionId: null };
  return { body: { ...quoteAnswerOf(order, quote), ...page, clientSecret: null } };
});

/** @throws ApiError already_paid, subscription_overdue, order_suspended */
async function checked(purchase: Purchase): Promise<Purchase> {
  const { userId, item, quoteFor } = purchase;
  if (item.kind !== 'package' || item.sells.kind !== 'subscription') return purchase;
  await refuseSecond(userId, item.packageId);
  return { ...purchase, quoteFor: async () => notForNothing(await quoteFor()) };
}

/**
 * A subscription is charged again and again: its first period may be cheaper, and not free.
 * @throws ApiError code_not_for_this
 */
function notForNothing(quote: Quote): Quote {
  if (quote.amount > 0) return quote;
  const message = 'This code gives away what it is for, and a subscription cannot be given away.';
  throw new ApiError('code_not_for_this', { field: 'code', message });
}
