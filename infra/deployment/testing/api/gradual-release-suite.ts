import { contract } from '#shared/api/contract.ts';
import { resourcesOfVariant, variant } from '../platform.ts';
import type { Resource, StackTemplate } from '../../sketch/synthesize.ts';

const NAME = 'gradual releases';
/** The endpoints of sales, playback and webhooks, written by hand. */
const RELEASED = [
  'money/checkout/card/create-checkout-payment-intent',
  'money/checkout/card/save-payment',
  'money/checkout/hosted-page/create-checkout-session',
  'money/checkout/hosted-page/save-checkout-session',
  'money/checkout/paypal/capture-paypal-order',
  'money/checkout/paypal/create-paypal-order',
  'money/checkout/upgrades/list-upgrades',
  'money/webhooks/paypal',
  'money/webhooks/stripe',
  'video/playback/start-playback',
];

/** The target of the API for one endpoint. */
interface Target {
  handler: unknown;
  /** The alias's name; null if the API calls the function itself. */
  alias: unknown;
  /** True if the API has the right to call exactly this. */
  isPermitted: boolean;
  updatePolicy: unknown;
}

type Reference = { Ref?: string; 'Fn::GetAtt'?: [string, string] };
const idOf = (value: unknown) => (value as Reference)?.Ref ?? (value as Reference)?.['Fn::GetAtt']?.[0] ?? '';

/** Returns what the API calls, by the endpoint's handler. */
function calledBy(stack: StackTemplate): Target[] {
  const { resources } = stack;
  const all = Object.values(resources);
  const permitted = new Set(
    all.filter(({ Type }) => Type === 'AWS::Lambda::Permission').map(({ Properties }) => idOf(Properties.FunctionName)),
  );
  return all
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Integration')
    .map(({ Properties }) => {
      const id = idOf(Properties.IntegrationUri);
      const target = resources[id]!;
      const isAlias = target.Type === 'AWS::Lambda::Alias';
      const fn = isAlias ? resources[idOf(target.Properties.FunctionName)]! : target;
      return {
        handler: fn.Properties.Description,
        alias: isAlias ? target.Properties.Name : null,
        isPermitted: permitted.has(id),
        updatePolicy: target.UpdatePolicy,
      };
    });
}

describe('gradual releases', () => {
  const called = () => variant(NAME).slice(1).flatMap(calledBy);

  test('the API calls the aliases of sales, playback and webhooks, and all other functions themselves', () => {
    const aliases = called().filter(({ alias }) => alias !== null);
    expect(aliases.map(({ handler }) => handler).sort()).toEqual(RELEASED);
    expect(new Set(aliases.map(({ alias }) => alias))).toEqual(new Set(['live']));
    expect(called()).toHaveLength(contract.length + 1);
  });

  test('the API may call exactly what it calls', () => {
    expect(called().filter(({ isPermitted }) => !isPermitted)).toEqual([]);
  });

  test('CodeDeploy moves each alias: 10 % for five minutes, back on its own errors and on those of the API', () => {
    for (const { alias, updatePolicy } of called()) {
      expect(updatePolicy === undefined).toBe(alias === null);
      if (alias !== null) expect(updatePolicy).toHaveProperty('CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref');
    }
    const groups = resourcesOfVariant(NAME, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(RELEASED.length);
    for (const { Properties } of groups) {
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true },
        AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
      });
      expect((Properties.AlarmConfiguration as { Alarms: unknown[] }).Alarms).toHaveLength(2);
    }
  });

  test('an alarm of each alias, named like the stack’s others, counts its calls that crash or time out', () => {
    const alarms = variant(NAME)
      .slice(1)
      .flatMap(({ resources }) => Object.values(resources))
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
    expect(alarms).toHaveLength(RELEASED.length);
    for (const { Properties } of alarms) {
      expect(Properties).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Errors', Threshold: 1, Period: 60 });
      expect(Properties.AlarmName).toMatch(/^Marquee-prod-Release-/);
      const dimensions = (Properties.Dimensions as { Name: string }[]).map(({ Name }) => Name);
      expect(dimensions.sort()).toEqual(['FunctionName', 'Resource']);
    }
  });

  test('CodeDeploy may move these aliases and read alarms, and nothing else', () => {
    const statements = resourcesOfVariant(NAME, 'AWS::IAM::Policy')
      .filter(({ Properties }) => JSON.stringify(Properties.Roles).includes('Release'))
      .flatMap(
        ({ Properties }) => (Properties.PolicyDocument as { Statement: { Action: string; Resource: unknown }[] }).Statement,
      );
    const actions = new Set(statements.flatMap(({ Action }) => Action));
    expect([...actions].sort()).toEqual([
      'cloudwatch:DescribeAlarms',
      'lambda:GetAlias',
      'lambda:GetProvisionedConcurrencyConfig',
      'lambda:UpdateAlias',
    ]);
    const wide = statements.filter(({ Resource: resource }) => resource === '*').map(({ Action }) => Action);
    expect(new Set(wide)).toEqual(new Set(['cloudwatch:DescribeAlarms']));
    const managed = resourcesOfVariant(NAME, 'AWS::IAM::Role')
      .filter(byCodeDeploy)
      .map(({ Properties }) => Properties.ManagedPolicyArns);
    expect(managed).toEqual([undefined, undefined, undefined]);
  });

  test('no resource waits for itself, update policies included, which CloudFormation counts as well', () => {
    for (const { resources } of variant(NAME)) {
      const waitsFor = new Map(
        Object.entries(resources).map(([id, resource]) => [id, namedIn(resource, resources).filter((named) => named !== id)]),
      );
      // Whatever waits for nothing more is done; what is left over waits for itself.
      for (let done = 1; done > 0;) {
        const ready = [...waitsFor].filter(([, ids]) => ids.every((id) => !waitsFor.has(id)));
        for (const [id] of ready) waitsFor.delete(id);
        done = ready.length;
      }
      expect([...waitsFor.keys()]).toEqual([]);
    }
  });

  test('without the setting there is neither alias nor version', () => {
    expect(resourcesOfVariant('plain', 'AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::Application')).toEqual([]);
  });
});

/** Returns the ids of the resources that a resource names. */
const namedIn = (resource: Resource, resources: StackTemplate['resources']): string[] =>
  [...JSON.stringify(resource).matchAll(/"(\w+)"/g)].map(([, word = '']) => word).filter((word) => word in resources);

const byCodeDeploy = ({ Properties }: Resource) => JSON.stringify(Properties.AssumeRolePolicyDocument).includes('codedeploy');
