import { type QueuedMailEvent, queuedMailEventSchema } from '#shared/bus/mail-events.ts';
import { eventConsumer } from '../../platform/event-consumer.ts';
import { personErased } from './mails/account/person-erased.ts';
import { announcement } from './mails/buying/announcement.ts';
import { eventCancelled } from './mails/buying/event-cancelled.ts';
import { orderNotice } from './mails/buying/order-notice.ts';
import { receipt } from './mails/buying/receipt.ts';
import { referralCredit } from './mails/buying/referral-credit.ts';
import { renewalFailed } from './mails/buying/renewal-failed.ts';
import { subscriptionEnded } from './mails/buying/subscription-ended.ts';
import { contactMessage } from './mails/organization/contact-message.ts';
import { eveningReport } from './mails/organization/evening-report.ts';
import { membershipEnded } from './mails/organization/membership-ended.ts';
import { operatorAct } from './mails/organization/operator-act.ts';
import { organizationHeld } from './mails/organization/organization-held.ts';
import { showEnd } from './mails/organization/show-end.ts';
import { webhookPaused } from './mails/organization/webhook-paused.ts';
import type { MailKinds } from './sending/mail-kind.ts';
import { sendKind } from './sending/send-kind.ts';

/** The mails that wait in the queue, by the events that they are sent on. */
const kinds: MailKinds<QueuedMailEvent['type']> = {
  'contact-message': contactMessage,
  receipt,
  'renewal-failed': renewalFailed,
  'subscription-ended': subscriptionEnded,
  'order-notice': orderNotice,
  'referral-credit': referralCredit,
  'webhook-paused': webhookPaused,
  'organization-held': organizationHeld,
  'operator-act': operatorAct,
  'person-erased': personErased,
  'evening-report': eveningReport,
  'show-end': showEnd,
  announcement,
  'membership-ended': membershipEnded,
  'event-cancelled': eventCancelled,
};

/** Writes and sends the mail that an event requests. Urgent ones have a consumer of their own. */
export const handler = eventConsumer(queuedMailEventSchema, (event) => sendKind(kinds, event.type, event));
