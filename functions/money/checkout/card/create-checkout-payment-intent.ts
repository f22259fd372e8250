import { createCheckoutPaymentIntent } from '#shared/api/money/checkout.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { byCard } from './card-checkout.ts';
import { openCheckout } from '../open-checkout.ts';
import { purchaseOf } from '../purchase-request.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

export const handler = apiHandler(createCheckoutPaymentIntent, async (request) => {
  const purchase = await purchaseOf(request);
  const { item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') throw new ApiError('needs_subscription');
  const { answer, payment } = await openCheckout(purchase, byCard);
  return { body: { ...answer, clientSecret: payment?.clientSecret ?? null } };
});
