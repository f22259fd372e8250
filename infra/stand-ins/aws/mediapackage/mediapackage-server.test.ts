import {
  CreateChannelCommand,
  CreateChannelGroupCommand,
  CreateHarvestJobCommand,
  type CreateHarvestJobRequest,
  CreateOriginEndpointCommand,
  type CreateOriginEndpointRequest,
  DeleteChannelCommand,
  DeleteChannelGroupCommand,
  DeleteOriginEndpointCommand,
  GetChannelCommand,
  GetOriginEndpointCommand,
  ListHarvestJobsCommand,
  MediaPackageV2Client,
  paginateListOriginEndpoints,
  PutOriginEndpointPolicyCommand,
  TagResourceCommand,
  UpdateOriginEndpointCommand,
} from '@aws-sdk/client-mediapackagev2';
import type { ProviderServer } from '../../base/http/provider-server.ts';
import type { AwsEvent } from '../aws-event.ts';
import type { MediaPackageSettings } from './account.ts';
import { MediaPackage } from './media-package.ts';
import { mediapackageService, startMediaPackage } from './mediapackage-server.ts';

const GROUP = { ChannelGroupName: 'marquee' };
const CHANNEL = { ...GROUP, ChannelName: 'evt_1' };
const ENDPOINT = { ...CHANNEL, OriginEndpointName: 'brd_1' };
const ARN = 'arn:aws:mediapackagev2:us-east-1:123456789012:channelGroup/marquee/channel/evt_1/originEndpoint/brd_1';
const START = Date.parse('2026-12-01T19:00:00Z');

let now: number;
let events: AwsEvent[];
let harvested: CreateHarvestJobRequest[];
let mediaPackage: MediaPackage;
let server: ProviderServer;
let client: MediaPackageV2Client;

