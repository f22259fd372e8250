import { createPaypalOrder } from '#shared/api/money/paypal.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { openCheckout } from '../open-checkout.ts';
import { byPaypal } from './paypal-checkout.ts';
import { purchaseOf } from '../purchase-request.ts';
import { refuseTest } from '../test-purchases/require-test-purchase.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

export const handler = apiHandler(createPaypalOrder, async (request) => {
  refuseTest(request.body);
  const purchase = await purchaseOf(request);
  const { item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') throw new ApiError('needs_subscription');
  const { answer, payment } = await openCheckout(purchase, byPaypal);
  return { body: { ...answer, paypalOrderId: payment } };
});
