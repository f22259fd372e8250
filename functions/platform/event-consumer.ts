import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod/mini';
import { causeOf, log } from './log.ts';

export type Consumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/**
 * Wraps what is done with one event of the bus, delivered through a queue. Each record stands alone: one that
 * fails is delivered again by itself, and after its last delivery kept in the dead-letter queue.
 * @param consume says in one sentence what it did, or why there was nothing to do
 */
export function eventConsumer<S extends z.ZodMiniType>(
  detail: S,
  consume: (detail: z.output<S>) => Promise<string>,
): Consumer {
  return async ({ Records }) => {
    const failures = await Promise.all(Records.map((record) => consumeRecord(record, detail, consume)));
    return { batchItemFailures: failures.flatMap((id) => (id === null ? [] : [{ itemIdentifier: id }])) };
  };
}

/** The record's id where it failed, else null. */
async function consumeRecord<S extends z.ZodMiniType>(
  { messageId, body, attributes }: SQSRecord,
  schema: S,
  consume: (detail: z.output<S>) => Promise<string>,
): Promise<string | null> {
  const delivery = Number(attributes.ApproximateReceiveCount);
  try {
    const envelope = JSON.parse(body) as { detail?: unknown };
    log.info(await consume(schema.parse(envelope.detail)), { messageId, delivery });
    return null;
  } catch (error) {
    log.error('event not consumed', { messageId, delivery, cause: causeOf(error) });
    return messageId;
  }
}
