import type { Context, EventBridgeEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod/mini';
import { causeOf, log } from './log.ts';

/**
 * Thrown by a consumer that cannot do its work yet, for a reason that passes by itself: the event is delivered again, and nothing
 * is wrong.
 */
export class NotYet extends Error {}

export type Consumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/**
 * Wraps the consumer of one type of bus event, delivered through a queue. Records are independent: one that fails is
 * redelivered on its own, and moves to the dead-letter queue after its last delivery.
 * @param consume returns one sentence that says what it did, or why there was nothing to do
 */
export function eventConsumer<S extends z.ZodMiniType>(detail: S, consume: (detail: z.output<S>) => Promise<string>): Consumer {
  return async ({ Records }) => {
    const failures = await Promise.all(Records.map((record) => consumeRecord(record, detail, consume)));
    return { batchItemFailures: failures.flatMap((id) => (id === null ? [] : [{ itemIdentifier: id }])) };
  };
}

export type DirectConsumer = (event: EventBridgeEvent<string, unknown>, context: Context) => Promise<void>;

/**
 * Wraps the consumer of one type of bus event that the bus calls directly. A failed call is repeated by Lambda, and is an
 * undelivered event after its last try.
 * @param consume returns one sentence that says what it did, or why there was nothing to do; `at` is the moment of the event
 */
export function directConsumer<S extends z.ZodMiniType>(
  schema: S,
  consume: (detail: z.output<S>, at: string) => Promise<string>,
): DirectConsumer {
  return async ({ id: eventId, detail, time }) => {
    try {
      log.info(await consume(schema.parse(detail), time), { eventId });
    } catch (error) {
      logFailure(error, { eventId });
      throw error;
    }
  };
}

/** Returns the record's id if it failed, else null. */
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
    logFailure(error, { messageId, delivery });
    return messageId;
  }
}

function logFailure(error: unknown, about: Record<string, unknown>): void {
  if (error instanceof NotYet) log.info(error.message, about);
  else log.error('event not consumed', { ...about, cause: causeOf(error) });
}
