import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { Server } from 'node:http';
import { startAwsServer } from './aws-server.ts';
import { disturbedBus } from './disturbed-bus.ts';

let aws: { url: string; server: Server };
let client: EventBridgeClient;
const accepted: unknown[] = [];
beforeEach(async () => {
  accepted.length = 0;
  aws = await startAwsServer(
    disturbedBus(({ Entries }) => {
      accepted.push(...(Entries as unknown[]));
      return { FailedEntryCount: 0, Entries: [{ EventId: '1' }] };
    }),
  );
  client = new EventBridgeClient({
    endpoint: aws.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
});
afterEach(() => {
  client.destroy();
  aws.server.close();
});

const put = () => client.send(new PutEventsCommand({ Entries: [{ Source: 's', DetailType: 't', Detail: '{}' }] }));
const disturb = (how: object) =>
  fetch(aws.url, { method: 'POST', headers: { 'x-amz-target': 'MarqueeLocal.DisturbBus' }, body: JSON.stringify(how) });

it('accepts events until a test disturbs it', async () => {
  expect((await put()).FailedEntryCount).toBe(0);
  expect(accepted).toHaveLength(1);
});

it('rejects entries or fails, and accepts none of them', async () => {
  await disturb({ refused: 1 });
  expect(await put()).toMatchObject({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  await disturb({ failed: 1 });
  await expect(put()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  expect(accepted).toHaveLength(0);
  await disturb({});
  expect((await put()).FailedEntryCount).toBe(0);
});

it('rejects an invalid disturbance', async () => {
  expect((await disturb({ refused: 2 })).status).toBe(400);
});
