import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

/** The most that SQS hands out at once. */
const AT_ONCE = 10;
/** Seconds for which a message that is being handled is hidden from others. */
const HIDDEN_SECONDS = 60;
const WAIT_SECONDS = 1;
/** A queue may answer with nothing although it is not empty, but hardly twice in a row. */
const EMPTY_ANSWERS = 2;

/** Returns the approximate number of messages of a queue, with those that are hidden at the moment. */
export async function countMessages(client: SQSClient, queueUrl: string): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: [...AttributeNames] }),
  );
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}

/** Returns up to ten messages, which stay where they are. */
export async function peek(client: SQSClient, queueUrl: string): Promise<Message[]> {
  const { Messages = [] } = await client.send(receive(queueUrl, 0));
  return Messages;
}

/**
 * Hands each message of a queue to a function, and removes it once that has succeeded: what is interrupted is handled again, and nothing
 * is lost. Messages that the function keeps stay in the queue.
 * @param handle returns the id of the message that it sent instead, if it did: should that come back meanwhile, it is left alone
 * @returns the number of messages that were removed
 */
export async function handleMessages(
  client: SQSClient,
  queueUrl: string,
  handle: (message: Message) => Promise<{ isDone: boolean; sentId?: string | undefined }>,
): Promise<number> {
  const seen = new Set<string | undefined>();
  let removed = 0;
  for (let empty = 0; empty < EMPTY_ANSWERS;) {
    const { Messages = [] } = await client.send(receive(queueUrl, HIDDEN_SECONDS));
    const fresh = Messages.filter(({ MessageId }) => !seen.has(MessageId));
    empty = fresh.length === 0 ? empty + 1 : 0;
    for (const message of fresh) {
      const { isDone, sentId } = await handle(message);
      seen.add(message.MessageId).add(sentId);
      if (!isDone) continue;
      await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }));
      removed += 1;
    }
  }
  return removed;
}

/** Sends the body of a message to another queue. @returns the id of the message there */
export async function resend(client: SQSClient, queueUrl: string, body: string): Promise<string | undefined> {
  const { MessageId } = await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body }));
  return MessageId;
}

/** Removes all messages of a queue. */
export async function purge(client: SQSClient, queueUrl: string): Promise<void> {
  await client.send(new PurgeQueueCommand({ QueueUrl: queueUrl }));
}

const receive = (QueueUrl: string, VisibilityTimeout: number) =>
  new ReceiveMessageCommand({
    QueueUrl,
    VisibilityTimeout,
    MaxNumberOfMessages: AT_ONCE,
    WaitTimeSeconds: WAIT_SECONDS,
    MessageAttributeNames: ['All'],
  });
