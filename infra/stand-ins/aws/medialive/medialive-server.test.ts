import {
  CreateChannelCommand,
  type CreateChannelRequest,
  CreateInputCommand,
  type CreateInputRequest,
  CreateInputSecurityGroupCommand,
  DeleteChannelCommand,
  DeleteInputCommand,
  DescribeChannelCommand,
  DescribeInputCommand,
  ListAlertsCommand,
  MediaLiveClient,
  paginateListChannels,
  StartChannelCommand,
  StopChannelCommand,
} from '@aws-sdk/client-medialive';
import type { ProviderServer } from '../../base/http/provider-server.ts';
import type { AwsEvent } from '../aws-event.ts';
import type { MediaLiveSettings } from './account.ts';
import { MediaLive } from './media-live.ts';
import { medialiveService, startMediaLive } from './medialive-server.ts';

let now: number;
let events: AwsEvent[];
let mediaLive: MediaLive;
let server: ProviderServer;
let client: MediaLiveClient;

async function start(settings: MediaLiveSettings = {}): Promise<void> {
  now = Date.parse('2026-12-01T19:00:00Z');
  events = [];
  mediaLive = new MediaLive({ now: () => now, onEvent: (event) => events.push(event), ...settings });
  server = await startMediaLive(mediaLive);
  client = new MediaLiveClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
}

afterEach(async () => {
  client.destroy();
  await server.close();
});

function pass(seconds: number): void {
  now += seconds * 1000;
  mediaLive.settle();
}

const told = () =>
  events.map(({ DetailType, Detail }) => {
    const { state, alarm_state: alarm, alert_type: alert } = JSON.parse(Detail) as Record<string, string>;
    return DetailType.endsWith('Alert') ? `${alert} ${alarm}` : state;
  });

async function createInput(changes: Partial<CreateInputRequest> = {}): Promise<string> {
  const Destinations = [{ StreamName: 'live/key' }];
  const request: CreateInputRequest = { Type: 'RTMP_PUSH', Name: 'show', Destinations, ...changes };
  const { Input } = await client.send(new CreateInputCommand(request));
  return Input?.Id ?? '';
}

const channelWith = (InputId: string, changes: Partial<CreateChannelRequest> = {}): CreateChannelRequest => ({
  Name: 'show',
  ChannelClass: 'SINGLE_PIPELINE',
  InputSpecification: { Codec: 'AVC', Resolution: 'HD', MaximumBitrate: 'MAX_10_MBPS' },
  InputAttachments: [{ InputId, InputAttachmentName: 'ingest' }],
  Destinations: [
    { Id: 'packager', MediaPackageSettings: [{ ChannelGroup: 'group', ChannelName: 'evt_1', ChannelEndpointId: '1' }] },
  ],
  EncoderSettings: {
    TimecodeConfig: { Source: 'SYSTEMCLOCK' },
    AudioDescriptions: [],
    VideoDescriptions: [{ Name: 'video', Height: 720 }],
    OutputGroups: [
      {
        OutputGroupSettings: { MediaPackageGroupSettings: { Destination: { DestinationRefId: 'packager' } } },
        Outputs: [{ OutputName: 'video', VideoDescriptionName: 'video', OutputSettings: { MediaPackageOutputSettings: {} } }],
      },
    ],
  },
  Tags: { app: 'marquee' },
  ...changes,
});

async function createChannel(changes: Partial<CreateChannelRequest> = {}): Promise<string> {
  const input = await createInput();
  pass(5);
  const { Channel } = await client.send(new CreateChannelCommand(channelWith(input, changes)));
  return Channel?.Id ?? '';
}

async function run(): Promise<string> {
  const id = await createChannel();
  pass(20);
  await client.send(new StartChannelCommand({ ChannelId: id }));
  pass(90);
  return id;
}

const stateOf = async (ChannelId: string) => (await client.send(new DescribeChannelCommand({ ChannelId }))).State;

