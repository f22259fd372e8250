import { BROADCAST_ALARM, OPERATOR_SOURCE } from '#shared/bus/broadcast-alarms.ts';
import { behavioursWithLive } from '../edge/behaviours.ts';
import { workflowDefinition } from '../constructs/live/workflow-definition.ts';
import { LIVE_ALARM_METRICS } from '../tools/cost/idle-stage.ts';
import { variant } from './platform.ts';
import type { Resource } from './synthesize.ts';

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

interface WatchedMetric {
  Namespace: string;
  MetricName: string;
  Dimensions: object[];
  Period: number;
}

/** Returns the metrics of an alarm that cost something: an expression is free, the metrics in it are not. */
const watchedBy = (alarm: Record<string, unknown>): WatchedMetric[] => {
  const queries = alarm.Metrics as { MetricStat?: { Metric: WatchedMetric; Period: number } }[] | undefined;
  if (!queries) return [alarm as unknown as WatchedMetric];
  return queries.flatMap(({ MetricStat }) => (MetricStat ? [{ ...MetricStat.Metric, Period: MetricStat.Period }] : []));
};

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
          QueryStrings: ['_HLS_msn', '_HLS_part'],
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

  test('a failed workflow, a sweep with something to remove and the packager raise alarms, which cost what is said', () => {
    const alarms = of('AWS::CloudWatch::Alarm').map(({ Properties }) => String(Properties.AlarmName));
    const ofLive = of('AWS::CloudWatch::Alarm').filter(({ Properties }) => String(Properties.AlarmName).includes('-Live-'));
    expect(alarms.filter((name) => name.includes('-Live-'))).toEqual([
      'Marquee-prod-Live-Workflow-Failed',
      'Marquee-prod-Live-Sweep-Leftovers',
      'Marquee-prod-Live-Packager-4xx',
      'Marquee-prod-Live-Packager-5xx',
      'Marquee-prod-Live-Packager-Slow',
    ]);
    const withoutLive = Object.keys(variant('plain')[0]!.template.findResources('AWS::CloudWatch::Alarm')).length;
    expect(alarms.length - withoutLive).toBe(ofLive.length);
    expect(ofLive.flatMap(({ Properties }) => watchedBy(Properties))).toHaveLength(LIVE_ALARM_METRICS);
  });

  test('the packager is watched as a whole, by the minute, and raises nothing while nobody watches', () => {
    const packager = of('AWS::CloudWatch::Alarm').filter(({ Properties }) => /-Packager-/.test(String(Properties.AlarmName)));
    const watched = packager.flatMap(({ Properties }) => watchedBy(Properties));
    const group = { Name: 'ChannelGroup', Value: 'Marquee-prod' };
    const status = (Value: string) => ({ Name: 'StatusCode', Value });
    expect(watched.map(({ Namespace, MetricName, Dimensions, Period }) => [Namespace, MetricName, Dimensions, Period])).toEqual([
      ['AWS/MediaPackage', 'EgressRequestCount', [group, status('4xx')], 60],
      ['AWS/MediaPackage', 'EgressRequestCount', [group], 60],
      ['AWS/MediaPackage', 'EgressRequestCount', [group, status('5xx')], 60],
      ['AWS/MediaPackage', 'EgressResponseTime', [group], 60],
    ]);
    for (const { Properties } of packager) expect(Properties.TreatMissingData).toBe('notBreaching');
    expect(only('AWS::MediaPackageV2::ChannelGroup').ChannelGroupName).toBe(group.Value);
  });

  test('alarms of a broadcast reach the topic at once, as text with the page of the runbook, only with live video', () => {
    const rules = (name: string) =>
      (Object.values(variant(name)[0]!.template.findResources('AWS::Events::Rule')) as Resource[]).filter(({ Properties }) =>
        JSON.stringify(Properties.EventPattern ?? {}).includes(OPERATOR_SOURCE),
      );
    expect(rules('plain')).toEqual([]);
    const [{ Properties }, ...others] = rules('live video') as [Resource, ...Resource[]];
    expect(others).toEqual([]);
    const [topic] = Object.keys(root().findResources('AWS::SNS::Topic'));
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
    const { StartAt, States } = workflowDefinition('arn') as unknown as {
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
