import type * as lib from '@aws-sdk/lib-dynamodb';
import type * as bus from '@aws-sdk/client-eventbridge';
import type { ShortBus as Bus } from './short-bus.ts';
import type { ShortCalls as Calls } from './short-client.ts';

/**
 * Runs before each test file of functions/: the document client speaks to the embedded engine by the shortest way, because the
 * tests make millions of calls, and the SDK's signatures, middleware and HTTP client were half of their processor time. Journeys and
 * the deployment's check go the SDK's way, and so does a test file with `jest.unmock('@aws-sdk/lib-dynamodb')`.
 */
jest.mock('@aws-sdk/lib-dynamodb', () => {
  const real = jest.requireActual<typeof lib>('@aws-sdk/lib-dynamodb');
  const { ShortCalls } = jest.requireActual<{ ShortCalls: typeof Calls }>('./short-client.ts');
  const { DynamoDBDocumentClient } = real;
  const make = DynamoDBDocumentClient.from.bind(DynamoDBDocumentClient);
  const shortened = new WeakMap<object, Calls>();
  DynamoDBDocumentClient.from = (client, options) => {
    const made = make(client, options);
    const calls = new ShortCalls(made, options);
    shortened.set(made, calls);
    return Object.assign(made, { middlewareStack: calls.steps });
  };
  DynamoDBDocumentClient.prototype.send = function send(this: object, command: never) {
    return shortened.get(this)!.send(command);
  } as never;
  return real;
});

/** The same for events that the product puts on the bus. */
jest.mock('@aws-sdk/client-eventbridge', () => {
  const real = jest.requireActual<typeof bus>('@aws-sdk/client-eventbridge');
  const { ShortBus } = jest.requireActual<{ ShortBus: typeof Bus }>('./short-bus.ts');
  const short = new ShortBus();
  real.EventBridgeClient.prototype.send = ((command: bus.PutEventsCommand) => short.put(command.input)) as never;
  return real;
});
