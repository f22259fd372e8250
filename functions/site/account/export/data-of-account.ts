import type { Call } from '#shared/api/contract.ts';
import { listConsents } from '../../../mail/announcements/consents-store.ts';
import { findReminderChoices } from '../../../mail/reminders/reminder-choices-store.ts';
import { remindersOf } from '../../../mail/reminders/reminder-rules.ts';
import type { LoginItem } from '../../../people/auth/accounts-store.ts';
import { deletionOf } from '../../../people/auth/deletion/deletion-rules.ts';
import { referralCodeOf } from '../../../people/auth/referrals/referral-code.ts';
import { listSessions, SESSION_SECONDS } from '../../../people/auth/sessions/sessions-store.ts';
import { describeTwoFactor } from '../../../people/auth/two-factor/two-factor-rules.ts';
import { listEventsOf } from '../../../catalog/listings/events-store.ts';
import { listEntitlements } from '../../../catalog/entitlements/entitlements-store.ts';
import { listOrders } from '../../../money/orders/order-lists-store.ts';
import { listMemberships } from '../../../people/organizations/memberships-store.ts';
import { findPayments } from '../../../money/payments/payments-store.ts';
import { listLeases } from '../../../video/playback/leases/leases-store.ts';
import { listPlays } from '../../../video/playback/plays-store.ts';
import { listReceipts } from '../../../money/receipts/receipts-store.ts';
import { listCredits } from '../../../money/referrals/credits-store.ts';
import { subscriptionAnswer } from '../../../money/subscriptions/subscription-answer.ts';
import { listSubscriptions } from '../../../money/subscriptions/subscriptions-store.ts';
import { dataOfAddress, invitationsOf, momentOf, networksOf } from './data-of-address.ts';
import { ADDRESS_NOT_CONFIRMED, NOT_INCLUDED } from './not-included.ts';
import {
  devicesOf,
  paymentOf,
  shownAccess,
  shownOrder,
  shownOrganizations,
  shownPayment,
  shownReceipt,
  toPaymentName,
} from './shown-records.ts';

type AccountData = Call<'GET /account/export'>['answer'];

/**
 * Returns everything that is stored about an account. What is found by its address is in it only once its reader has confirmed that.
 * @param origin scheme and host of the site, for links; empty if unknown
 */
export async function dataOfAccount(account: LoginItem, origin: string, now: Date): Promise<AccountData> {
  const { userId, email } = account;
  const isConfirmed = account.confirmedAt !== undefined;
  const [
    sessions,
    networks,
    orders,
    receipts,
    access,
    events,
    subscriptions,
    credits,
    plays,
    leases,
    stored,
    consents,
    reminders,
  ] = await Promise.all([
    listSessions(userId),
    networksOf(email),
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
    findReminderChoices(userId),
  ]);
  const payments = await findPayments([...orders.flatMap(paymentOf), ...receipts.map(toPaymentName)]);
  return {
    exportedAt: now.toISOString(),
    account: shownAccount(account),
    signIns: sessions.map(({ ttl }) => ({ at: momentOf(ttl - SESSION_SECONDS), endsAtLatest: momentOf(ttl) })),
    networks,
    orders: orders.map(shownOrder),
    payments: payments.map(shownPayment),
    receipts: receipts.map((receipt) => shownReceipt(receipt, origin)),
    subscriptions: subscriptions.map(subscriptionAnswer),
    credits: credits.map(({ code, amount, currency, at }) => ({ code, amount, currency, at })),
    access: access.map(shownAccess),
    watched: plays.map((play) => ({ ...play, devices: devicesOf(play.eventId, leases) })),
    events: events.map(({ _id, title, subdomain }) => ({ eventId: _id, title, subdomain })),
    organizations: shownOrganizations(account, stored),
    invitations: isConfirmed ? await invitationsOf(email, now) : [],
    messages: consents.map(({ organizationId, agreedAt, where, version, withdrawnAt, unsubscribedAt }) => ({
      organizationId,
      agreedAt: agreedAt ?? null,
      askedAt: where ?? null,
      question: version ?? null,
      withdrawnAt: withdrawnAt ?? null,
      unsubscribedAt: unsubscribedAt ?? null,
    })),
    reminders: { ...remindersOf(reminders), timeZone: reminders.zone },
    address: isConfirmed ? await dataOfAddress(email, now) : null,
    notIncluded: [...NOT_INCLUDED, ...(isConfirmed ? [] : [ADDRESS_NOT_CONFIRMED])],
  };
}

function shownAccount(account: LoginItem): AccountData['account'] {
  const { userId, name, email, role, referral, createdAt = null, confirmedAt = null, pending, changes = [] } = account;
  return {
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
  };
}
