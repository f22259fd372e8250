import { accentColours } from '#shared/brand/accent.ts';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { REMINDER_KINDS } from '#shared/mail/reminders.ts';
import { sampleEvening } from '#shared/testing/sample-evening.ts';
import { sampleMails, sampleOrder, sampleShow } from '../../../functions/desk/messages/sample-mails.ts';
import { renderAccountDeleted } from '../../../functions/mail/outbox/mails/account/account-deleted.ts';
import { renderDeletionScheduled } from '../../../functions/mail/outbox/mails/account/deletion-scheduled.ts';
import { renderDeletionStopped } from '../../../functions/mail/outbox/mails/account/deletion-stopped.ts';
import { renderEmailChange } from '../../../functions/mail/outbox/mails/account/email-change.ts';
import { renderEmailChanged } from '../../../functions/mail/outbox/mails/account/email-changed.ts';
import { renderEmailConfirmation } from '../../../functions/mail/outbox/mails/account/email-confirmation.ts';
import { renderPasswordChanged } from '../../../functions/mail/outbox/mails/account/password-changed.ts';
import { renderPasswordReset } from '../../../functions/mail/outbox/mails/account/password-reset.ts';
import { renderPersonErased } from '../../../functions/mail/outbox/mails/account/person-erased.ts';
import { renderTwoFactorChanged } from '../../../functions/mail/outbox/mails/account/two-factor-changed.ts';
import { renderOrderNotice } from '../../../functions/mail/outbox/mails/buying/order-notice.ts';
import { renderContactMessage } from '../../../functions/mail/outbox/mails/organization/contact-message.ts';
import { renderEveningReport } from '../../../functions/mail/outbox/mails/organization/evening-report.ts';
import { renderMembershipEnded } from '../../../functions/mail/outbox/mails/organization/membership-ended.ts';
import { renderOperatorAct } from '../../../functions/mail/outbox/mails/organization/operator-act.ts';
import { renderOrganizationHeld } from '../../../functions/mail/outbox/mails/organization/organization-held.ts';
import { renderPartnerInvitation } from '../../../functions/mail/outbox/mails/organization/partner-invitation.ts';
import { renderPayoutMethodChanged } from '../../../functions/mail/outbox/mails/organization/payout-method-changed.ts';
import { renderShowEnd } from '../../../functions/mail/outbox/mails/organization/show-end.ts';
import { renderStripeAccountChanged } from '../../../functions/mail/outbox/mails/organization/stripe-account-changed.ts';
import { renderTeamInvitation } from '../../../functions/mail/outbox/mails/organization/team-invitation.ts';
import { renderWebhookPaused } from '../../../functions/mail/outbox/mails/organization/webhook-paused.ts';
import { renderReminder } from '../../../functions/mail/outbox/mails/reminders/reminder.ts';
import type { Look } from '../../../functions/mail/outbox/template/look.ts';
import type { MailContent } from '../../../functions/mail/outbox/template/render-mail.ts';
import type { Order } from '../../../functions/money/orders/order.ts';

/** A mail with invented data. */
export interface Preview {
  /** Names it, as its files are named. */
  name: string;
  /** The type of the event that it is sent on. */
  on: MailEvent['type'];
  content: MailContent;
}

/** Scheme and host of the site that the links lead to. */
export const ORIGIN = 'https://watch.example';
/** Path of the picture of the invented show. */
export const PICTURE = '/images/share.jpg';

const AT = '2027-03-01T19:00:00.000Z';

/** The names that somebody chose, as mails have them. */
interface Names {
  seller: string;
  event: string;
}

const NAMES: Names = { seller: 'Harbour Arena', event: 'Harbour Sessions' };

const lookOf = (name: string): Look => ({
  name,
  logo: null,
  accent: accentColours('#146b54'),
  texts: `${ORIGIN}/seller/evt_sample`,
});

/** Returns every mail that the platform sends. */
export const allPreviews = (names = NAMES): Preview[] => [
  ...buyersPreviews(names),
  ...noticePreviews(names),
  ...reminderPreviews(names),
  ...accountPreviews(),
  ...organizationPreviews(names),
];

/** The events of those mails to buyers that are no notices about an order. */
const EVENTS: Readonly<Record<string, MailEvent['type']>> = {
  receipt: 'receipt',
  refund: 'receipt',
  cancelled: 'receipt',
  'gift-cancelled': 'event-cancelled',
  'renewal-announced': 'renewal-announced',
  'renewal-failed': 'renewal-failed',
  'subscription-cancelled': 'subscription-cancelled',
  'subscription-resumed': 'subscription-resumed',
  'subscription-ended': 'subscription-ended',
  referral: 'referral-credit',
  announcement: 'announcement',
};

function buyersPreviews({ seller, event: eventTitle }: Names): Preview[] {
  const look = lookOf(seller);
  const sender = { sentBy: { organizationId: null, from: '' }, name: seller, seller, replyTo: null, look };
  return sampleMails(sender, ORIGIN, { image: PICTURE, eventTitle }).map(({ name, content }) => ({
    name,
    on: EVENTS[name] ?? 'order-notice',
    content,
  }));
}

