import { queuedMailEventSchema } from '#shared/bus/mail-events.ts';
import { env } from '../../platform/env.ts';
import { eventConsumer } from '../../platform/event-consumer.ts';
import { mailAnnouncement } from './mail-announcement.ts';
import { mailContactMessage } from './mail-contact-message.ts';
import { mailEveningReport } from './mail-evening-report.ts';
import { mailEventCancelled } from './mail-event-cancelled.ts';
import { mailMembershipEnded } from './mail-membership-ended.ts';
import { mailOrganizationHeld } from './mail-organization-held.ts';
import { mailOperatorAct } from './mail-operator-act.ts';
import { mailOrderNotice } from './mail-order-notice.ts';
import { mailReceipt } from './mail-receipt.ts';
import { mailReferralCredit } from './mail-referral-credit.ts';
import { mailSubscription } from './mail-subscription.ts';
import { mailWebhookPaused } from './mail-webhook-paused.ts';
import { personErased } from './mails/account/person-erased.ts';
import { sendKind } from './sending/send-kind.ts';

/** Writes and sends the mail that an event requests. Urgent ones have a consumer of their own. */
export const handler = eventConsumer(queuedMailEventSchema, (event) => {
  const from = env.mailFrom;
  switch (event.type) {
    case 'contact-message':
      return mailContactMessage(event, from);
    case 'announcement':
      return mailAnnouncement(event, from);
    case 'membership-ended':
      return mailMembershipEnded(event, from);
    case 'receipt':
      return mailReceipt(event, from);
    case 'order-notice':
      return mailOrderNotice(event, from);
    case 'event-cancelled':
      return mailEventCancelled(event, from);
    case 'referral-credit':
      return mailReferralCredit(event, from);
    case 'operator-act':
      return mailOperatorAct(event, from);
    case 'person-erased':
      return sendKind({ 'person-erased': personErased }, event.type, event);
    case 'evening-report':
      return mailEveningReport(event, from);
    case 'webhook-paused':
      return mailWebhookPaused(event, from);
    case 'organization-held':
      return mailOrganizationHeld(event, from);
    case 'renewal-failed':
    case 'subscription-ended':
      return mailSubscription(event, from);
  }
});
