import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, GetDistributionCommand, UpdateDomainAssociationCommand } from '@aws-sdk/client-cloudfront';
import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import { DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  GetAccountSettingsCommand,
  LambdaClient,
  ListFunctionsCommand,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { CopyObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ListSecretsCommand, SecretsManagerClient, StopReplicationToReplicaCommand } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { perTable, TABLE_NAMES, type TableName, tables } from '#shared/storage/tables.ts';
import { failover } from './failover.ts';
import { type Options, readOptions } from './options.ts';
import { nextStage } from './plan.ts';

const dynamodb = mockClient(DynamoDBClient);
const secrets = mockClient(SecretsManagerClient);
const cloudformation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);
const s3 = mockClient(S3Client);
const ses = mockClient(SESv2Client);
const cloudwatch = mockClient(CloudWatchClient);
const cloudfront = mockClient(CloudFrontClient);

const TO = 'eu-west-1';
const nameOf = (table: TableName) => `Marquee-prod-Tables${tables[table].construct}Table1A2B-XYZ`;
const NAMES = TABLE_NAMES.map(nameOf);
const arnOf = (name: string) => `arn:aws:dynamodb:${TO}:000000000000:table/${name}`;
const secretArn = (kind: string) => `arn:aws:secretsmanager:${TO}:000000000000:secret:${kind}-a1b2c3`;
const secretEntry = (kind: string, primary: string | undefined) => ({
  ARN: secretArn(kind),
  Name: kind,
  Tags: [{ Key: 'marquee-secret', Value: `prod/${kind}` }],
  PrimaryRegion: primary,
});

const DOMAIN = { domain: 'ppv.example.com', hostedZoneId: 'Z0123456789ABC' };
const OUTPUTS = { MediaBucketName: 'media-2', SiteUrl: 'https://ppv.example.com', DistributionId: 'E2NEW' };
const BUCKET = `marquee-prod-copies-000000000000-${TO}`;

let folder: string;
let settings: string;
let printed: string[];
let ran: string[];
/** Exit codes of programs, by a part of their command line. */
let exits: Record<string, number>;

const run = (program: string, args: readonly string[]): Promise<number> => {
  const line = [program, ...args].join(' ');
  ran.push(line);
  return Promise.resolve(Object.entries(exits).find(([part]) => line.includes(part))?.[1] ?? 0);
};

const call = (options: Partial<Options> = {}) =>
  failover(
    { to: TO, stage: null, as: null, write: false, since: null, skip: [], settings, app: null, ...options },
    { print: (line) => printed.push(line), run },
  );
const text = () => printed.join('\n');
const written = () => JSON.parse(readFileSync(settings, 'utf8')) as Record<string, unknown>;
const ranWith = (part: string) => ran.filter((line) => line.includes(part));