async function start(settings: MediaPackageSettings = {}): Promise<void> {
  now = START;
  events = [];
  harvested = [];
  const onHarvest = (request: CreateHarvestJobRequest) => void harvested.push(request);
  mediaPackage = new MediaPackage({ now: () => now, onEvent: (event) => events.push(event), onHarvest, ...settings });
  server = await startMediaPackage(mediaPackage);
  client = new MediaPackageV2Client({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  await client.send(new CreateChannelGroupCommand(GROUP));
  await client.send(new CreateChannelCommand({ ...CHANNEL, InputType: 'CMAF' }));
}

afterEach(async () => {
  client.destroy();
  await server.close();
});

function pass(seconds: number): void {
  now += seconds * 1000;
  mediaPackage.settle();
}

const endpoint = (changes: Partial<CreateOriginEndpointRequest> = {}): CreateOriginEndpointRequest => ({
  ...ENDPOINT,
  ContainerType: 'CMAF',
  LowLatencyHlsManifests: [{ ManifestName: 'master', ManifestWindowSeconds: 600 }],
  Tags: { app: 'marquee' },
  ...changes,
});
const create = (changes: Partial<CreateOriginEndpointRequest> = {}) =>
  client.send(new CreateOriginEndpointCommand(endpoint(changes)));

const POLICY = JSON.stringify({
  Statement: [
    {
      Effect: 'Allow',
      Principal: { Service: 'mediapackagev2.amazonaws.com' },
      Action: ['mediapackagev2:HarvestObject', 'mediapackagev2:GetObject'],
      Resource: ARN,
    },
  ],
});
const allow = (Policy = POLICY) => client.send(new PutOriginEndpointPolicyCommand({ ...ENDPOINT, Policy }));

const job = (changes: Partial<CreateHarvestJobRequest> = {}): CreateHarvestJobRequest => ({
  ...ENDPOINT,
  HarvestJobName: 'replay-1',
  HarvestedManifests: { LowLatencyHlsManifests: [{ ManifestName: 'master' }] },
  ScheduleConfiguration: { StartTime: new Date(START - 3_600_000), EndTime: new Date(START) },
  Destination: { S3Destination: { BucketName: 'media', DestinationPath: 'media/evt_1/replay' } },
  ...changes,
});
const harvest = (changes: Partial<CreateHarvestJobRequest> = {}) => client.send(new CreateHarvestJobCommand(job(changes)));
const jobs = async () => (await client.send(new ListHarvestJobsCommand(ENDPOINT))).Items ?? [];

test('an endpoint is created, described with its address, tagged and changed', async () => {
  await start();
  await create();
  await client.send(new TagResourceCommand({ ResourceArn: ARN, Tags: { 'live-at': 'now' } }));
  expect(await client.send(new GetOriginEndpointCommand(ENDPOINT))).toMatchObject({
    Arn: ARN,
    CreatedAt: new Date(START),
    Tags: { app: 'marquee', 'live-at': 'now' },
    LowLatencyHlsManifests: [{ Url: '/out/v1/marquee/evt_1/brd_1/master.m3u8', ManifestWindowSeconds: 600 }],
  });
  const Start = new Date(START);
  const filtered = [{ ManifestName: 'master', FilterConfiguration: { Start } }];
  await client.send(new UpdateOriginEndpointCommand(endpoint({ LowLatencyHlsManifests: filtered })));
  expect(await client.send(new GetOriginEndpointCommand(ENDPOINT))).toMatchObject({
    LowLatencyHlsManifests: [{ FilterConfiguration: { Start } }],
  });
});

test('the same request is answered with the same resource, another with the same name is a conflict', async () => {
  await start();
  await create({ ClientToken: 'once' });
  await expect(create({ ClientToken: 'once' })).resolves.toMatchObject({ Arn: ARN });
  await expect(create({ Description: 'Another' })).rejects.toMatchObject({
    name: 'ConflictException',
    ConflictExceptionType: 'RESOURCE_ALREADY_EXISTS',
    $metadata: { httpStatusCode: 409 },
  });
});

test('nothing is deleted that something is in, and what is gone is deleted again without an error', async () => {
  await start();
  await create();
  const inUse = { name: 'ConflictException', ConflictExceptionType: 'RESOURCE_IN_USE' };
  await expect(client.send(new DeleteChannelCommand(CHANNEL))).rejects.toMatchObject(inUse);
  await expect(client.send(new DeleteChannelGroupCommand(GROUP))).rejects.toMatchObject(inUse);
  for (let time = 1; time <= 2; time++) {
    await client.send(new DeleteOriginEndpointCommand(ENDPOINT));
    await client.send(new DeleteChannelCommand(CHANNEL));
  }
  await expect(client.send(new GetChannelCommand(CHANNEL))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    ResourceTypeNotFound: 'CHANNEL',
    $metadata: { httpStatusCode: 404 },
  });
  expect(mediaPackage.left).toEqual([]);
});

test.each([
  ['a name with other characters', { OriginEndpointName: 'brd 1' }, 'OriginEndpointName has to match'],
  ['a container that is none', { ContainerType: 'MP3' }, 'ContainerType has to be one of'],
  ['a manifest without a name', { LowLatencyHlsManifests: [{}] }, 'LowLatencyHlsManifests[0].ManifestName is missing.'],
  ['too long a manifest', { LowLatencyHlsManifests: [{ ManifestName: 'a', ManifestWindowSeconds: 901 }] }, '900 seconds'],
  ['two manifests of one name', { HlsManifests: [{ ManifestName: 'master' }] }, 'Two manifests have the same name.'],
  ['too long a window to start over', { StartoverWindowSeconds: 1_209_601 }, 'StartoverWindowSeconds has to be 0 to 1209600.'],
])('an endpoint with %s is not valid', async (_, changes, message) => {
  await start();
  await expect(create(changes as never)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
    $metadata: { httpStatusCode: 400 },
  });
  expect(mediaPackage.left).toEqual(['evt_1']);
});

test('a policy has to be about its endpoint', async () => {
  await start();
  await create();
  const invalid = { name: 'ValidationException', ValidationExceptionType: 'INVALID_POLICY' };
  await expect(allow(POLICY.replaceAll('brd_1', '*'))).rejects.toMatchObject(invalid);
  await expect(allow('{')).rejects.toMatchObject(invalid);
});

