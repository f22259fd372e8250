import { Match, Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';
import path from 'node:path';
import { sketchPlatform } from '../../sketch/sketch-platform.ts';

const EUROPE = { region: 'eu-west-1' };
const DOMAIN = { domain: 'ppv.example.com', hostedZoneId: 'Z0123456789ABC' };

const US_EAST_1_ONLY = ['AWS::CertificateManager::Certificate', 'AWS::WAFv2::WebACL'];

const described = new Map<string, Stack[]>();

/** Returns all stacks of a deployment except nested ones, in the order in which they are deployed. */
function stacksOf(settings: Record<string, string>): Stack[] {
  const key = JSON.stringify(settings);
  const stacks = described.get(key) ?? describeStacks(settings);
  described.set(key, stacks);
  return stacks;
}

function describeStacks(settings: Record<string, string>): Stack[] {
  const { root } = sketchPlatform(path.join(__dirname, '../../../..'), settings).node;
  return root.node.children.filter((child) => child instanceof Stack);
}

const typesOf = (stack: Stack) => {
  const { Resources } = Template.fromStack(stack).toJSON() as { Resources: Record<string, { Type: string }> };
  return Object.values(Resources).map(({ Type }) => Type);
};

describe('the region', () => {
  test('there is only one stack in us-east-1, whatever it holds', () => {
    const stacks = stacksOf({ ...DOMAIN, waf: 'true' });
    expect(stacks.map(({ stackName, region }) => [stackName, region])).toEqual([['Marquee-prod', 'us-east-1']]);
    expect(typesOf(stacks[0]!)).toEqual(expect.arrayContaining(US_EAST_1_ONLY));
  });

  test('there is only one stack elsewhere without domain and firewall', () => {
    const stacks = stacksOf(EUROPE);
    expect(stacks.map(({ stackName, region }) => [stackName, region])).toEqual([['Marquee-prod', 'eu-west-1']]);
  });

  test.each([
    ['a domain', DOMAIN, ['AWS::CertificateManager::Certificate']],
    ['a firewall', { waf: 'true' }, ['AWS::WAFv2::WebACL']],
    ['both', { ...DOMAIN, waf: 'true' }, US_EAST_1_ONLY],
  ] as const)('%s elsewhere adds a second stack, which holds nothing else and comes first', (_, settings, types) => {
    const stacks = stacksOf({ ...EUROPE, ...settings });
    expect(stacks.map(({ stackName, region }) => [stackName, region])).toEqual([
      ['Marquee-prod-us-east-1', 'us-east-1'],
      ['Marquee-prod', 'eu-west-1'],
    ]);
    const [parts, platform] = stacks as [Stack, Stack];
    expect(typesOf(parts).sort()).toEqual([...types].sort());
    const doubled = typesOf(platform).filter((type) => US_EAST_1_ONLY.includes(type));
    expect(doubled).toEqual([]);
    expect(platform.dependencies).toEqual([parts]);
  });

  test('the distribution elsewhere takes certificate and firewall from the outputs of the second stack', () => {
    const settings = { ...EUROPE, ...DOMAIN, waf: 'true' };
    const [parts, platform] = stacksOf(settings).map((stack) => Template.fromStack(stack));
    const { Outputs } = parts!.toJSON() as { Outputs: Record<string, unknown> };
    const [distribution] = Object.values(platform!.findResources('AWS::CloudFront::Distribution'));
    const { ViewerCertificate, WebACLId } = distribution!.Properties.DistributionConfig;
    for (const value of [ViewerCertificate.AcmCertificateArn, WebACLId]) {
      const { StackName, Region, OutputName } = value['Fn::GetStackOutput'];
      expect([StackName, Region]).toEqual(['Marquee-prod-us-east-1', 'us-east-1']);
      expect(Object.keys(Outputs)).toContain(OutputName);
    }
  });

  test.each([
    ['access logs', { accessLogs: 'true' }],
    ['alarms at the edge', { extraAlarms: 'edge,queues' }],
    ['live video', { live: 'true' }],
    ['all of them and a domain', { accessLogs: 'true', extraAlarms: 'edge-detail', live: 'true', ...DOMAIN }],
  ] as const)('%s elsewhere add a stack in us-east-1, which comes after the platform', (_, settings) => {
    const stacks = stacksOf({ ...EUROPE, ...settings });
    const [edge, platform] = stacks.toReversed() as [Stack, Stack];
    expect([edge, platform].map(({ stackName, region }) => [stackName, region])).toEqual([
      ['Marquee-prod-edge', 'us-east-1'],
      ['Marquee-prod', 'eu-west-1'],
    ]);
    expect(edge.dependencies).toEqual([platform]);
    expect(platform.dependencies).not.toContain(edge);
  });

  test.each([
    ['in us-east-1', { accessLogs: 'true', extraAlarms: 'edge', live: 'true' }],
    ['elsewhere without anything to watch there', { ...EUROPE, extraAlarms: 'files,mails,queues' }],
    ['of a preview elsewhere, which removes one stack only', { ...EUROPE, stage: 'preview-1', live: 'true' }],
  ] as const)('a stage %s has no such stack', (_, settings) => {
    expect(stacksOf(settings).map(({ stackName }) => stackName)).toEqual([
      `Marquee-${'stage' in settings ? settings.stage : 'prod'}`,
    ]);
  });

  test('alarms on the edge elsewhere are where CloudFront reports, with a topic there; all others stay with the platform', () => {
    const settings = { ...EUROPE, extraAlarms: 'edge,edge-detail,files', alarmMail: 'ops@example.com' };
    const [platform, edge] = stacksOf(settings).map((stack) => Template.fromStack(stack)) as [Template, Template];
    const alarmsIn = (template: Template) =>
      Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
    expect(alarmsIn(edge).map(({ AlarmName }) => AlarmName)).toEqual([
      'Marquee-prod-Edge-Answers-5xx',
      'Marquee-prod-Edge-Answers-4xx',
      'Marquee-prod-Detail-Refused-403',
      'Marquee-prod-Detail-Origins-Slow',
    ]);
    const [topic] = Object.keys(edge.findResources('AWS::SNS::Topic'));
    edge.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'ops@example.com', TopicArn: { Ref: topic } });
    edge.hasOutput('AlarmTopicArn', { Value: { Ref: topic } });
    // The status page is told of them in the stage's own region.
    const [changes] = Object.values(edge.findResources('AWS::Events::Rule')).map(({ Properties }) => Properties);
    expect(changes).toMatchObject({
      EventPattern: { source: ['aws.cloudwatch'], detail: { alarmName: [{ prefix: 'Marquee-prod-' }] } },
      Targets: [{ Arn: { 'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(/:events:eu-west-1:/)])] } }],
    });
    for (const alarm of alarmsIn(edge)) {
      expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
      expect(String(alarm.AlarmDescription)).toMatch(/Runbook: docs\/operations\/alarms\//);
      const text = JSON.stringify(alarm);
      expect(text).toContain('{"Name":"Region","Value":"Global"}');
      expect(text).toMatch(/"Fn::GetStackOutput":\{"StackName":"Marquee-prod","Region":"eu-west-1"/);
    }
    const names = alarmsIn(platform).map(({ AlarmName }) => String(AlarmName));
    expect(names.filter((name) => /-(Edge|Detail)-/.test(name))).toEqual([]);
    expect(names.filter((name) => name.includes('-Files-'))).toHaveLength(3);
    platform.resourceCountIs('AWS::CloudFront::MonitoringSubscription', 1);
  });

  test('access logs elsewhere are delivered from us-east-1 into a bucket of the platform, which that delivery alone may write to', () => {
    const [platform, edge] = stacksOf({ ...EUROPE, live: 'true' }).map((stack) => Template.fromStack(stack)) as [
      Template,
      Template,
    ];
    const types = Object.values(edge.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type);
    expect(types.toSorted()).toEqual(['AWS::Logs::Delivery', 'AWS::Logs::DeliveryDestination', 'AWS::Logs::DeliverySource']);
    edge.hasResourceProperties('AWS::Logs::DeliverySource', { Name: 'Marquee-prod', LogType: 'ACCESS_LOGS' });
    platform.resourceCountIs('AWS::Logs::DeliverySource', 0);
    platform.hasOutput('AccessLogsBucketName', {});
    expect(JSON.stringify(platform.findResources('AWS::S3::BucketPolicy'))).toContain(':delivery-source:Marquee-prod');
    // Refunds for missed minutes, and what organisers see of their viewers, rest on them there, too.
    platform.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: Match.objectLike({ source: ['aws.s3'], 'detail-type': ['Object Created'] }),
    });
  });
});
