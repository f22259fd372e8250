import type { Context, EventBridgeEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { DirectConsumer } from '../../platform/event-consumer.ts';

type Consumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** Delivers events to a consumer as its queue does, in one batch. @returns the number of events that failed */
export async function deliver(consumer: Consumer, ...details: object[]): Promise<number> {
  const Records = details.map(
    (detail, index) =>
      ({
        messageId: String(index),
        body: JSON.stringify({ detail }),
        attributes: { ApproximateReceiveCount: '1' },
      }) as SQSRecord,
  );
  const { batchItemFailures } = await consumer({ Records }, {} as Context);
  return batchItemFailures.length;
}

/** Calls a consumer with an event as the bus does. @throws what the consumer throws */
export const call = (consumer: DirectConsumer, detail: object): Promise<void> =>
  consumer({ id: 'test', detail } as EventBridgeEvent<string, unknown>, {} as Context);
