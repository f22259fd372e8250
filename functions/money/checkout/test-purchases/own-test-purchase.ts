import { ownTestPurchase } from '#shared/api/money/test-purchases.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { listOrders } from '../../orders/order-lists-store.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { paymentsSecret } from '../../../platform/secrets.ts';
import { isTestKey, testsAmong } from './test-purchase-rules.ts';

export const handler = organizerHandler(ownTestPurchase, async ({ params: { eventId }, organizationId, actor: { userId } }) => {
  const [, orders, { stripeSecretKey }] = await Promise.all([
    findOwnEvent(organizationId, eventId),
    listOrders(userId),
    paymentsSecret(),
  ]);
  const last = testsAmong(orders, eventId).find(({ paidAt }) => paidAt !== undefined);
  return {
    body: {
      cards: stripeSecretKey === '' ? ('none' as const) : isTestKey(stripeSecretKey) ? ('test' as const) : ('live' as const),
      last: last
        ? { paidAt: last.paidAt!, amount: last.amount, currency: last.currency, isRefunded: last.status === 'refunded' }
        : null,
    },
  };
});