/** Everything is as `cdk deploy` with copyRegion has left it. */
function standBy(): void {
  dynamodb.on(ListTablesCommand).resolves({ TableNames: [...NAMES, 'Marquee-prod-2-TablesAccountsTable1A2B-XYZ'] });
  dynamodb.on(DescribeTableCommand).callsFake(({ TableName: name }: { TableName: string }) => ({
    Table: { TableArn: arnOf(name), TableStatus: 'ACTIVE', LatestStreamArn: `${arnOf(name)}/stream/2026` },
  }));
  secrets.on(ListSecretsCommand).resolves({
    SecretList: [secretEntry('payments', 'us-east-1'), secretEntry('platform', 'us-east-1')],
  });
  secrets.on(StopReplicationToReplicaCommand).resolves({});
  cloudformation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: 'x',
        CreationTime: new Date(0),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: Object.entries(OUTPUTS).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
      },
    ],
  });
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  lambda.on(ListFunctionsCommand).resolves({
    Functions: [
      { FunctionName: 'Marquee-prod-Auth-Login', Description: 'people/auth/sessions/login' },
      { FunctionName: 'Marquee-prod-KeysProvider', Description: 'AWS CDK resource provider framework' },
      { FunctionName: 'Marquee-prod-2-Auth-Login', Description: 'people/auth/sessions/login' },
      { FunctionName: 'Other-Login', Description: 'people/auth/sessions/login' },
    ],
  });
  lambda.on(PutFunctionConcurrencyCommand).resolves({});
  const files = (names: Record<string, string>) =>
    Object.entries(names).map(([Key, day]) => ({ Key, Size: 10, LastModified: new Date(`2026-11-${day}`) }));
  s3.on(ListObjectsV2Command, { Bucket: BUCKET }).resolves({
    KeyCount: 4,
    Contents: files({ 'media/old/a.m4s': '01', 'media/new/a.m4s': '02', 'media/new/b.m4s': '20', 'images/events/p.webp': '03' }),
  });
  s3.on(ListObjectsV2Command, { Bucket: 'media-2' }).resolves({
    Contents: files({ 'media/new/a.m4s': '25', 'uploads/x': '25' }),
  });
  s3.on(CopyObjectCommand).resolves({});
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  cloudwatch.on(GetMetricStatisticsCommand).resolves({ Datapoints: [{ Maximum: 812 }, { Maximum: 400 }] });
  cloudfront.on(GetDistributionCommand).resolves({ ETag: 'E1', Distribution: { DomainName: 'd2.cloudfront.net' } as never });
  cloudfront.on(UpdateDomainAssociationCommand).resolves({});
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-failover-'));
  settings = path.join(folder, 'marquee.config.json');
  writeFileSync(
    settings,
    JSON.stringify({ copyRegion: TO, lambdaConcurrency: 500, blockedCountries: 'KP,SY', extraAlarms: ['queues', 'mails'] }),
  );
  [printed, ran, exits] = [[], [], {}];
  for (const client of [dynamodb, secrets, cloudformation, lambda, s3, ses, cloudwatch, cloudfront]) client.reset();
  standBy();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('options', () => {
  test.each([
    [[], '--to must be given: the region to go on in'],
    [['--to', TO, '--skip', 'films,dance'], '--skip must name steps of films, webhooks, domain, smoke, books, not "dance"'],
    [['--to', TO, '--since', 'yesterday'], '--since'],
    [['--too', TO], 'See: npm run failover -- --help'],
  ])('%j are refused with a sentence', (args, sentence) => {
    expect(() => readOptions(args, 'x.json')).toThrow(sentence);
  });

  test('the stage that goes on has the next name, which is never too long', () => {
    expect(['prod', 'prod-2', 'prod-9', 'eu-prod', 'a-long-stagename'].map(nextStage)).toEqual([
      'prod-2',
      'prod-3',
      'prod-10',
      'eu-prod-2',
      'a-long-stage-2',
    ]);
  });

  test.each([
    [{ to: 'us-east-1' }, 'The stage prod is in us-east-1 already'],
    [{ as: 'prod' }, '--as must be another name than that of the lost stage'],
    [{ as: 'Prod 2' }, 'The setting "stage" must be up to 16 lower-case letters'],
    [{ to: 'mars-1' }, 'The setting "region" must be the name of an AWS region'],
    [{ as: 'preview-1', write: true }, 'The setting "takeOver" cannot be given for a preview.'],
  ])('%j is refused before anything is changed', async (options, sentence) => {
    await expect(call(options)).rejects.toThrow(sentence);
    expect([ran, lambda.commandCalls(PutFunctionConcurrencyCommand).length]).toEqual([[], 0]);
  });
});

describe('without --write', () => {
  test('it says of each thing that it is ready, how far behind the replicas are, and changes nothing', async () => {
    await expect(call()).resolves.toBe(0);
    expect(text()).toContain('The replica of commerce is active; 812 ms behind at most in the last hour.');
    expect(text()).toContain('Everything that could be asked is ready.');
    expect(text()).toContain('The stack Marquee-prod has the tables');
    expect(ran).toEqual([]);
    expect(written()).not.toHaveProperty('takeOver');
  });

  test('it names the command for each thing that is missing', async () => {
    writeFileSync(settings, JSON.stringify({ ...DOMAIN, lambdaConcurrency: 2000 }));
    dynamodb.on(ListTablesCommand).resolves({ TableNames: NAMES.slice(1) });
    secrets.on(ListSecretsCommand).resolves({ SecretList: [secretEntry('platform', 'us-east-1')] });
    cloudformation.on(DescribeStacksCommand).rejects(new Error('Stack with id CDKToolkit does not exist'));
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
    s3.on(ListObjectsV2Command, { Bucket: BUCKET }).resolves({ KeyCount: 0 });
    await expect(call()).resolves.toBe(1);
    for (const sentence of [
      'MISSING  The table accounts has no replica in eu-west-1.',
      '→ set "copyRegion": "eu-west-1" and deploy: npx cdk deploy --all',
      'MISSING  The secret of payments has no replica in eu-west-1.',
      'MISSING  eu-west-1 is not prepared for CDK.',
      '→ npx cdk bootstrap aws://ACCOUNT/us-east-1',
      'MISSING  Lambda runs up to 1000 functions at once in eu-west-1, and the stage needs 2000.',
      'MISSING  SES is in its sandbox in eu-west-1',
      'MISSING  There is no copy of a film',
    ])
      expect(text()).toContain(sentence);
  });

  test('a region that does not answer leaves out only how far the replicas are behind', async () => {
    cloudwatch.on(GetMetricStatisticsCommand).rejects(new Error('connect ETIMEDOUT'));
    await expect(call()).resolves.toBe(0);
    expect(text()).toContain('The replica of accounts is active; us-east-1 does not say how far it is behind.');
  });

  test('two tables of which one is left over are refused, rather than one guessed', async () => {
    dynamodb.on(ListTablesCommand).resolves({ TableNames: [...NAMES, `${NAMES[0]}2`] });
    await expect(call()).rejects.toThrow('could both be meant. Delete what a former stage of this name has left');
  });
});

