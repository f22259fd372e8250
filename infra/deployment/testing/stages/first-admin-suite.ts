import { permissionsOf } from '../least-privilege/permissions-of.ts';
import { rootTemplate, variant } from '../platform.ts';

const MAKER = 'people/auth/first-admin/make-first-admin';

describe('the first admin', () => {
  const stacks = variant('a first admin');
  const { template } = stacks[0]!;

  test('does not exist without the setting', () => {
    rootTemplate().resourceCountIs('Custom::FirstAdmin', 0);
  });

  test('is described by the address alone, and made once the keys are in the secret', () => {
    const [account] = Object.values(template.findResources('Custom::FirstAdmin'));
    expect(account?.Properties).toEqual({ ServiceToken: expect.anything(), Email: 'boss@example.com' });
    expect(account?.DependsOn).toEqual(expect.arrayContaining(Object.keys(template.findResources('Custom::PlatformKeys'))));
  });

  test('is made by a function that may use the accounts and the one secret, and say whose viewing ended', () => {
    expect(permissionsOf(stacks)[MAKER]).toEqual({
      'Tables/Accounts/Table': 'ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
      'Keys/Platform/Secret': 'GetSecretValue PutSecretValue',
      'Payments/Bus': 'PutEvents',
      'FirstAdmin/MakerLog': 'CreateLogStream PutLogEvents',
    });
  });

  test('has the password in a secret whose name is an output', () => {
    const [maker] = Object.values(template.findResources('AWS::Lambda::Function', { Properties: { Description: MAKER } }));
    const { Ref } = maker!.Properties.Environment.Variables.PLATFORM_SECRET_ID;
    expect(JSON.stringify(template.findOutputs('PlatformSecretName'))).toContain(`{"Ref":"${Ref}"}`);
  });
});
