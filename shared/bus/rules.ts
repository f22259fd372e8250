import type { Rights } from '../rights.ts';
import { BROADCAST_REPORT, BROADCAST_SOURCE, LIVE_VIDEO_SOURCE } from './video/broadcast-events.ts';
import { CANCELLATION_SOURCE, REFUND_CANCELLED } from './money/cancellation-events.ts';
import { EXPORT_REQUESTED, EXPORT_SOURCE } from './export-events.ts';
import { PAYMENT_FAILED } from './money/failed-payments.ts';
import { MAIL_SOURCE, mailTypesOf, queuedMailEventSchema, urgentMailEventSchema } from './mail-events.ts';
import { MISSED_MINUTES } from './money/missed-minutes-events.ts';
import { ORGANIZATION_SOURCE, WEBHOOK_DUE } from './organization-events.ts';
import { WEBHOOK_EVENTS } from '../people/outgoing-webhooks.ts';
import { ACCOUNT_EVENTS, PAYMENT_EVENTS, PAYMENT_SOURCE } from './money/payment-events.ts';
import { PLAYBACK_SOURCE, VIEWING_ENDED } from './video/viewing-events.ts';

export interface BusRule {
  /** Names the rule, and its queue and dead-letter queue if it has them. */
  id: string;
  /**
   * `queue`: events wait in a queue, which hands them to the consumer in batches of ten; those that fail go to the queue's
   * dead letters. `direct`: the bus calls the consumer with one event, and Lambda itself keeps and repeats the calls; those that
   * fail are undelivered events. A queue costs $0.26 a month even if it is empty, because Lambda polls it.
   */
  delivery: 'queue' | 'direct';
  source: readonly string[];
  detailType: readonly string[];
  /** The consumer's file below `functions/`, without its extension. */
  consumer: `${string}/${string}`;
  /** The rights of the consumer, besides reading its queue. */
  rights: Rights;
  /** Number of deliveries before an event counts as failed; Lambda allows three for direct calls. */
  maxReceives: number;
  /** Seconds that a consumer may take for a batch. */
  timeoutSeconds: number;
  /** Maximum number of concurrent calls of the consumer; for a queue at least two, as SQS requires. */
  consumersAtOnce: number;
  /** The consumer's share of the mails that SES accepts in a second, if it sends any. All shares together are 1. */
  mailShare?: number;
  /** Largest heap of a consumer that streams more than fits into memory, in megabytes. */
  heapMegabytes?: number;
}

