import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { Server } from 'node:http';
import { AwsError, startAwsServer } from '../../../infra/stand-ins/aws/aws-server.ts';
import { LOCAL_CREDENTIALS } from '../../../infra/local/environment.ts';
import { ShortBus } from './short-bus.ts';

jest.unmock('@aws-sdk/client-eventbridge');

const putEvents = jest.fn<unknown, [object]>();
let server: Server;
let client: EventBridgeClient;
beforeAll(async () => {
  const aws = await startAwsServer({ 'AWSEvents.PutEvents': putEvents });
  server = aws.server;
  process.env.AWS_ENDPOINT_URL_EVENTBRIDGE = aws.url;
  client = new EventBridgeClient({ region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
});
afterAll(() => {
  client.destroy();
  server.close();
});
beforeEach(() => putEvents.mockReset());

const Time = new Date('2026-01-02T03:04:05Z');
const input = { Entries: [{ EventBusName: 'bus', Source: 'marquee', DetailType: 'paid', Detail: '{"n":"ü"}', Time }] };

/** Returns what a call came to, without what is different each time. */
const outcomeOf = (call: Promise<object>) =>
  call.then(
    (output) => ({ ...output, $metadata: undefined }),
    ({ name, message, $metadata }: Error & { $metadata: { httpStatusCode: number } }) => [
      name,
      message,
      $metadata.httpStatusCode,
    ],
  );

const answers = {
  'that is taken': () => ({ FailedEntryCount: 0, Entries: [{ EventId: '1' }] }),
  'whose entry is rejected': () => ({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure', ErrorMessage: 'Later.' }] }),
  'that is refused': () => {
    throw new AwsError('ResourceNotFoundException', 'There is no such bus.');
  },
  'that fails each time': () => {
    throw new Error('The bus is down.');
  },
  'that fails at first': () => {
    if (putEvents.mock.calls.length < 3) throw new Error('The bus is down.');
    return { FailedEntryCount: 0, Entries: [{ EventId: '2' }] };
  },
};

test.each(Object.entries(answers))('a call %s sends and comes to the same as with the SDK', async (_, answer) => {
  putEvents.mockImplementation(answer);
  const outcomes = [];
  const sent = [];
  for (const put of [() => new ShortBus().put(input), () => client.send(new PutEventsCommand(input))]) {
    outcomes.push(await outcomeOf(put()));
    sent.push([...putEvents.mock.calls]);
    putEvents.mockClear();
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(sent[0]).toEqual(sent[1]);
});
