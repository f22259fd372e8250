import type { EventBridgeEvent, SQSEvent } from 'aws-lambda';
import type { BusRule } from '#shared/bus/bus-rule.ts';
import type { Consume } from './dispatcher.ts';

/** A rule that only this machine has. Its consumer is a function of this process. */
export interface LocalRule extends Pick<BusRule, 'id' | 'source' | 'detailType'> {
  /** Handles the detail of one event. Events come one after the other; one for which it rejects comes again. */
  consume: (detail: unknown) => Promise<void>;
  /** Seconds that a batch may take; half a minute if left out. */
  timeoutSeconds?: number;
}

/** Returns the rule as the bus knows rules, with its queue. */
export const toBusRule = ({ id, source, detailType, timeoutSeconds = 30 }: LocalRule): BusRule => ({
  id,
  urgency: 'bulk',
  source,
  detailType,
  delivery: 'queue',
  consumer: `local/${id}`,
  rights: {},
  maxReceives: 8,
  timeoutSeconds,
  consumersAtOnce: 1,
});

/** Returns what hands batches to the consumer of a local rule. */
export const localConsumer =
  ({ consume }: LocalRule): Consume =>
  async ({ Records }: SQSEvent) => {
    const failed: string[] = [];
    for (const { messageId, body } of Records) {
      const { detail } = JSON.parse(body) as EventBridgeEvent<string, unknown>;
      await consume(detail).catch((error: unknown) => {
        console.error('An event could not be handled:', error instanceof Error ? error.message : error);
        failed.push(messageId);
      });
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
