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
}

/** Who hears what on the bus. The deployment and the local platform are both built from this list. */
export const busRules = [
  {
    id: 'record-purchase',
    source: [PAYMENT_SOURCE.stripe, PAYMENT_SOURCE.paypal],
    detailType: [...PAYMENT_EVENTS.stripe, ...PAYMENT_EVENTS.paypal],
    consumer: 'orders/record-purchase',
    maxReceives: 8,
    timeoutSeconds: 30,
  },
  {
    id: 'send-mail',
    source: [MAIL_SOURCE],
    detailType: ['contact-message', 'password-reset', 'receipt', 'renewal-failed', 'subscription-ended', 'order-notice', 'referral-credit'],
    consumer: 'mail/send-mail',
    maxReceives: 8,
    timeoutSeconds: 30,
  },
] as const satisfies readonly BusRule[];