describe('with --write', () => {
  test('it stops the old functions, promotes the secrets, deploys, copies films, registers webhooks, rewinds and proves', async () => {
    await expect(call({ write: true, since: new Date('2026-11-20T18:00Z') })).resolves.toBe(0);
    expect(lambda.commandCalls(PutFunctionConcurrencyCommand).map(({ args: [{ input }] }) => input)).toEqual([
      { FunctionName: 'Marquee-prod-Auth-Login', ReservedConcurrentExecutions: 0 },
    ]);
    expect(secrets.commandCalls(StopReplicationToReplicaCommand).map(({ args: [{ input }] }) => input.SecretId)).toEqual([
      secretArn('payments'),
      secretArn('platform'),
    ]);
    expect(ran.map((line) => /cdk deploy|configure-payments|rewind --to \S+|smoke|verify-ledger/.exec(line)?.[0])).toEqual([
      'cdk deploy',
      'configure-payments',
      'rewind --to 2026-11-20T18:00:00.000Z',
      'smoke',
      'verify-ledger',
    ]);
    expect(ran[0]).toContain('-c blockedCountries=KP,SY -c extraAlarms=queues,mails -c stage');
    expect(ran[0]).toContain('-c stage=prod-2 -c region=eu-west-1');
    expect(text()).toMatch(/Done after \d+\.\d s\./);
  });

  test('the settings file then describes the new stage, with everything found there, and the former file stays', async () => {
    await call({ write: true });
    expect(written()).toEqual({
      lambdaConcurrency: 500,
      blockedCountries: 'KP,SY',
      extraAlarms: ['queues', 'mails'],
      stage: 'prod-2',
      region: TO,
      takeOver: {
        from: 'us-east-1',
        stage: 'prod',
        tables: perTable((table) => arnOf(nameOf(table))),
        streams: { catalog: `${arnOf(nameOf('catalog'))}/stream/2026`, commerce: `${arnOf(nameOf('commerce'))}/stream/2026` },
        secrets: { payments: secretArn('payments'), platform: secretArn('platform') },
        hasDomain: false,
      },
    });
    expect(JSON.parse(readFileSync(path.join(folder, 'marquee.config.prod.json'), 'utf8'))).toHaveProperty('copyRegion', TO);
  });

  test('films come latest first, without those that are there, and nothing else is copied', async () => {
    await call({ write: true });
    expect(s3.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => [input.Key, input.CopySource])).toEqual([
      ['media/new/b.m4s', `${BUCKET}/media/new/b.m4s`],
      ['images/events/p.webp', `${BUCKET}/images/events/p.webp`],
      ['media/old/a.m4s', `${BUCKET}/media/old/a.m4s`],
    ]);
    expect(text()).toContain('3 files are copied, and 1 were there.');
  });

  test('an old region that does not answer is said plainly, and everything else is done', async () => {
    lambda.on(ListFunctionsCommand).rejects(Object.assign(new Error('timeout'), { name: 'TimeoutError' }));
    await expect(call({ write: true })).resolves.toBe(0);
    expect(text()).toContain('us-east-1 could not be reached (TimeoutError): its functions are not stopped.');
    expect(ranWith('verify-ledger')).toHaveLength(1);
  });

  test('an old region that answers and refuses is not called unreachable', async () => {
    const refusal = Object.assign(new Error('not authorized to list functions'), {
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 403 },
    });
    lambda.on(ListFunctionsCommand).rejects(refusal);
    await expect(call({ write: true })).resolves.toBe(0);
    expect(text()).toContain(
      'us-east-1 answered, but not all of its functions are stopped (AccessDeniedException: not authorized to list functions).',
    );
  });

  test('with a domain, it moves both names to the new distribution, points the records there, and deploys with them', async () => {
    writeFileSync(settings, JSON.stringify(DOMAIN));
    await expect(call({ write: true })).resolves.toBe(0);
    expect(cloudfront.commandCalls(UpdateDomainAssociationCommand).map(({ args: [{ input }] }) => input)).toEqual(
      ['ppv.example.com', '*.ppv.example.com'].map((Domain) => ({
        Domain,
        TargetResource: { DistributionId: 'E2NEW' },
        IfMatch: 'E1',
      })),
    );
    expect(ranWith('route53')[0]).toContain('"AliasTarget":{"HostedZoneId":"Z2FDTNDATAQYW2","DNSName":"d2.cloudfront.net"');
    expect(ranWith('cdk deploy').map((line) => /"hasDomain":(\w+)/.exec(line)?.[1])).toEqual(['false', 'true']);
    expect(written()).toHaveProperty('takeOver.hasDomain', true);
  });

  test('a run after one that was ended goes on: nothing is promoted, copied or moved twice, and the domain is kept', async () => {
    writeFileSync(settings, JSON.stringify(DOMAIN));
    await call({ write: true });
    const former = readFileSync(path.join(folder, 'marquee.config.prod.json'), 'utf8');
    secrets.on(ListSecretsCommand).resolves({
      SecretList: [secretEntry('payments', undefined), secretEntry('platform', undefined)],
    });
    secrets.resetHistory();
    cloudfront.resetHistory();
    s3.resetHistory();
    cloudfront.on(GetDistributionCommand).resolves({
      ETag: 'E2',
      Distribution: {
        DomainName: 'd2.cloudfront.net',
        DistributionConfig: { Aliases: { Items: ['ppv.example.com', '*.ppv.example.com'] } },
      } as never,
    });
    s3.on(ListObjectsV2Command, { Bucket: 'media-2' }).resolves(
      (await new S3Client({}).send(new ListObjectsV2Command({ Bucket: BUCKET }))) as object,
    );
    ran = [];
    await expect(call({ write: true, stage: 'prod' })).resolves.toBe(0);
    expect(secrets.commandCalls(StopReplicationToReplicaCommand)).toEqual([]);
    expect(cloudfront.commandCalls(UpdateDomainAssociationCommand)).toEqual([]);
    expect(s3.commandCalls(CopyObjectCommand)).toEqual([]);
    expect(ranWith('cdk deploy').map((line) => /"hasDomain":(\w+)/.exec(line)?.[1])).toEqual(['true', 'true']);
    expect(ranWith('-c stage=prod-2 ')).toHaveLength(2);
    expect(readFileSync(path.join(folder, 'marquee.config.prod.json'), 'utf8')).toBe(former);
  });

  test('a deployment that fails ends the command, which says that it can be repeated', async () => {
    exits = { 'cdk deploy': 1 };
    await expect(call({ write: true })).rejects.toThrow('then run the same command again');
    expect(s3.commandCalls(CopyObjectCommand)).toEqual([]);
  });

  test('a later command that fails does not stop the rest, is said at the end, and the exit code is 1', async () => {
    exits = { 'configure-payments': 1 };
    await expect(call({ write: true })).resolves.toBe(1);
    expect(ranWith('verify-ledger')).toHaveLength(1);
    expect(printed.at(-4)).toContain('What failed: npm run configure-payments -- --stage prod-2 --region eu-west-1');
  });

  test('records that could not be written are given as a command', async () => {
    writeFileSync(settings, JSON.stringify(DOMAIN));
    exits = { route53: 127 };
    await call({ write: true });
    expect(text()).toContain(
      'Point their records to d2.cloudfront.net: aws route53 change-resource-record-sets --hosted-zone-id Z01',
    );
  });

  test('a replica that is missing ends it before anything is changed', async () => {
    dynamodb.on(ListTablesCommand).resolves({ TableNames: NAMES.slice(1) });
    await expect(call({ write: true })).rejects.toThrow('The table accounts has no replica in eu-west-1.');
    expect([ran, lambda.calls().length, existsSync(path.join(folder, 'marquee.config.prod.json'))]).toEqual([[], 0, false]);
  });

  test('steps that are skipped are left to a person', async () => {
    await expect(call({ write: true, skip: ['films', 'smoke'] })).resolves.toBe(0);
    expect(s3.commandCalls(CopyObjectCommand)).toEqual([]);
    expect(ranWith('smoke')).toEqual([]);
    expect(text()).toContain('Copy films: left to you');
  });
});
