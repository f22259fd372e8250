import { exportAccount } from '#shared/api/account.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import { listNetworks } from '../auth/login-attempts-store.ts';
import { listSessions, SESSION_SECONDS } from '../auth/sessions-store.ts';
import { listEntitlements, type ListedEntitlement } from '../entitlements/entitlements-store.ts';
import { listEventsOf } from '../events/events-store.ts';
import { itemTitle, type Order } from '../orders/order.ts';
import { listOrders } from '../orders/orders-store.ts';
import { findPayments, type RecordedPayment } from '../orders/recording/payments-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { listCredits } from '../referrals/credits-store.ts';
import { subscriptionAnswer } from '../subscriptions/subscription-answer.ts';
import { listSubscriptions } from '../subscriptions/subscriptions-store.ts';
import { referralCodeOf } from './referral-code.ts';

/** An address is not proven to be its owner's, so nothing is handed out for having the same one. */
const NOT_INCLUDED = [
  'Messages sent with the contact form: they are kept for one year under their reference, not with an account. Ask us by it.',
  'Technical logs of calls to our service: they are kept for one month and hold the number of your account, not your name.',
  'What Stripe keeps about a payment: it is found there by its payment reference.',
];

export const handler = apiHandler(exportAccount, async ({ session }) => {
  const { userId } = session;
  const [account, lines, networks, orders, access, events, subscriptions, credits] = await Promise.all([
    accountOf(session),
    listSessions(userId),
    listNetworks(session.email),
    listOrders(userId),
    listEntitlements(userId),
    listEventsOf(userId),
    listSubscriptions(userId),
    listCredits(userId),
  ]);
  const { name, email, role, referral, createdAt = null } = account;
  const payments = await findPayments(orders.flatMap(({ provider, paymentId }) => (provider && paymentId ? [{ provider, paymentId }] : [])));
  return {
    body: {
      exportedAt: new Date().toISOString(),
      account: {
        userId,
        name,
        email,
        role,
        createdAt,
        referral,
        referralCode: referralCodeOf(userId),
        passwordIsKeptAs: 'a hash that cannot be turned back into it',
      },
      signIns: lines.map(({ ttl }) => ({ at: moment(ttl - SESSION_SECONDS), endsAtLatest: moment(ttl) })),
      networks: networks.map(({ network, until }) => ({ network, forgottenAt: moment(until) })),
      orders: orders.map(orderForOwner),
      payments: payments.map(paymentForOwner),
      subscriptions: subscriptions.map(subscriptionAnswer),
      credits: credits.map(({ code, amount, currency, at }) => ({ code, amount, currency, at })),
      access: access.map(accessForOwner),
      events: events.map(({ _id, title, subdomain }) => ({ eventId: _id, title, subdomain })),
      notIncluded: NOT_INCLUDED,
    },
    headers: { 'content-disposition': 'attachment; filename="marquee-account.json"' },
  };
});

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

function orderForOwner(order: Order) {
  const { orderId, status, amount, currency, createdAt, paidAt = null, paymentId = null } = order;
  return { orderId, item: itemTitle(order), status, amount, currency, createdAt, paidAt, paymentReference: paymentId };
}

function paymentForOwner({ provider, paymentId, orderId, status, amount, currency, recordedAt }: RecordedPayment) {
  return { provider, paymentReference: paymentId, orderId, status, amount, currency, recordedAt };
}

function accessForOwner({ scope, sources, trial }: ListedEntitlement) {
  return { opens: scope, orderIds: Object.keys(sources), trial: trial ? { startedAt: trial.startedAt, endsAt: trial.endsAt } : null };
}
