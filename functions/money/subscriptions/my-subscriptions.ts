import { mySubscriptions } from '#shared/api/money/subscriptions.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { subscriptionAnswer } from './subscription-answer.ts';
import { listSubscriptions } from './subscriptions-store.ts';

export const handler = apiHandler(mySubscriptions, async ({ session }) => {
  const subscriptions = await listSubscriptions(session.userId);
  return { body: { subscriptions: subscriptions.map(subscriptionAnswer) } };
});
