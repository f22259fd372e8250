import { exportAccount } from '#shared/api/account.ts';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { listConsents } from '../announcements/consents-store.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import type { LoginItem } from '../auth/accounts-store.ts';
import { listNetworks } from '../auth/attempts/login-attempts-store.ts';
import { deletionOf } from '../auth/deletion/deletion-rules.ts';
import { resetOrigin } from '../platform/http/own-origin.ts';
import { listSessions, SESSION_SECONDS } from '../auth/sessions/sessions-store.ts';
import { listEntitlements, type ListedEntitlement } from '../entitlements/entitlements-store.ts';
import { listEventsOf } from '../catalog/events-store.ts';
import type { Order } from '../orders/order.ts';
import { itemTitle } from '../catalog/item.ts';
import { listOrders } from '../orders/order-lists-store.ts';
import { listInvitationsTo } from '../organizations/invitations-store.ts';
import { membershipsOf } from '../organizations/membership-rules.ts';
import { listMemberships, type StoredMembership } from '../organizations/memberships-store.ts';
import type { PaymentName } from '../payments/payment.ts';
import { findPayments, type RecordedPayment } from '../payments/payments-store.ts';
import { env } from '../platform/env.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { listLeases } from '../playback/leases/leases-store.ts';
import { listPlays } from '../playback/plays-store.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { listReceipts } from '../receipts/receipts-store.ts';
import { listCredits } from '../referrals/credits-store.ts';
import { subscriptionAnswer } from '../subscriptions/subscription-answer.ts';
import { listSubscriptions } from '../subscriptions/subscriptions-store.ts';
import { referralCodeOf } from '../auth/referral-code.ts';
import { describeTwoFactor } from '../auth/two-factor/two-factor-rules.ts';

/** Data that the export leaves out. Mail addresses are not verified, so nothing is released because its address is the same. */
const NOT_INCLUDED = [
  'Messages sent with the contact form: we keep them for one year under their reference, not with an account. Send us the reference to get a copy.',
  'The log of what members of an organisation changed: it belongs to the organisation, and names your account by its id for two years.',
  'Technical logs of calls to our service: we keep them for one month, and they contain your account’s id, not your name.',
  'The secret of your authenticator app and your recovery codes, which would let a reader of this file log in: we keep them encrypted and as one-way hashes.',
  'Data that Stripe or PayPal keeps about a payment: ask them for it, quoting the payment reference.',
];

export const handler = apiHandler(exportAccount, async ({ session, host: requestHost, scheme }) => {
  const { userId } = session;
  const [account, sessions, networks, orders, receipts, access, events, subscriptions, credits, plays, leases, stored, consents] =
    await Promise.all([
      accountOf(session),
      listSessions(userId),
      listNetworks(session.email),
      listOrders(userId),
      listReceipts(userId),
      listEntitlements(userId),
      listEventsOf(userId),
      listSubscriptions(userId),
      listCredits(userId),
      listPlays(userId),
      listLeases(userId),
      listMemberships(userId),
      listConsents(userId),
    ]);
  const { name, email, role, referral, createdAt = null, confirmedAt = null, pending, changes = [] } = account;
  const invitations = confirmedAt === null ? [] : await listInvitationsTo(email, new Date());
  const payments = await findPayments([...orders.flatMap(paymentOf), ...receipts.map(toPaymentName)]);
  // Links use the site's host: the file may be read years from now, when an event's own host may be gone.
  const origin = resetOrigin({ scheme, host: env.siteHost ?? requestHost }, env.siteHost) ?? '';
  return {
    body: {
      exportedAt: new Date().toISOString(),
      account: {
        userId,
        name,
        email,
        emailConfirmedAt: confirmedAt,
        requestedEmail: pending?.email ?? null,
        formerEmails: changes.map(({ from, at }) => ({ email: from, until: at })),
        role,
        createdAt,
        referral,
        referralCode: referralCodeOf(userId),
        passwordIsKeptAs: 'a one-way hash',
        twoFactor: describeTwoFactor(account),
        deletion: deletionOf(account),
      },
      signIns: sessions.map(({ ttl }) => ({ at: moment(ttl - SESSION_SECONDS), endsAtLatest: moment(ttl) })),
      networks: networks.map(({ network, until }) => ({ network, forgottenAt: moment(until) })),
      orders: orders.map(orderForOwner),
      payments: payments.map(paymentForOwner),
      receipts: receipts.map((receipt) => receiptForOwner(receipt, origin)),
      subscriptions: subscriptions.map(subscriptionAnswer),
      credits: credits.map(({ code, amount, currency, at }) => ({ code, amount, currency, at })),
      access: access.map(accessForOwner),
      watched: plays.map((play) => ({ ...play, devices: devicesOf(play.eventId, leases) })),
      events: events.map(({ _id, title, subdomain }) => ({ eventId: _id, title, subdomain })),
      organizations: organizationsForOwner(account, stored),
      invitations: invitations.map(({ organizationId, role: offered, createdAt: invitedAt, ttl }) => ({
        organizationId,
        role: offered,
        invitedAt,
        expiresAt: moment(ttl),
      })),
      messages: consents.map(({ organizationId, agreedAt, where, version, withdrawnAt, unsubscribedAt }) => ({
        organizationId,
        agreedAt: agreedAt ?? null,
        askedAt: where ?? null,
        question: version ?? null,
        withdrawnAt: withdrawnAt ?? null,
        unsubscribedAt: unsubscribedAt ?? null,
      })),
      notIncluded: NOT_INCLUDED,
    },
    headers: { 'content-disposition': 'attachment; filename="marquee-account.json"' },
  };
});

/** Returns the organisations of an account, with when it joined them. */
const organizationsForOwner = (account: LoginItem, stored: readonly StoredMembership[]) =>
  membershipsOf(account, stored).map(({ organizationId, role }) => {
    const kept = stored.find((membership) => membership.organizationId === organizationId);
    return { organizationId, role, since: kept?.since ?? null };
  });

/** Returns the names of the devices that were playing an event when somebody last looked. */
const devicesOf = (eventId: string, leases: Awaited<ReturnType<typeof listLeases>>) => [
  ...new Set(leases.filter((lease) => lease.eventId === eventId).map(({ device }) => device)),
];

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

function orderForOwner(order: Order) {
  const { orderId, status, amount, currency, createdAt, paidAt = null, paymentId = null, company = null } = order;
  return { orderId, item: itemTitle(order), status, amount, currency, createdAt, paidAt, paymentReference: paymentId, company };
}

function paymentForOwner({ provider, paymentId, orderId, status, amount, currency, recordedAt }: RecordedPayment) {
  return { provider, paymentReference: paymentId, orderId, status, amount, currency, recordedAt };
}

const paymentOf = ({ provider, paymentId }: Order): PaymentName[] => (provider && paymentId ? [{ provider, paymentId }] : []);
const toPaymentName = ({ provider, paymentId }: Receipt) => ({ provider, paymentId }) as PaymentName;

/** Returns a receipt as the export lists it. @param origin scheme and host of this site; empty if unknown */
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
  return {
    opens: scope,
    orderIds: Object.keys(sources),
    trial: trial ? { startedAt: trial.startedAt, endsAt: trial.endsAt } : null,
  };
}
