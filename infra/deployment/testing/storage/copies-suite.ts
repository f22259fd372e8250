import { Match, Template } from 'aws-cdk-lib/assertions';
import { rootTemplate, stacksOfVariant, variant } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

const BUCKET = { 'Fn::Join': ['', ['marquee-prod-copies-', { Ref: 'AWS::AccountId' }, '-eu-central-1']] };

describe('copies in another region', () => {
  const stacks = () => stacksOfVariant('copies in another region');
  const platform = () => variant('copies in another region')[0]!.template;
  const copies = () => Template.fromStack(stacks().find(({ stackName }) => stackName === 'Marquee-prod-copies')!);
  const only = (template: Template, type: string) => {
    const [found, ...others] = Object.values(template.findResources(type)) as Resource[];
    expect(others).toEqual([]);
    return found!.Properties;
  };

  test('there are none without the setting', () => {
    for (const type of ['BackupPlan', 'BackupVault', 'BackupSelection'])
      rootTemplate().resourceCountIs(`AWS::Backup::${type}`, 0);
  });

  test('are in a stack of their own there, which is deployed first', () => {
    expect(stacks().map(({ stackName, region }) => [stackName, region])).toEqual([
      ['Marquee-prod', 'us-east-1'],
      ['Marquee-prod-copies', 'eu-central-1'],
    ]);
    expect(stacks()[0]!.dependencies.map(({ stackName }) => stackName)).toEqual(['Marquee-prod-copies']);
    const types = Object.values(copies().toJSON().Resources as Record<string, Resource>).map(({ Type }) => Type);
    expect(types.toSorted()).toEqual(['AWS::Backup::BackupVault', 'AWS::S3::Bucket', 'AWS::S3::BucketPolicy']);
  });

  test('are made of every table each day, and kept for 14 days', () => {
    const { BackupPlanRule: rules } = only(platform(), 'AWS::Backup::BackupPlan').BackupPlan as { BackupPlanRule: object[] };
    expect(rules).toEqual([
      expect.objectContaining({
        ScheduleExpression: 'cron(0 3 * * ? *)',
        Lifecycle: { DeleteAfterDays: 1 },
        CopyActions: [
          {
            DestinationBackupVaultArn: {
              'Fn::Join': ['', ['arn:aws:backup:eu-central-1:', { Ref: 'AWS::AccountId' }, ':backup-vault:marquee-prod-copies']],
            },
            Lifecycle: { DeleteAfterDays: 14 },
          },
        ],
      }),
    ]);
    const { Resources } = only(platform(), 'AWS::Backup::BackupSelection').BackupSelection as { Resources: object[] };
    expect(Resources).toHaveLength(4);
    expect(only(copies(), 'AWS::Backup::BackupVault')).toMatchObject({ BackupVaultName: 'marquee-prod-copies' });
  });

  test('are replicas of the tables and of both secrets, kept as these are', () => {
    const tables = platform().findResources('AWS::DynamoDB::GlobalTable') as Record<string, Resource>;
    const replicas = Object.values(tables).map(({ Properties }) => Properties.Replicas as { Region: string }[]);
    expect(replicas).toHaveLength(4);
    for (const replica of replicas.map((all) => all.find(({ Region }) => Region === 'eu-central-1'))) {
      expect(replica).toMatchObject({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
    }
    const secrets = Object.values(platform().findResources('AWS::SecretsManager::Secret') as Record<string, Resource>);
    expect(secrets.map(({ Properties }) => Properties.ReplicaRegions)).toEqual(Array(2).fill([{ Region: 'eu-central-1' }]));
    expect(secrets.flatMap(({ Properties }) => Properties.Tags)).toEqual(
      expect.arrayContaining([
        { Key: 'marquee-secret', Value: 'prod/payments' },
        { Key: 'marquee-secret', Value: 'prod/platform' },
      ]),
    );
  });

  test('no table and no secret has a replica without the setting', () => {
    for (const { Properties } of Object.values(rootTemplate().findResources('AWS::DynamoDB::GlobalTable')) as Resource[])
      expect(Properties.Replicas).toHaveLength(1);
    for (const { Properties } of Object.values(rootTemplate().findResources('AWS::SecretsManager::Secret')) as Resource[])
      expect(Properties.ReplicaRegions).toBeUndefined();
  });

  test('are made of films and pictures, and a deletion is not copied', () => {
    platform().hasResourceProperties('AWS::S3::Bucket', {
      ReplicationConfiguration: {
        Rules: ['media/', 'images/events/'].map((Prefix, i) => ({
          Filter: { Prefix },
          Priority: i + 1,
          DeleteMarkerReplication: { Status: 'Disabled' },
          Destination: Match.objectLike({ Bucket: Match.anyValue() }),
          Status: 'Enabled',
        })),
      },
    });
    expect(only(copies(), 'AWS::S3::Bucket')).toMatchObject({
      BucketName: BUCKET,
      VersioningConfiguration: { Status: 'Enabled' },
      PublicAccessBlockConfiguration: { RestrictPublicBuckets: true },
    });
  });
});
