import { STAGE_REMOVER } from '../../deployed-functions.ts';
import { permissionsOf } from '../least-privilege/permissions-of.ts';
import { resourcesOfVariant, variant } from '../platform.ts';
import { variants } from '../../sketch/variants.ts';

const KEEPING = ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret'];
const others = Object.keys(variants).filter((name) => name !== 'a preview');

describe('a preview', () => {
  test('has a function that may delete the preview’s own stack, read its payment keys and write its log, and nothing else', () => {
    expect(permissionsOf(variant('a preview'))[STAGE_REMOVER]).toEqual({
      '{stack}': 'DeleteStack DescribeStacks',
      'PaymentsSecret/Secret': 'GetSecretValue',
      'PreviewRemoval/RemoverLog': 'CreateLogStream PutLogEvents',
    });
    const [remover] = resourcesOfVariant('a preview', 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.Description === STAGE_REMOVER,
    );
    expect(remover!.Properties.Environment).toMatchObject({
      Variables: { STAGE: 'preview-1', REMOVE_AFTER_DAYS: '7', STACK_ID: { Ref: 'AWS::StackId' } },
    });
    const schedules = resourcesOfVariant('a preview', 'AWS::Events::Rule').map(({ Properties }) => Properties.ScheduleExpression);
    expect(schedules).toContain('rate(1 day)');
  });

  test('leaves nothing behind: no table, secret or bucket outlives the stack', () => {
    const kept = resourcesOfVariant('a preview').filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'));
    expect(kept.map(({ Type }) => Type)).toEqual([]);
    for (const { Properties } of resourcesOfVariant('a preview', 'AWS::DynamoDB::GlobalTable')) {
      const [replica] = Properties.Replicas as { DeletionProtectionEnabled?: boolean }[];
      expect(replica?.DeletionProtectionEnabled ?? false).toBe(false);
    }
    const buckets = resourcesOfVariant('a preview', 'AWS::S3::Bucket');
    expect(resourcesOfVariant('a preview', 'Custom::S3AutoDeleteObjects')).toHaveLength(buckets.length);
  });

  test('has neither dashboard nor alarms, which an account pays for from the second stage on', () => {
    expect(resourcesOfVariant('a preview', 'AWS::CloudWatch::Dashboard', 'AWS::CloudWatch::Alarm')).toEqual([]);
  });
});

describe('any other stage', () => {
  test.each(others)('with %s has no function that may delete a stack', (name) => {
    const policies = resourcesOfVariant(name, 'AWS::IAM::Policy', 'AWS::IAM::Role').map((policy) => JSON.stringify(policy));
    expect(policies.filter((policy) => policy.includes('cloudformation:'))).toEqual([]);
  });

  test.each(others.filter((name) => variants[name]!.protectData !== 'false'))(
    'with %s keeps its tables, secrets and films when the stack is deleted',
    (name) => {
      const kept = resourcesOfVariant(name, ...KEEPING);
      expect(kept).toHaveLength(6);
      for (const { DeletionPolicy, UpdateReplacePolicy } of kept) {
        expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
      }
      for (const { Properties } of resourcesOfVariant(name, 'AWS::DynamoDB::GlobalTable')) {
        for (const replica of Properties.Replicas as object[]) expect(replica).toMatchObject({ DeletionProtectionEnabled: true });
      }
      const media = Object.entries(variant(name)[0]!.resources).filter(([id]) => id.startsWith('MediaBucket'));
      const buckets = media.filter(([, { Type }]) => Type === 'AWS::S3::Bucket').map(([, { DeletionPolicy }]) => DeletionPolicy);
      expect(buckets).toEqual(['Retain']);
    },
  );
});
