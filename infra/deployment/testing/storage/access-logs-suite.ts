import { Match } from 'aws-cdk-lib/assertions';
import { permissionsOf } from '../least-privilege/permissions-of.ts';
import { rootTemplate, variant } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

/** ARN of the source of the logs, which is in CloudFront's region wherever the bucket is. */
const OF_THE_SOURCE = {
  'Fn::Join': ['', ['arn:aws:logs:us-east-1:', { Ref: 'AWS::AccountId' }, ':delivery-source:Marquee-prod']],
};

describe('the access logs of the edge', () => {
  const root = () => variant('access logs')[0]!.template;
  const only = (type: string) => {
    const found = Object.entries(root().findResources(type)) as [string, Resource][];
    expect(found).toHaveLength(1);
    return found[0]!;
  };

  test('there are none without the setting', () => {
    for (const type of ['Delivery', 'DeliverySource', 'DeliveryDestination']) {
      rootTemplate().resourceCountIs(`AWS::Logs::${type}`, 0);
    }
    expect(rootTemplate().toJSON().Outputs).not.toHaveProperty('AccessLogsBucketName');
  });

  test('go from the distribution to a bucket that keeps them for 30 days', () => {
    const [distribution] = only('AWS::CloudFront::Distribution');
    const [source, { Properties }] = only('AWS::Logs::DeliverySource');
    expect(Properties).toMatchObject({ LogType: 'ACCESS_LOGS' });
    expect(JSON.stringify(Properties.ResourceArn)).toContain(`:distribution/",{"Ref":"${distribution}"}`);
    const [destination] = only('AWS::Logs::DeliveryDestination');
    root().hasResourceProperties('AWS::Logs::Delivery', {
      DeliverySourceName: { Ref: source },
      DeliveryDestinationArn: { 'Fn::GetAtt': [destination, 'Arn'] },
    });
    const rules = [{ ExpirationInDays: 30, Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }];
    root().hasResourceProperties('AWS::S3::Bucket', { LifecycleConfiguration: { Rules: rules } });
    root().hasOutput('AccessLogsBucketName', {});
  });

  test('tell requests for films from others, and say nothing of who watches', () => {
    const [, { Properties }] = only('AWS::Logs::Delivery');
    expect(Properties.RecordFields).toEqual(expect.arrayContaining(['cache-behavior-path-pattern', 'sc-status', 'cs-uri-stem']));
    const personal = [
      'c-ip',
      'c-port',
      'x-forwarded-for',
      'cs(Cookie)',
      'cs(User-Agent)',
      'cs(Referer)',
      'cs-uri-query',
      'cs-headers',
    ];
    expect((Properties.RecordFields as string[]).filter((field) => personal.includes(field))).toEqual([]);
  });

  test('are written by their own delivery only, once it may', () => {
    const [, { Properties }] = only('AWS::Logs::DeliverySource');
    expect(Properties.Name).toBe('Marquee-prod');
    const [, { DependsOn }] = only('AWS::Logs::Delivery');
    root().hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Action: 's3:PutObject',
            Condition: Match.objectLike({ ArnLike: { 'aws:SourceArn': OF_THE_SOURCE } }),
          }),
        ]),
      },
    });
    expect(DependsOn).toEqual([expect.stringMatching(/^AccessLogsBucketPolicy/)]);
  });

  test('come with live video, and show who watched', () => {
    const template = variant('live video')[0]!.template;
    template.resourceCountIs('AWS::Logs::Delivery', 1);
    const [bucket] = Object.entries(template.findResources('AWS::S3::Bucket')).find(([id]) => id.startsWith('AccessLogs'))!;
    template.hasResourceProperties('AWS::S3::Bucket', { NotificationConfiguration: { EventBridgeConfiguration: {} } });
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [{ Ref: bucket }] }, object: { key: [{ prefix: 'AWSLogs/' }] } },
      },
    });
  });

  test('are read by one function, which reads nothing else of S3', () => {
    expect(permissionsOf(variant('live video'))['video/playback/collect-evidence']).toEqual({
      'AccessLogs/Bucket/AWSLogs/*': 'GetObject',
      'Evidence/CollectorLog': 'CreateLogStream PutLogEvents',
      'Payments/Bus': 'PutEvents',
      'Payments/Undelivered': 'GetQueueAttributes GetQueueUrl SendMessage',
      'Tables/Playback/Table': 'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
    });
  });

  test.each(['money/refunds/refund-missed-minutes', 'desk/studio/quality/own-quality', 'books/evenings/make-due-evenings'])(
    'are what %s rests on, only where they are',
    (fn) => {
      const evidenceIn = (name: string) =>
        variant(name)
          .flatMap(({ resources }) => Object.values(resources))
          .flatMap(({ Properties }) => (Properties?.Description === fn ? [Properties] : []))
          .map(({ Environment }) => (Environment as { Variables: Record<string, string> }).Variables.EVIDENCE);
      expect(evidenceIn('live video')).toEqual(['logs']);
      expect(evidenceIn('plain')).toEqual([undefined]);
    },
  );
});
