import type { Rights } from '../rights.ts';
import { MAIL_SOURCE } from './mail-events.ts';
import { PAYMENT_EVENTS, PAYMENT_SOURCE } from './payment-events.ts';

export interface BusRule {
  /** Names the rule, its queue and its dead-letter queue. */
  id: string;
  source: readonly string[];
  detailType: readonly string[];
  /** The consumer's file below `functions/`, without its extension. */
  consumer: `${string}/${string}`;
  /** The rights of the consumer, besides reading its queue. */
  rights: Rights;
  /** Number of deliveries before a message goes to the dead-letter queue. */
  maxReceives: number;
  /** Seconds that a consumer may take for a batch. */
  timeoutSeconds: number;
  /** Maximum number of batches of ten that are consumed concurrently; at least two, as SQS requires. */
  consumersAtOnce: number;
}

/** The consumers of the bus and their events, most urgent first. The deployment and the local platform are both built from it. */
export const busRules = [
  {
    id: 'record-purchase',
    source: [PAYMENT_SOURCE.stripe, PAYMENT_SOURCE.paypal],
    detailType: [...PAYMENT_EVENTS.stripe, ...PAYMENT_EVENTS.paypal],
    consumer: 'payment-events/record-purchase',
    rights: { commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' },
    maxReceives: 8,
    timeoutSeconds: 30,
    // Each consumer queries the card provider, which allows 100 reads a second; a read takes about 0.2 s.
    consumersAtOnce: 20,
  },
  {
    id: 'send-mail',
    source: [MAIL_SOURCE],
    detailType: [
      'contact-message',
      'password-reset',
      'receipt',
      'renewal-failed',
      'subscription-ended',
      'order-notice',
      'referral-credit',
    ],
    consumer: 'mail/send-mail',
    rights: { accounts: ['read', 'write'], catalog: ['read'], commerce: ['read'], mail: 'send' },
    maxReceives: 8,
    timeoutSeconds: 30,
    // SES lets a new account send 14 mails a second: a crowd's receipts beyond that rate wait in the queue instead of failing.
    consumersAtOnce: 2,
  },
] as const satisfies readonly BusRule[];
