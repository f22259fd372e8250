import { openBillingPortal } from '#shared/api/subscriptions.ts';
import { resetOrigin } from '../auth/reset/reset-origin.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { runningSubscription } from './own-subscription.ts';
import { portalFor } from './stripe/stripe-subscriptions.ts';

export const handler = apiHandler(openBillingPortal, async ({ params: { subscriptionId }, session, host, scheme }) => {
  const origin = resetOrigin({ scheme, host }, env.siteHost);
  if (!origin) throw new ApiError('invalid_input', { field: 'host', message: 'The host of this request is not ours.' });
  const { customerId } = await runningSubscription(session.userId, subscriptionId);
  return { body: { url: await portalFor(customerId, `${origin}/user/account`) } };
});
