import { createCheckoutSession } from '#shared/api/money/checkout-sessions.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { onHostedPage } from './hosted-checkout.ts';
import { openCheckout } from '../open-checkout.ts';
import { purchaseOf } from '../purchase-request.ts';
import { refuseTest } from '../test-purchases/require-test-purchase.ts';
import { returnUrls } from '../return-urls.ts';
import { refuseSecond } from '../../subscriptions/refuse-second.ts';
import { customerOf } from '../../subscriptions/stripe/customer-of.ts';

export const handler = apiHandler(createCheckoutSession, async (request) => {
  refuseTest(request.body);
  const urls = await returnUrls(request, request.body);
  const purchase = await purchaseOf(request);
  const { userId, item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') await refuseSecond(userId, item.packageId);
  const place = { ...urls, customerId: await customerOf(request.session) };
  const { answer, payment } = await openCheckout(purchase, onHostedPage(place));
  const page = payment ? { url: payment.url, sessionId: payment.sessionId } : { url: null, sessionId: null };
  return { body: { ...answer, ...page, clientSecret: null } };
});
