import type { Rights } from '../rights.ts';

/**
 * The urgency of consumers, the most urgent first: somebody pays, a crowd watches, one person waits in front of a screen, it should be soon, or
 * there is much of it and nobody waits. On one machine, the others wait while a consumer has more to do than it can.
 */
export const URGENCIES = ['paying', 'watching', 'waiting', 'soon', 'bulk'] as const;

/** A consumer of the bus and its events. It stands beside the events that it is about; `npm run lists` finds it there. */
export interface BusRule {
  /** Names the rule, and its queue and dead-letter queue if it has them. */
  id: string;
  urgency: (typeof URGENCIES)[number];
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