test('a channel passes through its states, and each is told to the bus as MediaLive does', async () => {
  await start();
  const ChannelId = await createChannel();
  expect(await stateOf(ChannelId)).toBe('CREATING');
  pass(20);
  expect(await stateOf(ChannelId)).toBe('IDLE');
  expect(await client.send(new StartChannelCommand({ ChannelId }))).toMatchObject({ State: 'STARTING' });
  pass(90);
  expect(await client.send(new DescribeChannelCommand({ ChannelId }))).toMatchObject({
    State: 'RUNNING',
    PipelinesRunningCount: 1,
    Tags: { app: 'marquee' },
  });
  await client.send(new StopChannelCommand({ ChannelId }));
  pass(30);
  await client.send(new DeleteChannelCommand({ ChannelId }));
  pass(15);
  expect(await stateOf(ChannelId)).toBe('DELETED');
  expect(told()).toEqual(['CREATED', 'STARTING', 'RUNNING', 'STOPPING', 'STOPPED', 'DELETED']);
  const arn = `arn:aws:medialive:us-east-1:123456789012:channel:${ChannelId}`;
  expect(events[2]).toMatchObject({ Source: 'aws.medialive', DetailType: 'MediaLive Channel State Change', Resources: [arn] });
  expect(JSON.parse(events[2]!.Detail)).toEqual({
    channel_arn: arn,
    state: 'RUNNING',
    message: 'Started channel',
    pipelines_running_count: 1,
  });
  pass(60);
  await expect(stateOf(ChannelId)).rejects.toMatchObject({ name: 'NotFoundException', $metadata: { httpStatusCode: 404 } });
});

test('an input is attached while a channel has it, and cannot be deleted before', async () => {
  await start();
  const ChannelId = await createChannel();
  const [{ Id: InputId } = {}] = mediaLive.inputs;
  const input = () => client.send(new DescribeInputCommand({ InputId }));
  expect(await input()).toMatchObject({
    State: 'ATTACHED',
    AttachedChannels: [ChannelId],
    Destinations: [{ Url: 'rtmp://198.51.100.1:1935/live/key' }],
  });
  const remove = () => client.send(new DeleteInputCommand({ InputId }));
  await expect(remove()).rejects.toMatchObject({ name: 'ConflictException', $metadata: { httpStatusCode: 409 } });
  pass(20);
  await client.send(new DeleteChannelCommand({ ChannelId }));
  pass(15);
  expect(await input()).toMatchObject({ State: 'DETACHED' });
  await remove();
  expect(await input()).toMatchObject({ State: 'DELETING' });
  pass(5);
  expect(mediaLive.left).toEqual([]);
});

test('what does not fit a channel’s state is a conflict', async () => {
  await start();
  const ChannelId = await createChannel();
  for (const Command of [StartChannelCommand, StopChannelCommand, DeleteChannelCommand]) {
    await expect(client.send(new Command({ ChannelId }))).rejects.toMatchObject({ name: 'ConflictException' });
  }
  expect(await stateOf(ChannelId)).toBe('CREATING');
});

test('a repeated request is answered with what it has made', async () => {
  await start();
  const input = await createInput({ RequestId: 'once' });
  expect(await createInput({ RequestId: 'once' })).toBe(input);
  pass(5);
  const request = channelWith(input, { RequestId: 'once' });
  const { Channel } = await client.send(new CreateChannelCommand(request));
  expect(await client.send(new CreateChannelCommand(request))).toMatchObject({ Channel: { Id: Channel?.Id } });
});

test.each([
  ['a type that is none', { Type: 'RTMPS_PUSH' }, 'Type has to be one of'],
  ['a text in place of a list', { InputSecurityGroups: 'all' }, 'InputSecurityGroups has to be a list.'],
  ['a group that does not exist', { InputSecurityGroups: ['7'] }, 'There is no input security group 7.'],
])('an input with %s is refused by the published model', async (_, changes, message) => {
  await start();
  await expect(createInput(changes as never)).rejects.toMatchObject({
    name: 'BadRequestException',
    message: expect.stringContaining(message),
    $metadata: { httpStatusCode: 400 },
  });
  expect(mediaLive.inputs).toEqual([]);
});

test('a channel is refused without a required field, beyond a limit, and with a field that the model lacks', async () => {
  await start();
  const input = await createInput();
  pass(5);
  const { EncoderSettings } = channelWith(input);
  const refused = async (changes: object, message: string) => {
    const answer = await fetch(`${server.url}/prod/channels`, { method: 'POST', body: JSON.stringify(changes) });
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, 'BadRequestException']);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(message) });
  };
  await refused({ encoderSettings: { videoDescriptions: [] } }, 'EncoderSettings.OutputGroups is missing.');
  await refused({ channelKlass: 'STANDARD' }, 'channelKlass is unknown.');
  await refused([], 'The request has to be an object.');
  const VideoDescriptions = [{ Name: 'video', CodecSettings: { H264Settings: { Bitrate: 1 } } }];
  const slow = channelWith(input, { EncoderSettings: { ...EncoderSettings!, VideoDescriptions } });
  await expect(client.send(new CreateChannelCommand(slow))).rejects.toThrow('H264Settings.Bitrate has to be at least 1000.');
  expect(mediaLive.channels).toEqual([]);
});

