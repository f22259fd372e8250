import { MAIL_SOURCE } from './mail-events.ts';
import { PAYMENT_EVENTS, PAYMENT_SOURCE } from './payment-events.ts';

export interface BusRule {
  /** Names the rule, its queue and its dead-letter queue. */
  id: string;
  source: readonly string[];
  detailType: readonly string[];
  /** The consumer's file below `functions/`, without its ending. */
  consumer: `${string}/${string}`;
  /** Deliveries before a message goes to the dead-letter queue. */
  maxReceives: number;
  /** Seconds a consumer may take for a batch. */
  timeoutSeconds: number;
  /** Batches of ten that are consumed at the same time, at most; two at least, as SQS has it. */
  consumersAtOnce: number;
}

/** Who hears what on the bus, the most urgent first. The deployment and the local platform are both built from this list. */
export const busRules = [
  {
    id: 'record-purchase',
    source: [PAYMENT_SOURCE.stripe, PAYMENT_SOURCE.paypal],
    detailType: [...PAYMENT_EVENTS.stripe, ...PAYMENT_EVENTS.paypal],
    consumer: 'orders/record-purchase',
    maxReceives: 8,
    timeoutSeconds: 30,
    // Each asks the card provider, which allows 100 reads a second; a read takes some 0.2 s.
    consumersAtOnce: 20,
  },
  {
    id: 'send-mail',
    source: [MAIL_SOURCE],
    detailType: ['contact-message', 'password-reset', 'receipt', 'renewal-failed', 'subscription-ended', 'order-notice', 'referral-credit'],
    consumer: 'mail/send-mail',
    maxReceives: 8,
    timeoutSeconds: 30,
    // SES lets a new account send 14 mails a second: what a crowd's receipts go beyond waits in the queue, and does not fail.
    consumersAtOnce: 2,
  },
] as const satisfies readonly BusRule[];
