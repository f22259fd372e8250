import { exportAccount } from '#shared/api/account.ts';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import { listNetworks } from '../auth/login-attempts-store.ts';
import { resetOrigin } from '../auth/reset/reset-origin.ts';
import { listSessions, SESSION_SECONDS } from '../auth/sessions-store.ts';
import { listEntitlements, type ListedEntitlement } from '../entitlements/entitlements-store.ts';
import { listEventsOf } from '../events/events-store.ts';
import { itemTitle, type Order } from '../orders/order.ts';
import { listOrders } from '../orders/orders-store.ts';
import type { PaymentName } from '../orders/recording/payment-update.ts';
import { findPayments, type RecordedPayment } from '../orders/recording/payments-store.ts';
import { env } from '../platform/env.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { listReceipts } from '../receipts/receipts-store.ts';
import { listCredits } from '../referrals/credits-store.ts';
import { subscriptionAnswer } from '../subscriptions/subscription-answer.ts';
import { listSubscriptions } from '../subscriptions/subscriptions-store.ts';
import { referralCodeOf } from './referral-code.ts';

/** An address is not proven to be its owner's, so nothing is handed out for having the same one. */
const NOT_INCLUDED = [
  'Messages sent with the contact form: they are kept for one year under their reference, not with an account. Ask us by it.',
  'Technical logs of calls to our service: they are kept for one month and hold the number of your account, not your name.',
  'What Stripe or PayPal keeps about a payment: it is found there by its payment reference.',
];

export const handler = apiHandler(exportAccount, async ({ session, host: asked, scheme }) => {
  const { userId } = session;
  const [account, lines, networks, orders, receipts, access, events, subscriptions, credits] = await Promise.all([
    accountOf(session),
    listSessions(userId),
    listNetworks(session.email),
    listOrders(userId),
    listReceipts(userId),
    listEntitlements(userId),
    listEventsOf(userId),
    listSubscriptions(userId),
    listCredits(userId),
  ]);
  const { name, email, role, referral, createdAt = null } = account;
  const payments = await findPayments([...orders.flatMap(paymentOf), ...receipts.map(toPaymentName)]);
  // The file is read years from now, when an event's own host may be gone.
  const origin = resetOrigin({ scheme, host: env.siteHost ?? asked }, env.siteHost) ?? '';
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
      receipts: receipts.map((receipt) => receiptForOwner(receipt, origin)),
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

const paymentOf = ({ provider, paymentId }: Order): PaymentName[] => (provider && paymentId ? [{ provider, paymentId }] : []);
const toPaymentName = ({ provider, paymentId }: Receipt) => ({ provider, paymentId }) as PaymentName;

/** @param origin scheme and host of this site; empty where they are not known */
function receiptForOwner({ number, orderId, title, seller, amount, currency, paidAt, creditNotes }: Receipt, origin: string) {
  return {
    number,
    orderId,
    item: title,
    seller: seller.name,
    amount,
    currency,
    paidAt,
    creditNotes: creditNotes.map((note) => ({ number: note.number, amount: note.amount, at: note.at })),
    pdf: `${origin}${API_PREFIX}/orders/${orderId}/receipt`,
  };
}

function accessForOwner({ scope, sources, trial }: ListedEntitlement) {
  return { opens: scope, orderIds: Object.keys(sources), trial: trial ? { startedAt: trial.startedAt, endsAt: trial.endsAt } : null };
}