test('a channel whose parts do not fit each other is unprocessable, and the answer names them', async () => {
  await start();
  const input = await createInput();
  pass(5);
  const standard = new CreateChannelCommand(channelWith(input, { ChannelClass: 'STANDARD' }));
  await expect(client.send(standard)).rejects.toMatchObject({
    name: 'UnprocessableEntityException',
    ValidationErrors: [{ ElementPath: '/destinations/0', ErrorMessage: 'A channel of this class needs 2 settings, not 1.' }],
    $metadata: { httpStatusCode: 422 },
  });
  const elsewhere = new CreateChannelCommand(channelWith(input, { Destinations: [] }));
  await expect(client.send(elsewhere)).rejects.toMatchObject({
    ValidationErrors: [{ ErrorMessage: 'There is no destination packager.' }],
  });
  const busy = new CreateChannelCommand(channelWith('99'));
  await expect(client.send(busy)).rejects.toMatchObject({
    name: 'UnprocessableEntityException',
    message: 'The input 99 is missing.',
  });
});

test('an account has no more than its quotas, and refuses too many calls', async () => {
  await start({ quotas: { channels: 1, pushInputs: 2 } });
  await createChannel();
  await expect(createChannel()).rejects.toMatchObject({ name: 'ForbiddenException', message: 'Channel limit exceeded.' });
  await expect(createInput()).rejects.toMatchObject({ message: 'Push input limit exceeded.' });
  for (let made = 0; made < 5; made++) await client.send(new CreateInputSecurityGroupCommand({}));
  await expect(client.send(new CreateInputSecurityGroupCommand({}))).rejects.toThrow('limit exceeded');
  mediaLive.callsToRefuse = 1;
  await expect(createInput()).rejects.toMatchObject({ name: 'TooManyRequestsException', $metadata: { httpStatusCode: 429 } });
});

test('a lost picture and further alerts are listed while the channel runs, and told when they are set and cleared', async () => {
  await start();
  const ChannelId = await run();
  const list = async () => (await client.send(new ListAlertsCommand({ ChannelId, StateFilter: 'SET' }))).Alerts ?? [];
  expect(await list()).toEqual([]);
  events.length = 0;
  mediaLive.dark.set(ChannelId, new Set(['0']));
  mediaLive.troubles.set(ChannelId, [{ AlertType: 'RTMP Stack Error', Message: 'refused' }]);
  expect(await list()).toEqual([
    expect.objectContaining({ AlertType: 'Video Not Detected', PipelineId: '0', State: 'SET', SetTimestamp: new Date(now) }),
    expect.objectContaining({ AlertType: 'RTMP Stack Error', Message: 'refused' }),
  ]);
  mediaLive.dark.clear();
  await client.send(new StopChannelCommand({ ChannelId }));
  expect(told()).toEqual([
    'Video Not Detected SET',
    'RTMP Stack Error SET',
    'Video Not Detected CLEARED',
    'STOPPING',
    'RTMP Stack Error CLEARED',
  ]);
  expect(JSON.parse(events[0]!.Detail)).toEqual({
    channel_arn: `arn:aws:medialive:us-east-1:123456789012:channel:${ChannelId}`,
    alarm_state: 'SET',
    alarm_id: expect.stringMatching(/^[0-9a-f]{40}$/),
    alert_type: 'Video Not Detected',
    pipeline: '0',
    message: 'No video is detected in the input.',
  });
});

test('a long list comes in pages', async () => {
  await start();
  const ids = [await createChannel(), await createChannel(), await createChannel()];
  const listed: (string | undefined)[] = [];
  for await (const { Channels = [] } of paginateListChannels({ client }, { MaxResults: 2 })) {
    listed.push(...Channels.map(({ Id }) => Id));
  }
  expect(listed).toEqual(ids);
});

test('the stand-in has the operations of its model', async () => {
  await start();
  const { model, operations } = medialiveService(mediaLive);
  expect(Object.keys(operations).sort()).toEqual(Object.keys(model.operations).sort());
});
