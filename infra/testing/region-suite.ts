import { Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';
import path from 'node:path';
import { sketchPlatform } from './sketch-platform.ts';

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
  const { root } = sketchPlatform(path.join(__dirname, '../..'), settings).node;
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
});
