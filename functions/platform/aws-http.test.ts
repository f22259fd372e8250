import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { awsClientSettings } from './retry.ts';

jest.unmock('@aws-sdk/client-eventbridge');

let silent: Server;
let calls = 0;

beforeAll(async () => {
  silent = createServer(() => (calls += 1));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('abandons a call that is never answered, and retries it', async () => {
  const { port } = silent.address() as AddressInfo;
  const client = new EventBridgeClient({
    ...awsClientSettings(200),
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const outcome = await client.send(new PutEventsCommand({ Entries: [] })).catch((error: Error) => error.name);
  client.destroy();
  expect([outcome, calls]).toEqual(['TimeoutError', 3]);
});
