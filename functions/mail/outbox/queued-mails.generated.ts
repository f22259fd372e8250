// Written by `npm run lists`, from the files functions/mail/outbox/mails/**.
import type { QueuedMailEvent } from '#shared/bus/mail-events.ts';
import { accountDeleted } from './mails/account/account-deleted.ts';
import { personErased } from './mails/account/person-erased.ts';
import { announcement } from './mails/buying/announcement.ts';
import { eventCancelled } from './mails/buying/event-cancelled.ts';
import { orderNotice } from './mails/buying/order-notice.ts';
import { receipt } from './mails/buying/receipt.ts';
import { referralCredit } from './mails/buying/referral-credit.ts';
import { contactMessage } from './mails/organization/contact-message.ts';
import { eveningReport } from './mails/organization/evening-report.ts';
import { membershipEnded } from './mails/organization/membership-ended.ts';
import { operatorAct } from './mails/organization/operator-act.ts';
import { organizationHeld } from './mails/organization/organization-held.ts';
import { partnerInvitation } from './mails/organization/partner-invitation.ts';
import { showEnd } from './mails/organization/show-end.ts';
import { webhookPaused } from './mails/organization/webhook-paused.ts';
import { reminder } from './mails/reminders/reminder.ts';
import { renewalAnnounced } from './mails/subscriptions/renewal-announced.ts';
import { renewalFailed } from './mails/subscriptions/renewal-failed.ts';
import { subscriptionCancelled } from './mails/subscriptions/subscription-cancelled.ts';
import { subscriptionEnded } from './mails/subscriptions/subscription-ended.ts';
import { subscriptionResumed } from './mails/subscriptions/subscription-resumed.ts';
import type { MailKinds } from './sending/mail-kind.ts';

/** The mails that wait in the queue, by the events that they are sent on. */
export const queuedMails: MailKinds<QueuedMailEvent['type']> = {
  'account-deleted': accountDeleted,
  'person-erased': personErased,
  'announcement': announcement,
  'event-cancelled': eventCancelled,
  'order-notice': orderNotice,
  'receipt': receipt,
  'referral-credit': referralCredit,
  'contact-message': contactMessage,
  'evening-report': eveningReport,
  'membership-ended': membershipEnded,
  'operator-act': operatorAct,
  'organization-held': organizationHeld,
  'partner-invitation': partnerInvitation,
  'show-end': showEnd,
  'webhook-paused': webhookPaused,
  'reminder': reminder,
  'renewal-announced': renewalAnnounced,
  'renewal-failed': renewalFailed,
  'subscription-cancelled': subscriptionCancelled,
  'subscription-ended': subscriptionEnded,
  'subscription-resumed': subscriptionResumed,
};
