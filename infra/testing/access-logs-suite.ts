import { Match } from 'aws-cdk-lib/assertions';
import { rootTemplate, variant } from './platform.ts';
import type { Resource } from './synthesize.ts';

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
    const [source] = only('AWS::Logs::DeliverySource');
    const [, { DependsOn }] = only('AWS::Logs::Delivery');
    root().hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Action: 's3:PutObject',
            Condition: Match.objectLike({ ArnLike: { 'aws:SourceArn': { 'Fn::GetAtt': [source, 'Arn'] } } }),
          }),
        ]),
      },
    });
    expect(DependsOn).toEqual([expect.stringMatching(/^AccessLogsBucketPolicy/)]);
  });
});
