import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { COMMANDS } from '../commands.ts';
import { runCli } from '../run-cli.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

interface QueueMessage {
  id: string;
  body: string;
  targetArn?: string;
  isHidden?: boolean;
}

const url = (name: string) => `https://sqs.us-east-1.amazonaws.com/1/${name}`;
const QUEUES = {
  Paymentsrecordpurchasequeue0F: url('purchases'),
  Paymentsrecordpurchasedeadletters1A: url('dead-purchases'),
  Paymentssendmailqueue2B: url('mails'),
  Paymentssendmaildeadletters3C: url('dead-mails'),
  PaymentsUndelivered4D: url('undelivered'),
  EdgeRefreshDeadLetters5E: url('edge'),
};

const sqs = mockClient(SQSClient);
const lambda = mockClient(LambdaClient);
const stack = mockClient(CloudFormationClient);
let stored: Record<string, QueueMessage[]>;
/** The fate of a message that is sent, such as failing again at once. */
let onSend: (message: QueueMessage) => void;

beforeEach(() => {
  for (const client of [sqs, lambda, stack]) client.reset();
  stored = Object.fromEntries(Object.values(QUEUES).map((queue) => [queue, []]));
  onSend = () => {};
  stack.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: Object.entries(QUEUES).map(([LogicalResourceId, PhysicalResourceId]) => ({
      LogicalResourceId,
      PhysicalResourceId,
      ResourceType: 'AWS::SQS::Queue',
      LastUpdatedTimestamp: new Date(),
      ResourceStatus: 'CREATE_COMPLETE' as const,
    })),
  });
  lambda.on(InvokeCommand).resolves({ StatusCode: 202 });
  sqs.on(GetQueueAttributesCommand).callsFake(({ QueueUrl }: { QueueUrl: string }) => ({
    Attributes: { ApproximateNumberOfMessages: String(stored[QueueUrl]!.length) },
  }));
  sqs.on(ReceiveMessageCommand).callsFake(({ QueueUrl, VisibilityTimeout }: { QueueUrl: string; VisibilityTimeout: number }) => {
    const some = stored[QueueUrl]!.filter(({ isHidden }) => !isHidden).slice(0, 10);
    for (const one of some) one.isHidden = VisibilityTimeout > 0;
    return {
      Messages: some.map(({ id, body, targetArn }) => ({
        MessageId: id,
        ReceiptHandle: id,
        Body: body,
        ...(targetArn && { MessageAttributes: { TARGET_ARN: { StringValue: targetArn, DataType: 'String' } } }),
      })),
    };
  });
  sqs.on(SendMessageCommand).callsFake(({ QueueUrl, MessageBody }: { QueueUrl: string; MessageBody: string }) => {
    const message = { id: `sent-${Object.values(stored).flat().length}-${MessageBody}`, body: MessageBody };
    stored[QueueUrl]!.push(message);
    onSend(message);
    return { MessageId: message.id };
  });
  sqs.on(DeleteMessageCommand).callsFake(({ QueueUrl, ReceiptHandle }: { QueueUrl: string; ReceiptHandle: string }) => {
    stored[QueueUrl] = stored[QueueUrl]!.filter(({ id }) => id !== ReceiptHandle);
    return {};
  });
  sqs.on(PurgeQueueCommand).callsFake(({ QueueUrl }: { QueueUrl: string }) => {
    stored[QueueUrl] = [];
    return {};
  });
});

async function queue(...args: string[]) {
  const { terminal, written } = recordingTerminal({ env: {}, ask: null });
  const exitCode = await runCli(['queue', ...args], terminal, COMMANDS);
  return { exitCode, ...written };
}

const fill = (name: string, ...bodies: string[]) =>
  stored[url(name)]!.push(...bodies.map((body) => ({ id: `${name}-${body}`, body })));
const bodies = (name: string) => stored[url(name)]!.map(({ body }) => body);

