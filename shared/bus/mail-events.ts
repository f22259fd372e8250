import * as z from 'zod/mini';
import type { BusRule } from './bus-rule.ts';
import { MAIL_SOURCE } from './mail-source.ts';
import { accountMails, urgentAccountMails } from './mails/account-mails.ts';
import { buyingMails } from './mails/buying-mails.ts';
import { organizationMails, urgentOrganizationMails } from './mails/organization-mails.ts';
import { subscriptionMails } from './mails/subscription-mails.ts';

/**
 * The mails that somebody waits for in front of a screen, or that stop somebody who took over an account. They overtake all others: a
 * rule and a consumer of their own send them, at a share of SES's rate that the others never use.
 */
export const urgentMailEventSchema = z.discriminatedUnion('type', [...urgentAccountMails, ...urgentOrganizationMails]);

export type UrgentMailEvent = z.output<typeof urgentMailEventSchema>;

/**
 * The mails that wait in a queue. Like the urgent ones, each event is a reference: the consumer itself reads what the mail is about, and
 * creates any secret. The bus keeps events for 90 days and may deliver one twice.
 */
export const queuedMailEventSchema = z.discriminatedUnion('type', [
  ...accountMails,
  ...buyingMails,
  ...organizationMails,
  ...subscriptionMails,
]);

export type QueuedMailEvent = z.output<typeof queuedMailEventSchema>;

/** Any of the mails, urgent or not. */
export type MailEvent = QueuedMailEvent | UrgentMailEvent;

/** A schema of one of several events, told apart by their types. */
interface EventsByType {
  def: { options: readonly { shape: { type: z.ZodMiniLiteral<MailEvent['type']> } }[] };
}

/** Returns the types of the events that a schema takes, which are the `detail-type` of its mails. */
export const mailTypesOf = ({ def: { options } }: EventsByType): MailEvent['type'][] =>
  options.flatMap(({ shape }) => shape.type.def.values);

/** Sends the mails that somebody waits for. */
export const sendUrgentMailRule = {
  id: 'send-urgent-mail',
  urgency: 'waiting',
  delivery: 'direct',
  source: [MAIL_SOURCE],
  detailType: /* @__PURE__ */ mailTypesOf(urgentMailEventSchema),
  consumer: 'mail/outbox/send-urgent-mail',
  rights: { accounts: ['read', 'write'], mail: 'send' },
  maxReceives: 3,
  timeoutSeconds: 20,
  // As many people at once get their mails in two turns, before Lambda waits seconds for the third try of a refused call.
  consumersAtOnce: 10,
  mailShare: 0.3,
} as const satisfies BusRule;

/** Sends all other mails. */
export const sendMailRule = {
  id: 'send-mail',
  urgency: 'bulk',
  delivery: 'queue',
  source: [MAIL_SOURCE],
  detailType: /* @__PURE__ */ mailTypesOf(queuedMailEventSchema),
  consumer: 'mail/outbox/send-mail',
  rights: {
    accounts: ['read', 'batch-read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'batch-read', 'write'],
    platformSecret: true,
    bus: 'put',
    mail: 'send-for-organizations',
    operator: true,
  },
  maxReceives: 8,
  timeoutSeconds: 30,
  // A crowd's receipts wait in the queue: two batches at once are enough for the share of SES's rate.
  consumersAtOnce: 2,
  mailShare: 0.7,
} as const satisfies BusRule;
