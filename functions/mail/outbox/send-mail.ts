import { queuedMailEventSchema } from '#shared/bus/mail-events.ts';
import { env } from '../../platform/env.ts';
import { eventConsumer } from '../../platform/event-consumer.ts';
import { mailAnnouncement } from './mail-announcement.ts';
import { contactMessage } from './mails/organization/contact-message.ts';
import { eveningReport } from './mails/organization/evening-report.ts';
import { mailEventCancelled } from './mail-event-cancelled.ts';
import { membershipEnded } from './mails/organization/membership-ended.ts';
import { organizationHeld } from './mails/organization/organization-held.ts';
import { operatorAct } from './mails/organization/operator-act.ts';
import { mailOrderNotice } from './mail-order-notice.ts';
import { mailReceipt } from './mail-receipt.ts';
import { mailReferralCredit } from './mail-referral-credit.ts';
import { mailSubscription } from './mail-subscription.ts';
import { webhookPaused } from './mails/organization/webhook-paused.ts';
import { personErased } from './mails/account/person-erased.ts';
import { sendKind } from './sending/send-kind.ts';

/** Writes and sends the mail that an event requests. Urgent ones have a consumer of their own. */
export const handler = eventConsumer(queuedMailEventSchema, (event) => {
  const from = env.mailFrom;
  switch (event.type) {
    case 'contact-message':
      return sendKind({ 'contact-message': contactMessage }, event.type, event);
    case 'announcement':
      return mailAnnouncement(event, from);
    case 'membership-ended':
      return sendKind({ 'membership-ended': membershipEnded }, event.type, event);
    case 'receipt':
      return mailReceipt(event, from);
    case 'order-notice':
      return mailOrderNotice(event, from);
    case 'event-cancelled':
      return mailEventCancelled(event, from);
    case 'referral-credit':
      return mailReferralCredit(event, from);
    case 'operator-act':
      return sendKind({ 'operator-act': operatorAct }, event.type, event);
    case 'person-erased':
      return sendKind({ 'person-erased': personErased }, event.type, event);
    case 'evening-report':
      return sendKind({ 'evening-report': eveningReport }, event.type, event);
    case 'webhook-paused':
      return sendKind({ 'webhook-paused': webhookPaused }, event.type, event);
    case 'organization-held':
      return sendKind({ 'organization-held': organizationHeld }, event.type, event);
    case 'renewal-failed':
    case 'subscription-ended':
      return mailSubscription(event, from);
  }
});