it('shows how many wait in each queue, and what waits, without removing it', async () => {
  fill('dead-purchases', 'one', 'two');
  expect((await queue('list', '--stage', 'prod')).printed).toMatch(
    /^ {5}2 {2}record-purchase .*\n {5}0 {2}send-mail .*\n {5}0 {2}undelivered .*\n {5}0 {2}edge-refresh /,
  );
  expect((await queue('show', 'record-purchase', '--stage', 'prod')).printed).toBe(
    'dead-purchases-one\n  one\ndead-purchases-two\n  two',
  );
  expect((await queue('show', 'send-mail', '--stage', 'prod')).printed).toBe('No event waits in send-mail.');
  expect(bodies('dead-purchases')).toEqual(['one', 'two']);
});

it('hands dead letters back to their queue, each once, also if they fail again meanwhile', async () => {
  fill('dead-purchases', ...Array.from({ length: 25 }, (_, index) => `event ${index}`));
  onSend = ({ id, body }) => {
    if (body === 'event 3') stored[url('dead-purchases')]!.push({ id, body });
  };
  expect((await queue('redrive', 'record-purchase', '--stage', 'prod')).printed).toBe('25 events are being handled again.');
  expect(bodies('purchases')).toHaveLength(25);
  expect(bodies('dead-purchases')).toEqual(['event 3']);
});

it('loses nothing if AWS fails in between', async () => {
  fill('dead-mails', 'one', 'two');
  sqs.on(DeleteMessageCommand).rejectsOnce(new Error('down'));
  expect(await queue('redrive', 'send-mail', '--stage', 'prod')).toMatchObject({
    exitCode: 1,
    warned: expect.stringMatching(/^Redriving the queue failed: down\./),
  });
  expect(bodies('dead-mails')).toEqual(['one', 'two']);
});

it('hands undelivered events to the queue or function that they were for, and leaves to a person what only a person can do', async () => {
  const requestContext = { functionArn: 'arn:aws:lambda:us-east-1:1:function:Marquee-prod-refunds:$LATEST' };
  const books = JSON.stringify({ requestContext, DDBStreamBatchInfo: {} });
  fill('undelivered', JSON.stringify({ requestContext, requestPayload: { page: 2 } }), books);
  stored[url('undelivered')]!.push({ id: 'event', body: '{"id":1}', targetArn: 'arn:aws:sqs:us-east-1:1:purchases' });
  const { printed } = await queue('redrive', 'undelivered', '--stage', 'prod');
  expect(printed).toMatch(
    /^2 events are being handled again\.\nleft {2}undelivered-.*: changes of payments could not be entered\./,
  );
  const [called] = lambda.commandCalls(InvokeCommand);
  expect(called!.args[0].input).toMatchObject({ FunctionName: 'Marquee-prod-refunds', InvocationType: 'Event' });
  expect(Buffer.from(called!.args[0].input.Payload as Uint8Array).toString()).toBe('{"page":2}');
  expect([bodies('purchases'), bodies('undelivered')]).toEqual([['{"id":1}'], [books]]);
  expect((await queue('empty', 'undelivered', '--stage', 'prod')).printed).toBe('undelivered is empty.');
  expect(bodies('undelivered')).toEqual([]);
});

it.each<[string[], RegExp]>([
  [['show'], /^Missing QUEUE: one of those that queue list names\./],
  [
    ['show', 'mails', '--stage', 'prod'],
    /^QUEUE must be one of record-purchase, send-mail, undelivered, edge-refresh, not "mails"\.$/,
  ],
  [['list'], /^Name a deployed stage with --stage, such as --stage prod\.$/],
  [
    ['empty', 'record-purchase', '--stage', 'prod'],
    /^Events of record-purchase can be handled again: queue redrive record-purchase$/,
  ],
  [['redrive', 'edge-refresh', '--stage', 'prod'], /^Changes that the edge was not told of are known to it by now\./],
])('%j fails with one clear sentence', async (args, sentence) => {
  fill('dead-purchases', 'one');
  expect(await queue(...args)).toMatchObject({ exitCode: 1, printed: '', warned: expect.stringMatching(sentence) });
  expect(bodies('dead-purchases')).toEqual(['one']);
});

it('says that a stage is not deployed', async () => {
  stack.on(ListStackResourcesCommand).rejects(new Error('Stack with id Marquee-beta does not exist'));
  expect((await queue('list', '--stage', 'beta')).warned).toBe(
    'The stack Marquee-beta is not deployed in us-east-1. Name another with --stage and --region.',
  );
});