test('a harvest is queued, made, and told to the bus', async () => {
  await start();
  await create();
  await allow();
  expect(await harvest()).toMatchObject({ Status: 'QUEUED', Arn: `${ARN}/harvestJob/replay-1` });
  pass(10);
  expect(await jobs()).toMatchObject([{ HarvestJobName: 'replay-1', Status: 'IN_PROGRESS' }]);
  pass(30);
  expect(await jobs()).toMatchObject([{ Status: 'COMPLETED', ScheduleConfiguration: { EndTime: new Date(START) } }]);
  expect(harvested).toHaveLength(1);
  expect(events).toMatchObject([{ Source: 'aws.mediapackagev2', DetailType: 'MediaPackageV2 HarvestJob Notification' }]);
  expect(JSON.parse(events[0]!.Detail)).toMatchObject({
    harvestJob: {
      harvestJobName: 'replay-1',
      status: 'COMPLETED',
      originEndpointName: 'brd_1',
      scheduleConfiguration: { startTime: '2026-12-01T18:00:00.000Z' },
      destination: { s3Destination: { bucketName: 'media', destinationPath: 'media/evt_1/replay' } },
      message: 'Your harvest job is complete.',
    },
  });
  await expect(harvest()).rejects.toMatchObject({ name: 'ConflictException' });
});

test('a harvest that fails says why, and writes nothing', async () => {
  await start();
  await create();
  await allow();
  mediaPackage.failingHarvests = 1;
  await harvest();
  pass(40);
  expect(await jobs()).toMatchObject([{ Status: 'FAILED', ErrorMessage: 'The bucket refused the files.' }]);
  expect(harvested).toEqual([]);
});

test('a harvest is refused without the right to read, of a filtered manifest, of an unknown one, and without an end', async () => {
  await start();
  await create();
  const refusedAs = (ValidationExceptionType: string) => ({ name: 'ValidationException', ValidationExceptionType });
  await expect(harvest()).rejects.toMatchObject(refusedAs('HARVEST_JOB_CUSTOMER_ENDPOINT_READ_ACCESS_DENIED'));
  await allow();
  await expect(harvest({ HarvestedManifests: { HlsManifests: [{ ManifestName: 'other' }] } })).rejects.toMatchObject(
    refusedAs('HARVESTED_MANIFEST_NOT_FOUND_ON_ENDPOINT'),
  );
  const reversed = { StartTime: new Date(START), EndTime: new Date(START - 1) };
  await expect(harvest({ ScheduleConfiguration: reversed })).rejects.toMatchObject(refusedAs('END_TIME_EARLIER_THAN_START_TIME'));
  const filtered = [{ ManifestName: 'master', FilterConfiguration: { Start: new Date(START) } }];
  await client.send(new UpdateOriginEndpointCommand(endpoint({ LowLatencyHlsManifests: filtered })));
  await expect(harvest()).rejects.toMatchObject(refusedAs('HARVESTED_MANIFEST_HAS_START_END_FILTER_CONFIGURATION'));
});

test('an account has no more than its quotas, and refuses too many calls', async () => {
  await start();
  for (const name of ['two', 'three']) await client.send(new CreateChannelGroupCommand({ ChannelGroupName: name }));
  await expect(client.send(new CreateChannelGroupCommand({ ChannelGroupName: 'four' }))).rejects.toMatchObject({
    name: 'ServiceQuotaExceededException',
    $metadata: { httpStatusCode: 402 },
  });
  for (let made = 1; made < 10; made++) await client.send(new CreateChannelCommand({ ...GROUP, ChannelName: `evt_${made + 1}` }));
  await expect(client.send(new CreateChannelCommand({ ...GROUP, ChannelName: 'evt_11' }))).rejects.toMatchObject({
    name: 'ServiceQuotaExceededException',
  });
  mediaPackage.callsToRefuse = 1;
  await expect(create()).rejects.toMatchObject({ name: 'ThrottlingException', $metadata: { httpStatusCode: 429 } });
});

test('a long list comes in pages', async () => {
  await start();
  for (let made = 1; made <= 3; made++) await create({ OriginEndpointName: `brd_${made}` });
  const listed: (string | undefined)[] = [];
  for await (const { Items = [] } of paginateListOriginEndpoints({ client, pageSize: 2 }, CHANNEL)) {
    listed.push(...Items.map(({ OriginEndpointName }) => OriginEndpointName));
  }
  expect(listed).toEqual(['brd_1', 'brd_2', 'brd_3']);
});

test('the stand-in has the operations of its model', async () => {
  await start();
  const { model, operations } = mediapackageService(mediaPackage);
  expect(Object.keys(operations).sort()).toEqual(Object.keys(model.operations).sort());
});
