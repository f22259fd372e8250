import { APIGatewayClient, GetAccountCommand as GetGatewayAccountCommand } from '@aws-sdk/client-api-gateway';
import {
  ApplicationAutoScalingClient,
  PutScheduledActionCommand,
  RegisterScalableTargetCommand,
} from '@aws-sdk/client-application-auto-scaling';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { GetProvisionedConcurrencyConfigCommand, LambdaClient, ListAliasesCommand } from '@aws-sdk/client-lambda';
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetAccountCommand as GetMailAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { ProviderServer } from '../../base/http/provider-server.ts';
import { type Account, letTimePass } from './account.ts';
import { startAccountServer } from './account-server.ts';

const TARGET = {
  ServiceNamespace: 'lambda',
  ResourceId: 'function:play:live',
  ScalableDimension: 'lambda:function:ProvisionedConcurrency',
} as const;

let account: Account;
let server: ProviderServer;
const settings = () => ({
  endpoint: server.url,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
});
beforeEach(async () => {
  account = {
    quotas: [{ service: 'dynamodb', name: 'Table-level read throughput limit', code: 'L-1', value: 40_000 }],
    concurrency: 1000,
    gateway: { rate: 10_000, burst: 5000 },
    mail: { aDay: 200, aSecond: 1, sentToday: 0, isOutOfSandbox: false },
    functions: [{ name: 'play', description: 'video/playback/start-playback', warmByAlias: { live: 0 } }],
    tables: { orders: { reads: 12_000, writes: 4000 } },
    stacks: { beta: { TablesCommerceTable1: 'orders' } },
    scaled: {},
    scheduled: [],
    log: [],
    queries: [],
    denied: new Set(),
  };
  server = await startAccountServer(account);
});
afterEach(() => server.close());

it("answers the SDK's own clients in each service's protocol", async () => {
  const quotas = await new ServiceQuotasClient(settings()).send(new ListServiceQuotasCommand({ ServiceCode: 'dynamodb' }));
  expect(quotas.Quotas).toMatchObject([{ QuotaCode: 'L-1', Value: 40_000 }]);
  const aliases = await new LambdaClient(settings()).send(new ListAliasesCommand({ FunctionName: 'play' }));
  expect(aliases.Aliases).toMatchObject([{ Name: 'live' }]);
  const gateway = await new APIGatewayClient(settings()).send(new GetGatewayAccountCommand({}));
  expect(gateway.throttleSettings).toEqual({ rateLimit: 10_000, burstLimit: 5000 });
  const mail = await new SESv2Client(settings()).send(new GetMailAccountCommand({}));
  expect(mail).toMatchObject({ ProductionAccessEnabled: false, SendQuota: { Max24HourSend: 200 } });
  const stack = await new CloudFormationClient(settings()).send(new ListStackResourcesCommand({ StackName: 'beta' }));
  expect(stack.StackResourceSummaries).toMatchObject([
    { LogicalResourceId: 'TablesCommerceTable1', PhysicalResourceId: 'orders' },
  ]);
});

it('refuses what the caller may not do, and what does not exist, with AWS’s own errors', async () => {
  account.denied.add('ListServiceQuotas');
  const denied = new ServiceQuotasClient(settings()).send(new ListServiceQuotasCommand({ ServiceCode: 'dynamodb' }));
  await expect(denied).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const cold = new LambdaClient(settings()).send(
    new GetProvisionedConcurrencyConfigCommand({ FunctionName: 'play', Qualifier: 'live' }),
  );
  await expect(cold).rejects.toMatchObject({ name: 'ProvisionedConcurrencyConfigNotFoundException' });
  const unknown = new CloudFormationClient(settings()).send(new ListStackResourcesCommand({ StackName: 'gamma' }));
  await expect(unknown).rejects.toThrow('does not exist');
});

it('raises warm throughput, and never lowers it', async () => {
  const warm = (WriteUnitsPerSecond: number) =>
    new DynamoDBClient(settings()).send(
      new UpdateTableCommand({ TableName: 'orders', WarmThroughput: { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond } }),
    );
  await warm(8000);
  expect(account.tables.orders).toEqual({ reads: 12_000, writes: 8000 });
  await expect(warm(5000)).rejects.toMatchObject({ name: 'ValidationException' });
});

it('does what is booked when its time comes', async () => {
  const client = new ApplicationAutoScalingClient(settings());
  await client.send(new RegisterScalableTargetCommand({ ...TARGET, MinCapacity: 0, MaxCapacity: 0 }));
  const action = { ...TARGET, ScheduledActionName: 'evening', ScalableTargetAction: { MinCapacity: 7, MaxCapacity: 7 } };
  await client.send(new PutScheduledActionCommand({ ...action, Schedule: 'at(2026-12-31T19:15:00)' }));
  letTimePass(account, new Date('2026-12-31T19:14:00Z'));
  expect(account.functions[0]!.warmByAlias).toEqual({ live: 0 });
  letTimePass(account, new Date('2026-12-31T19:15:00Z'));
  expect(account.functions[0]!.warmByAlias).toEqual({ live: 7 });
});
