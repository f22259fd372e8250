import { resourcesOfVariant, variant } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

const GITHUB = 'token.actions.githubusercontent.com';
const NAMES = ['Diff', 'Deploy'] as const;

/** Returns the roles that GitHub may assume, by the name of their construct. */
function rolesOf(name: string): Record<string, { role: Resource; statements: Record<string, unknown>[] }> {
  const [root] = variant(name);
  const { resources } = root!;
  const found = Object.entries(resources).filter(([, { Type, Properties }]) => {
    return Type === 'AWS::IAM::Role' && JSON.stringify(Properties.AssumeRolePolicyDocument).includes('AssumeRoleWithWebIdentity');
  });
  return Object.fromEntries(
    found.map(([id, role]) => {
      const policies = Object.values(resources).filter(
        ({ Type, Properties }) => Type === 'AWS::IAM::Policy' && JSON.stringify(Properties.Roles).includes(`"${id}"`),
      );
      const statements = policies.flatMap(
        ({ Properties }) => (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
      );
      return [role.Metadata?.['aws:cdk:path']?.split('/')[2] ?? '', { role, statements }];
    }),
  );
}

/** Returns a text in which CloudFormation puts the account and the partition, as `{account}` and `aws`. */
const plain = (value: unknown) => {
  const parts = typeof value === 'string' ? [value] : (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1];
  const named = (part: unknown) => ({ 'AWS::Partition': 'aws', 'AWS::AccountId': '{account}' })[(part as { Ref: string }).Ref];
  return parts.map((part) => (typeof part === 'string' ? part : named(part))).join('');
};

describe('the roles of a workflow on GitHub', () => {
  test('trust one environment of one repository each, and nobody else', () => {
    const roles = rolesOf('delivery from GitHub');
    expect(Object.keys(roles).sort()).toEqual([...NAMES].sort());
    const environments = { Diff: 'prod-diff', Deploy: 'prod' };
    for (const name of NAMES) {
      const { Statement } = roles[name]!.role.Properties.AssumeRolePolicyDocument as { Statement: Record<string, unknown>[] };
      expect(Statement).toHaveLength(1);
      const [{ Principal, ...trust } = {}] = Statement;
      expect(trust).toEqual({
        Effect: 'Allow',
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            [`${GITHUB}:aud`]: 'sts.amazonaws.com',
            [`${GITHUB}:sub`]: `repo:harvest/marquee:environment:${environments[name]}`,
          },
        },
      });
      expect(plain((Principal as { Federated: unknown }).Federated)).toBe(`arn:aws:iam::{account}:oidc-provider/${GITHUB}`);
    }
  });

  test.each([
    ['delivery from GitHub', ['us-east-1']],
    ['another region', ['eu-central-1', 'eu-west-1', 'us-east-1']],
  ])('may do nothing but assume roles of the bootstrap, with %s', (name, regions) => {
    const roles = rolesOf(name);
    const parts = { Diff: ['lookup'], Deploy: ['lookup', 'file-publishing', 'deploy'] };
    for (const role of NAMES) {
      expect(roles[role]!.role.Properties).not.toHaveProperty('ManagedPolicyArns');
      const [{ Action, Effect, Resource }, ...others] = roles[role]!.statements as [Record<string, unknown>];
      expect(others).toEqual([]);
      expect({ Action, Effect }).toEqual({ Action: 'sts:AssumeRole', Effect: 'Allow' });
      const expected = regions.flatMap((region) =>
        parts[role].map((part) => `arn:aws:iam::{account}:role/cdk-hnb659fds-${part}-role-{account}-${region}`),
      );
      expect([Resource].flat().map(plain).sort()).toEqual(expected.sort());
    }
  });

  test('are outputs, and exist with the setting only', () => {
    const [root] = variant('delivery from GitHub');
    root!.template.hasOutput('DiffRoleArn', {});
    root!.template.hasOutput('DeployRoleArn', {});
    expect(rolesOf('plain')).toEqual({});
    expect(resourcesOfVariant('plain', 'AWS::IAM::OIDCProvider')).toEqual([]);
  });
});
