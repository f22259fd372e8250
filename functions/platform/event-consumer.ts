import type { Context, EventBridgeEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod/mini';
import { correlate, logAbout } from './log/correlation.ts';
import { causeOf, log } from './log/log.ts';

/**
 * Thrown by a consumer that cannot do its work yet, for a reason that passes by itself: the event is delivered again, and nothing
 * is wrong.
 */
export class NotYet extends Error {}

export type Consumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/**
 * Wraps the consumer of one type of bus event, delivered through a queue. Records are independent: one that fails is
 * redelivered on its own, and moves to the dead-letter queue after its last delivery. Its log lines carry the id of the work that raised the
 * event, and the ids in the event.
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
 * undelivered event after its last try. Its log lines carry the same ids as those of `eventConsumer`.
 * @param consume returns one sentence that says what it did, or why there was nothing to do; `at` is the moment of the event
 */
export function directConsumer<S extends z.ZodMiniType>(
  schema: S,
  consume: (detail: z.output<S>, at: string) => Promise<string>,
): DirectConsumer {
  return ({ id: messageId, detail, time }) =>
    correlate(raisedUnder(detail) ?? messageId, async () => {
      try {
        log.info(await consume(read(schema, detail), time), { messageId });
      } catch (error) {
        logFailure(error, { messageId });
        throw error;
      }
    });
}

/** Returns the id of the work that raised an event; undefined for an event of AWS. */
function raisedUnder(detail: unknown): string | undefined {
  return (detail as { metadata?: { correlationId?: string } } | null | undefined)?.metadata?.correlationId;
}

/** Returns the detail of an event, and has the log say what it is about. @throws Error if it is not as the schema says */
function read<S extends z.ZodMiniType>(schema: S, detail: unknown): z.output<S> {
  const parsed = schema.parse(detail);
  logAbout(parsed as object);
  return parsed;
}

/** Returns the record's id if it failed, else null. */
function consumeRecord<S extends z.ZodMiniType>(
  { messageId, body, attributes }: SQSRecord,
  schema: S,
  consume: (detail: z.output<S>) => Promise<string>,
): Promise<string | null> {
  const about = { messageId, delivery: Number(attributes.ApproximateReceiveCount) };
  const { id, detail } = envelopeOf(body);
  return correlate(raisedUnder(detail) ?? id ?? messageId, async () => {
    try {
      log.info(await consume(read(schema, detail)), about);
      return null;
    } catch (error) {
      logFailure(error, about);
      return messageId;
    }
  });
}

/** Returns an event as the bus has put it into a queue; nothing of a text that is no event. */
function envelopeOf(body: string): { id?: string; detail?: unknown } {
  try {
    return (JSON.parse(body) as { id?: string; detail?: unknown } | null) ?? {};
  } catch {
    return {};
  }
}

function logFailure(error: unknown, about: Record<string, unknown>): void {
  if (error instanceof NotYet) log.info(error.message, about);
  else log.error('event not consumed', { ...about, cause: causeOf(error) });
}