/** Notices about an order that the studio shows no sample of. */
function noticePreviews({ seller, event: eventTitle }: Names): Preview[] {
  const look = lookOf(seller);
  const invented = { image: PICTURE, eventTitle };
  const given = sampleOrder(invented);
  const { gift: _, ...bought } = given;
  const show = sampleShow(ORIGIN, invented);
  const toBuyers = ['upgrade-withdrawn', 'missed-minutes-checking', 'missed-minutes-waiting', 'missed-minutes-declined'] as const;
  const toOrganizers = ['refund-asked', 'refund-owed', 'dispute-opened', 'missed-minutes-review'] as const;
  const noticed = (name: (typeof toBuyers | typeof toOrganizers)[number] | 'gift-withdrawn', order: Order, own?: Look) => ({
    name,
    on: 'order-notice' as const,
    content: renderOrderNotice(name, { order, origin: ORIGIN, show }, own),
  });
  return [
    noticed('gift-withdrawn', given, look),
    ...toBuyers.map((name) => noticed(name, bought, look)),
    ...toOrganizers.map((name) => noticed(name, bought)),
  ];
}

function reminderPreviews({ seller, event: title }: Names): Preview[] {
  const event = { title, image: PICTURE, start_time: AT, time_zone: 'America/New_York', venue_city: null };
  const links = { show: `${ORIGIN}/e/sample`, watch: `${ORIGIN}/user/watch/evt_sample`, unsubscribe: `${ORIGIN}/unsubscribe` };
  const before = { day: 24 * 60, hour: 60, live: 0, replay: -180 } as const;
  return REMINDER_KINDS.map((kind) => {
    const now = Date.parse(AT) - before[kind] * 60_000;
    const content = renderReminder({ kind, event, isAgain: kind === 'day', zone: null, seller, links, now }, lookOf(seller));
    return { name: `reminder-${kind}`, on: 'reminder', content };
  });
}

function accountPreviews(): Preview[] {
  const link = { origin: ORIGIN, token: 'sample' };
  const account = { userId: 'usr_sample', email: 'ada@example.com' };
  const lost = ['your ticket for Harbour Sessions'];
  const of = (on: MailEvent['type'], content: MailContent, name: string = on): Preview => ({ name, on, content });
  return [
    of('email-confirmation', renderEmailConfirmation(link)),
    of('password-reset', renderPasswordReset(link)),
    of('password-changed', renderPasswordChanged(ORIGIN)),
    of('email-change', renderEmailChange(link)),
    of('email-changed', renderEmailChanged(link)),
    ...(['on', 'off', 'reset', 'recovery-code-used', 'recovery-codes-renewed'] as const).map((change) =>
      of('two-factor-changed', renderTwoFactorChanged({ change, codesLeft: 7 }, ORIGIN), `two-factor-${change}`),
    ),
    of('deletion-scheduled', renderDeletionScheduled({ ...link, dueAt: AT, lost, isForPerson: false })),
    of(
      'deletion-stopped',
      renderDeletionStopped({ type: 'deletion-stopped', ...account, origin: ORIGIN, deletionId: 'sample', why: 'access' }),
    ),
    of('account-deleted', renderAccountDeleted(ORIGIN)),
    of('person-erased', renderPersonErased()),
  ];
}

function organizationPreviews({ seller, event: title }: Names): Preview[] {
  const id = 'usr_organization';
  const event = { _id: 'evt_sample', title, time_zone: 'America/New_York' };
  const end = { missing: { from: Date.parse(AT), to: Date.parse(AT) + 400_000 }, expected: 'broke-off', settlesAt: AT } as const;
  const evening = {
    evening: sampleEvening({ title }),
    venue: { zone: 'America/New_York' },
    organization: seller,
    origin: ORIGIN,
  };
  const message = { contactId: 'SAMPLE-1', firstName: 'Ada', lastName: 'Okonkwo', email: 'ada@example.com', createdAt: AT };
  const partner = { name: seller, email: 'gym@example.com' };
  const was = 'an account that ends with 1234';
  const of = (on: MailEvent['type'], content: MailContent, name: string = on): Preview => ({ name, on, content });
  const act = { name: seller, text: 'Your list had many addresses that do not exist.', origin: ORIGIN } as const;
  return [
    of('partner-invitation', renderPartnerInvitation({ name: seller, partner: 'Corner Gym', origin: ORIGIN, token: 'sample' })),
    ...(['started', 'opened', 'ready', 'stopped'] as const).flatMap((change) => [
      of(
        'stripe-account-changed',
        renderStripeAccountChanged({ change, partner: null, paidFrom: AT }, ORIGIN),
        `stripe-account-${change}`,
      ),
      of(
        'stripe-account-changed',
        renderStripeAccountChanged({ change, partner, paidFrom: AT }, ORIGIN),
        `partner-account-${change}`,
      ),
    ]),
    of('team-invitation', renderTeamInvitation({ origin: ORIGIN, token: 'sample', name: seller, role: 'editor' })),
    of('membership-ended', renderMembershipEnded(seller, 'watch.example')),
    of('webhook-paused', renderWebhookPaused('hooks.example.com', 12, ORIGIN)),
    of('payout-method-changed', renderPayoutMethodChanged({ was, is: 'an account that ends with 9876', paidFrom: AT }, ORIGIN)),
    of('operator-act', renderOperatorAct({ ...act, action: 'hold' })),
    of('operator-act', renderOperatorAct({ ...act, action: 'take-down', event }), 'operator-act-take-down'),
    of('organization-held', renderOrganizationHeld({ organizationId: id, name: seller, reason: act.text, origin: ORIGIN })),
    of('show-end', renderShowEnd({ event, end, about: 'question', origin: ORIGIN })),
    of('show-end', renderShowEnd({ event, end, about: 'approval', origin: ORIGIN }), 'show-end-approval'),
    of('evening-report', renderEveningReport({ ...evening, to: 'organizer' })),
    of('evening-report', renderEveningReport({ ...evening, to: 'operator' }), 'evening-report-operator'),
    of('contact-message', renderContactMessage({ ...message, message: 'Hello!\n\nCan I watch on my television?' })),
  ];
}