/** The consumers of the bus and their events, most urgent first. The deployment and the local platform are both built from it. */
export const busRules = [
  {
    id: 'record-purchase',
    source: [PAYMENT_SOURCE.stripe, PAYMENT_SOURCE.paypal],
    detailType: [...PAYMENT_EVENTS.stripe, ...PAYMENT_EVENTS.paypal],
    delivery: 'queue',
    consumer: 'money/payment-events/record-purchase',
    rights: { catalog: ['read'], commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' },
    maxReceives: 8,
    timeoutSeconds: 30,
    // Each consumer queries the card provider, which allows 100 reads a second; a read takes about 0.2 s.
    consumersAtOnce: 20,
  },
  {
    id: 'follow-broadcast',
    // Viewers wait for it, and a report that is late is worth little: without a queue it arrives sooner, and costs nothing at rest.
    delivery: 'direct',
    source: [LIVE_VIDEO_SOURCE],
    detailType: [BROADCAST_REPORT],
    consumer: 'video/broadcast/follow-broadcast',
    rights: { catalog: ['read', 'write'], playback: ['read'], bus: 'put' },
    maxReceives: 3,
    timeoutSeconds: 20,
    // A hundred broadcasts report twenty times a second, each report in less than a tenth.
    consumersAtOnce: 5,
  },
  {
    id: 'end-sessions',
    // Seconds count, and it is rare: without a queue it arrives sooner, and costs nothing at rest.
    delivery: 'direct',
    source: [PLAYBACK_SOURCE],
    detailType: [VIEWING_ENDED],
    consumer: 'video/playback/end-sessions',
    rights: { catalog: ['read'], commerce: ['read', 'batch-read'], playback: ['read', 'write'], endedSessions: 'write' },
    maxReceives: 3,
    timeoutSeconds: 60,
    // All of them change one store, one at a time: more would only wait for each other.
    consumersAtOnce: 2,
  },
  {
    id: 'send-urgent-mail',
    delivery: 'direct',
    source: [MAIL_SOURCE],
    detailType: mailTypesOf(urgentMailEventSchema),
    consumer: 'mail/outbox/send-urgent-mail',
    rights: { accounts: ['read', 'write'], mail: 'send' },
    maxReceives: 3,
    timeoutSeconds: 20,
    // As many people at once get their mails in two turns, before Lambda waits seconds for the third try of a refused call.
    consumersAtOnce: 10,
    mailShare: 0.3,
  },
  {
    id: 'refund-missed-minutes',
    // It is rare, and nobody waits for it in front of a screen: a queue would cost more than it.
    delivery: 'direct',
    source: [BROADCAST_SOURCE],
    detailType: [MISSED_MINUTES],
    consumer: 'money/refunds/refund-missed-minutes',
    rights: {
      catalog: ['read'],
      commerce: ['read', 'write'],
      playback: ['read', 'batch-read', 'write'],
      paymentsSecret: true,
      bus: 'put',
    },
    maxReceives: 3,
    timeoutSeconds: 120,
    // One for each part of the viewers.
    consumersAtOnce: 8,
  },
  {
    id: 'count-failed-payment',
    // Nobody waits for it, and it must not stand in the queue of purchases.
    delivery: 'direct',
    source: [PAYMENT_SOURCE.stripe],
    detailType: [PAYMENT_FAILED],
    consumer: 'books/reports/count-failed-payment',
    rights: { catalog: ['read'], commerce: ['read'], playback: ['batch-read', 'write'] },
    maxReceives: 3,
    timeoutSeconds: 20,
    consumersAtOnce: 5,
  },
  {
    id: 'follow-connected-account',
    // It is rare, and reading the account asks Stripe as well: a queue would cost more than it.
    delivery: 'direct',
    source: [PAYMENT_SOURCE.stripe],
    detailType: ACCOUNT_EVENTS,
    consumer: 'books/statements/connect/follow-account',
    rights: { commerce: ['read', 'write'], paymentsSecret: true },
    maxReceives: 3,
    timeoutSeconds: 30,
    consumersAtOnce: 2,
  },
  {
    id: 'write-export',
    // It is rare, and takes minutes: a queue would cost more than it, and hide it from others for as long.
    delivery: 'direct',
    source: [EXPORT_SOURCE],
    detailType: [EXPORT_REQUESTED],
    consumer: 'books/exports/write-export',
    rights: { accounts: ['batch-read'], commerce: ['read', 'write'], exports: ['write'] },
    maxReceives: 3,
    timeoutSeconds: 600,
    consumersAtOnce: 4,
    heapMegabytes: 64,
  },
  {
    id: 'tell-webhooks',
    // A receiver may take seconds to answer, which must not keep anything else in a queue waiting.
    delivery: 'direct',
    source: [ORGANIZATION_SOURCE],
    detailType: [...WEBHOOK_EVENTS, WEBHOOK_DUE],
    consumer: 'people/webhook-delivery/deliver-to-webhooks',
    rights: { accounts: ['read', 'write'], platformSecret: true, bus: 'put' },
    maxReceives: 3,
    timeoutSeconds: 60,
    // Each webhook is sent to by one call at a time, so that a slow receiver takes one of these and no more.
    consumersAtOnce: 20,
  },
  {
    id: 'refund-cancelled-event',
    // As rare as the one before, and the reconciliation begins again what was lost.
    delivery: 'direct',
    source: [CANCELLATION_SOURCE],
    detailType: [REFUND_CANCELLED],
    consumer: 'desk/cancellations/refund-cancelled-event',
    rights: { catalog: ['read'], commerce: ['read', 'batch-read', 'write'], paymentsSecret: true, bus: 'put' },
    maxReceives: 3,
    timeoutSeconds: 120,
    // One for each part of the purchases.
    consumersAtOnce: 8,
  },
  {
    id: 'send-mail',
    delivery: 'queue',
    source: [MAIL_SOURCE],
    detailType: mailTypesOf(queuedMailEventSchema),
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
  },
] as const satisfies readonly BusRule[];

/** The rules whose events wait in a queue. */
export const queueRules = busRules.filter(
  (rule): rule is Extract<(typeof busRules)[number], { delivery: 'queue' }> => rule.delivery === 'queue',
);
