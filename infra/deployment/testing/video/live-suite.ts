import { BROADCAST_ALARM, OPERATOR_SOURCE } from '#shared/bus/video/broadcast-alarms.ts';
import { behavioursWithLive } from '../../edge/behaviours.ts';
import { workflowDefinition } from '../../constructs/live/workflow-definition.ts';
import { variant } from '../platform.ts';
import { synthesize, type Resource } from '../../sketch/synthesize.ts';

interface Behaviour {
  PathPattern: string;
  TargetOriginId: string;
  CachePolicyId: { Ref: string };
  TrustedKeyGroups?: { Ref: string }[];
  FunctionAssociations?: object[];
}
interface Origin {
  Id: string;
  DomainName: unknown;
  OriginPath?: string;
  OriginAccessControlId?: unknown;
  CustomOriginConfig?: { OriginProtocolPolicy: string };
}
interface Configuration {
  CacheBehaviors: Behaviour[];
  Origins: Origin[];
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
}

const NEW_TYPES = [
  'AWS::MediaPackageV2::ChannelGroup',
  'AWS::MediaLive::InputSecurityGroup',
  'AWS::StepFunctions::StateMachine',
  'AWS::CloudFront::OriginAccessControl',
];

describe('live video', () => {
  const root = () => variant('live video')[0]!.template;
  const of = (type: string) => Object.values(root().findResources(type)) as Resource[];
  const only = (type: string) => {
    const found = of(type);
    expect([type, found.length]).toEqual([type, 1]);
    return found[0]!.Properties;
  };
  const configuration = () => only('AWS::CloudFront::Distribution').DistributionConfig as Configuration;
  const stream = () => configuration().CacheBehaviors[0]!;
  const origin = () => configuration().Origins.find(({ Id }) => Id === stream().TargetOriginId)!;

  test('is not there without the setting', () => {
    const types = new Set(variant('plain').flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type)));
    for (const type of NEW_TYPES.slice(0, 3)) expect(types).not.toContain(type);
    expect(JSON.stringify(variant('plain')[0]!.template.toJSON())).not.toMatch(/medialive|mediapackage/i);
  });

  test('has one group of channels, which the distribution alone reads, signed', () => {
    const group = only('AWS::MediaPackageV2::ChannelGroup');
    expect(group.ChannelGroupName).toBe('Marquee-prod');
    expect(group.ChannelGroupName).toMatch(/^[a-zA-Z0-9_-]{1,256}$/);
    expect(origin()).toMatchObject({
      DomainName: { 'Fn::GetAtt': [expect.stringContaining('PackagerGroup'), 'EgressDomain'] },
      OriginPath: '/out/v1/Marquee-prod',
      OriginAccessControlId: { 'Fn::GetAtt': [expect.stringContaining('PackagerSignature'), 'Id'] },
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
    });
    const signature = of('AWS::CloudFront::OriginAccessControl').map(
      ({ Properties }) => Properties.OriginAccessControlConfig as Record<string, string>,
    );
    expect(signature.filter(({ OriginAccessControlOriginType: type }) => type === 'mediapackagev2')).toMatchObject([
      { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    ]);
  });

  test('comes before films, needs the same cookie, and is named as the packager names it', () => {
    const patterns = configuration().CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect([...patterns, '*']).toEqual(behavioursWithLive.map(({ pattern }) => pattern));
    expect(patterns[0]).toBe('/media/*/live/*');
    const films = configuration().CacheBehaviors.find(({ PathPattern }) => PathPattern === '/media/*')!;
    expect(stream().TrustedKeyGroups).toEqual(films.TrustedKeyGroups);
    expect(stream().TrustedKeyGroups).toHaveLength(1);
    expect(stream().FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }]);
    expect(stream().FunctionAssociations).toEqual(films.FunctionAssociations);
  });

  test('is cached by its path and what a blocking reload waits for, as long as the packager says', () => {
    const policies = root().findResources('AWS::CloudFront::CachePolicy') as Record<string, Resource>;
    // Among them is not what a player says of itself (`CMCD`), which differs from viewer to viewer.
    expect(policies[stream().CachePolicyId.Ref]!.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      MaxTTL: 14 * 86_400,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['_HLS_msn', '_HLS_part', '_HLS_skip'],
        },
      },
    });
  });

  test('no viewer can name the beginning of a playlist, which would show what was sent before the broadcast went live', () => {
    // Only parameters that the cache policy names reach the packager: no other policy adds any, and the function keeps the query.
    expect(stream()).not.toHaveProperty('OriginRequestPolicyId');
    const policies = root().findResources('AWS::CloudFront::CachePolicy') as Record<string, Resource>;
    expect(JSON.stringify(policies[stream().CachePolicyId.Ref])).not.toMatch(/start|end|time_delay|manifest/i);
  });

  test('a segment that is not there yet is asked for again a second later', () => {
    expect(configuration().CustomErrorResponses).toContainEqual({ ErrorCode: 404, ErrorCachingMinTTL: 1 });
  });

  test('replays are written by MediaPackage for this account, and nowhere else in the bucket', () => {
    const statements = of('AWS::S3::BucketPolicy').flatMap(
      ({ Properties }) => (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
    );
    const harvester = statements.filter(({ Principal }) => JSON.stringify(Principal).includes('mediapackagev2'));
    expect(harvester).toHaveLength(2);
    for (const { Condition } of harvester) {
      expect(Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
    }
    expect(JSON.stringify(harvester[0]!.Resource)).toContain('/media/*/replay/*');
  });

  test('MediaLive may write to the packager and read passphrases, and nothing else', () => {
    const policies = of('AWS::IAM::Policy').filter(({ Properties }) =>
      JSON.stringify(Properties.Roles).includes('LiveRightsRole'),
    );
    const statements = policies.flatMap(
      ({ Properties }) => (Properties.PolicyDocument as { Statement: { Action: string | string[] }[] }).Statement,
    );
    expect(policies).toHaveLength(1);
    expect(statements.map(({ Action }) => Action)).toEqual([
      'mediapackagev2:PutObject',
      ['secretsmanager:DescribeSecret', 'secretsmanager:GetSecretValue'],
    ]);
  });

  test('three requests start workflows, which are not in the way of other rules of the bus', () => {
    const rules = of('AWS::Events::Rule').map(
      ({ Properties }) => Properties.EventPattern as Record<string, string[]> | undefined,
    );
    expect(rules).toContainEqual({
      source: ['marquee.broadcast'],
      'detail-type': ['prepare-broadcast', 'go-live', 'end-broadcast'],
    });
    expect(rules.filter((pattern) => pattern?.source?.includes('aws.medialive'))).toHaveLength(2);
  });

  test.each([
    ['the sweep runs every five minutes', 'LiveSweep', 'rate(5 minutes)'],
    ['encoders are looked at every minute', 'LivePictures', 'rate(1 minute)'],
  ])('%s', (_, name, rate) => {
    const rules = of('AWS::Events::Rule').filter(({ Properties }) => JSON.stringify(Properties.Targets).includes(name));
    expect(rules.map(({ Properties }) => Properties.ScheduleExpression)).toEqual([rate]);
  });

  test('no metric has an alarm that a stage without live video has not: at rest, live video costs nothing', () => {
    const alarms = (name: string) => Object.keys(variant(name)[0]!.template.findResources('AWS::CloudWatch::Alarm'));
    expect(alarms('live video')).toEqual(alarms('plain'));
  });

  test('a workflow that fails tells the topic at once, with the section of the runbook', () => {
    const [rule, ...others] = of('AWS::Events::Rule').filter(({ Properties }) =>
      JSON.stringify(Properties.EventPattern ?? {}).includes('aws.states'),
    );
    expect(others).toEqual([]);
    const [machine] = Object.keys(root().findResources('AWS::StepFunctions::StateMachine'));
    expect(rule!.Properties.EventPattern).toEqual({
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: { status: ['FAILED', 'TIMED_OUT'], stateMachineArn: [{ Ref: machine }] },
    });
    const [target] = rule!.Properties.Targets as {
      Arn: object;
      InputTransformer: { InputTemplate: string };
      DeadLetterConfig: object;
    }[];
    const [topic] = Object.keys(root().findResources('AWS::SNS::Topic'));
    expect(target).toMatchObject({ Arn: { Ref: topic }, DeadLetterConfig: {} });
    expect(target!.InputTransformer.InputTemplate).toMatch(
      /^"Marquee-prod: ALARM: failed-broadcast\. .*<detail-name>: <detail-status>.*Runbook: docs\/operations\/alarms\/failed-broadcast\.md"$/,
    );
  });

  test('a look at encoders and a sweep that fail are undelivered events, whose alarm every stage has', () => {
    const scheduled = of('AWS::Lambda::EventInvokeConfig').filter(({ Properties }) =>
      /Live(Pictures|Sweep)/.test(JSON.stringify(Properties.FunctionName)),
    );
    expect(scheduled).toHaveLength(2);
    for (const { Properties } of scheduled) {
      expect(Properties.MaximumRetryAttempts).toBe(0);
      expect(JSON.stringify(Properties.DestinationConfig)).toContain('PaymentsUndelivered');
    }
  });

  test('the functions that tell or limit costs know the latency, and so does the one that makes broadcasts', () => {
    const latencies = (live: string) =>
      synthesize({ live })
        .flatMap(({ resources }) => Object.values(resources))
        .filter(({ Type }) => Type === 'AWS::Lambda::Function')
        .map(({ Properties }) => [
          Properties.Description,
          (Properties.Environment as { Variables: Record<string, string> } | undefined)?.Variables.LIVE_LATENCY,
        ])
        .filter(([, latency]) => latency !== undefined);
    expect(latencies('true')).toEqual([['video/live-video/workflow/take-steps', 'low']]);
    expect(Object.fromEntries(latencies('{"latency":"usual"}'))).toMatchObject({
      'video/live-video/workflow/take-steps': 'usual',
      'video/broadcast/own-broadcast': 'usual',
      'video/broadcast/follow-broadcast': 'usual',
      'books/evenings/make-due-evenings': 'usual',
    });
  });

  test('alarms of a broadcast reach the topic at once, as text with the page of the runbook, only with live video', () => {
    const rules = (name: string) =>
      (Object.values(variant(name)[0]!.template.findResources('AWS::Events::Rule')) as Resource[]).filter(({ Properties }) =>
        JSON.stringify(Properties.EventPattern ?? {}).includes(OPERATOR_SOURCE),
      );
    expect(rules('plain')).toEqual([]);
    const [topic] = Object.keys(root().findResources('AWS::SNS::Topic'));
    const told = (rule: Resource) => JSON.stringify(rule.Properties.Targets);
    const [toTopic, others] = [
      rules('live video').filter((rule) => told(rule).includes(topic!)),
      rules('live video').filter((rule) => !told(rule).includes(topic!)),
    ];
    expect(toTopic).toHaveLength(1);
    const { Properties } = toTopic[0]!;
    // The status page takes note of those that are the platform's.
    expect(others.map(told)).toEqual([expect.stringContaining('AlarmRecords')]);
    expect(Properties.EventPattern).toEqual({ source: [OPERATOR_SOURCE], 'detail-type': [BROADCAST_ALARM] });
    expect(Properties.Targets).toMatchObject([
      {
        Arn: { Ref: topic },
        InputTransformer: {
          InputPathsMap: { 'detail-text': '$.detail.text' },
          InputTemplate: '"Marquee-prod: <detail-text>"',
        },
        DeadLetterConfig: {},
      },
    ]);
    expect(JSON.stringify(root().findResources('AWS::SNS::TopicPolicy'))).toContain('events.amazonaws.com');
  });

  test('every state of the workflow is reached, and each leads to one that exists', () => {
    const { StartAt, States } = workflowDefinition('arn') as {
      StartAt: string;
      States: Record<
        string,
        { Type: string; Next?: string; Default?: string; Choices?: { Next: string }[]; Catch?: { Next: string }[] }
      >;
    };
    const next = Object.values(States).flatMap(({ Next, Default, Choices = [], Catch = [] }) =>
      [Next, Default, ...[...Choices, ...Catch].map((one) => one.Next)].filter((name) => name !== undefined),
    );
    expect(new Set([StartAt, ...next])).toEqual(new Set(Object.keys(States)));
    const ends = Object.entries(States).filter(([, { Type }]) => Type === 'Succeed' || Type === 'Fail');
    expect(ends.map(([name]) => name)).toEqual(['Done', 'Failed']);
  });
});
