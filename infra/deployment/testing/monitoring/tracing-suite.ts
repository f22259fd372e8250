import { resourcesOfVariant } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

const NAME = 'warm functions and traces';

const actionsOf = ({ Properties }: Resource): string[] =>
  (Properties.PolicyDocument as { Statement: { Action: string | string[] }[] }).Statement.flatMap(({ Action }) => Action);

describe('traces', () => {
  const product = (name: string) =>
    resourcesOfVariant(name, 'AWS::Lambda::Function').filter(({ Properties }) =>
      /^[a-z-]+(\/[a-z-]+)+$/.test(String(Properties.Description)),
    );

  test('are off by default: nothing may call X-Ray', () => {
    expect(product('plain').filter(({ Properties }) => 'TracingConfig' in Properties)).toEqual([]);
    const policies = resourcesOfVariant('plain', 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy');
    expect(policies.flatMap(actionsOf).filter((action) => action.startsWith('xray:'))).toEqual([]);
  });

  test('are sent by every function with the setting, which may do nothing else at X-Ray', () => {
    expect(product(NAME).length).toBeGreaterThan(100);
    for (const { Properties } of product(NAME)) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
    const managed = resourcesOfVariant(NAME, 'AWS::IAM::ManagedPolicy');
    expect(managed.map((policy) => actionsOf(policy).sort())).toEqual([['xray:PutTelemetryRecords', 'xray:PutTraceSegments']]);
    const named = ({ Properties }: Resource) => JSON.stringify(Properties.ManagedPolicyArns ?? []);
    const roles = resourcesOfVariant(NAME, 'AWS::IAM::Role').filter((role) => named(role).includes('SendTraces'));
    expect(roles).toHaveLength(product(NAME).length);
  });
});
