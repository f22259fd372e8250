import { openBillingPortal } from '#shared/api/money/subscriptions.ts';
import { resetOrigin } from '../../platform/http/own-origin.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { runningSubscription } from './own-subscription.ts';
import { portalFor } from '../payments/stripe/stripe-subscriptions.ts';

export const handler = apiHandler(openBillingPortal, async ({ params: { subscriptionId }, session, host, scheme }) => {
  const origin = resetOrigin({ scheme, host }, env.siteHost);
  if (!origin)
    throw new ApiError('invalid_input', {
      field: 'host',
      message: 'This address is not one of ours. Open our site and try again.',
    });
  const { customerId } = await runningSubscription(session.userId, subscriptionId);
  return { body: { url: await portalFor(customerId, `${origin}/user/account`) } };
});
