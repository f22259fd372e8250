import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { Server } from 'node:http';
import { LOCAL_CREDENTIALS } from '../environment.ts';
import { startAwsServer } from './aws-server.ts';
import { disturbedBus } from './disturbed-bus.ts';

let aws: { url: string; server: Server };
let client: EventBridgeClient;
const taken: unknown[] = [];
beforeEach(async () => {
  taken.length = 0;
  aws = await startAwsServer(
    disturbedBus(({ Entries }) => {
      taken.push(...(Entries as unknown[]));
      return { FailedEntryCount: 0, Entries: [{ EventId: '1' }] };
    }),
  );
  client = new EventBridgeClient({ endpoint: aws.url, region: 'us-east-1', credentials: LOCAL_CREDENTIALS, maxAttempts: 1 });
});
afterEach(() => {
  client.destroy();
  aws.server.close();
});

const put = () => client.send(new PutEventsCommand({ Entries: [{ Source: 's', DetailType: 't', Detail: '{}' }] }));
const disturb = (how: object) =>
  fetch(aws.url, { method: 'POST', headers: { 'x-amz-target': 'MarqueeLocal.DisturbBus' }, body: JSON.stringify(how) });

it('takes events until a test disturbs it', async () => {
  expect((await put()).FailedEntryCount).toBe(0);
  expect(taken).toHaveLength(1);
});

it('refuses entries, or fails, and takes nothing of them', async () => {
  await disturb({ refused: 1 });
  expect(await put()).toMatchObject({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  await disturb({ failed: 1 });
  await expect(put()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  expect(taken).toHaveLength(0);
  await disturb({});
  expect((await put()).FailedEntryCount).toBe(0);
});

it('refuses a disturbance that is none', async () => {
  expect((await disturb({ refused: 2 })).status).toBe(400);
});
