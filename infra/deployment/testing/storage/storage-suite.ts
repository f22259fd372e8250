import { EXPORTS_KEPT_DAYS } from '#shared/api/books/exports.ts';
import { platform, resourcesOf } from '../platform.ts';

describe('storage', () => {
  test('tables are on demand, restorable, encrypted and keyed alike', () => {
    const tables = resourcesOf('AWS::DynamoDB::GlobalTable');
    expect(tables).toHaveLength(4);
    for (const { Properties } of tables) {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
        KeySchema: [{ AttributeName: 'pk' }, { AttributeName: 'sk' }],
        Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true }, DeletionProtectionEnabled: true }],
      });
    }
  });

  test('accounts, commerce and playback delete expired items', () => {
    const expiring = resourcesOf('AWS::DynamoDB::GlobalTable')
      .filter(({ Properties }) => Properties.TimeToLiveSpecification)
      .map(({ Properties, Metadata }) => [Metadata?.['aws:cdk:path'], Properties.TimeToLiveSpecification]);
    const ttl = { AttributeName: 'ttl', Enabled: true };
    expect(expiring).toEqual([
      ['Marquee-prod/Tables/Accounts/Table/Resource', ttl],
      ['Marquee-prod/Tables/Commerce/Table/Resource', ttl],
      ['Marquee-prod/Tables/Playback/Table/Resource', ttl],
    ]);
  });

  test('pages of any origin may send films, and read nothing', () => {
    const rules = resourcesOf('AWS::S3::Bucket').map(({ Properties }) => Properties.CorsConfiguration ?? null);
    expect(rules.filter((rule) => rule !== null)).toEqual([
      { CorsRules: [{ AllowedHeaders: ['*'], AllowedMethods: ['PUT'], AllowedOrigins: ['*'], MaxAge: 600 }] },
    ]);
  });

  test('buckets are encrypted and closed to the public', () => {
    const buckets = resourcesOf('AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const { Properties } of buckets) {
      expect(Properties).toMatchObject({
        BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }] },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
    }
  });

  test('a film that was deleted or replaced is kept for 30 days', () => {
    const media = resourcesOf('AWS::S3::Bucket').find(({ Metadata }) => Metadata?.['aws:cdk:path']?.includes('/Media/'));
    expect(media?.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            ExpiredObjectDeleteMarker: true,
            Status: 'Enabled',
          },
          expect.objectContaining({ Prefix: 'uploads/' }),
          expect.objectContaining({ Prefix: 'unchecked/' }),
          // Exports name buyers: nothing is left of them after a week.
          {
            Prefix: 'exports/',
            ExpirationInDays: EXPORTS_KEPT_DAYS,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            Status: 'Enabled',
          },
        ],
      },
    });
    expect(media?.Properties).not.toHaveProperty('ReplicationConfiguration');
  });

  test('queues are encrypted', () => {
    for (const { Properties } of resourcesOf('AWS::SQS::Queue')) expect(Properties.SqsManagedSseEnabled).toBe(true);
  });

  test('buckets and queues refuse calls without TLS', () => {
    const policies = resourcesOf('AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy');
    expect(policies).toHaveLength(resourcesOf('AWS::S3::Bucket', 'AWS::SQS::Queue').length);
    for (const { Properties } of policies) {
      expect(JSON.stringify(Properties.PolicyDocument)).toContain('{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"');
    }
  });

  test('two secrets, and no secret value in any template', () => {
    const values = resourcesOf('AWS::SecretsManager::Secret').map(({ Properties }) => Properties.SecretString);
    const blank = { stripeSecretKey: '', stripePublishableKey: '', stripeWebhookSecret: '' };
    expect(values.map((value) => JSON.parse(String(value)) as object)).toEqual([{}, blank]);
    const everything = JSON.stringify(platform().map(({ resources }) => resources));
    expect(everything).not.toMatch(/PRIVATE KEY|sk_(test|live)_|whsec_/);
  });
});
