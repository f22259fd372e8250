import { filmRules, JOB_STATES } from '#shared/bus/video/film-events.ts';
import { UPLOAD_DAYS } from '../../../../functions/desk/films/uploads/upload-rules.ts';
import { resourcesOf, rootTemplate } from '../platform.ts';

describe('films of uploaded video files', () => {
  const [starting, following] = filmRules;
  const media = () => resourcesOf('AWS::S3::Bucket').find(({ Metadata }) => Metadata?.['aws:cdk:path']?.includes('/Media/'));
  const bucketName = () => {
    const [id] = Object.entries(rootTemplate().findResources('AWS::S3::Bucket')).find(
      ([, { Metadata }]) => Metadata?.['aws:cdk:path'] === media()?.Metadata?.['aws:cdk:path'],
    )!;
    return { Ref: id };
  };

  test('S3 tells of uploaded video files only, MediaConvert of this stage’s jobs only', () => {
    expect(media()?.Properties).toMatchObject({ NotificationConfiguration: { EventBridgeConfiguration: {} } });
    rootTemplate().hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: starting.source,
        'detail-type': starting.detailType,
        detail: { bucket: { name: [bucketName()] }, object: { key: [{ prefix: 'uploads/' }] } },
      },
    });
    rootTemplate().hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: following.source,
        'detail-type': following.detailType,
        detail: { status: [...JOB_STATES], userMetadata: { bucket: [bucketName()] } },
      },
    });
  });

  test('MediaConvert reads uploaded files and writes films, and nothing else', () => {
    const [role] = Object.entries(rootTemplate().findResources('AWS::IAM::Role')).filter(([, { Properties }]) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes('mediaconvert.amazonaws.com'),
    );
    const policies = Object.values(rootTemplate().findResources('AWS::IAM::Policy')).filter(
      ({ Properties }) => JSON.stringify(Properties.Roles) === JSON.stringify([{ Ref: role![0] }]),
    );
    const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Record<string, unknown>[]);
    expect(
      statements.map(({ Action, Resource }) => [Action, /\/(uploads|media)\/\*/.exec(JSON.stringify(Resource))?.[1]]),
    ).toEqual([
      ['s3:GetObject', 'uploads'],
      ['s3:PutObject', 'media'],
    ]);
  });

  test('an unfinished upload can be continued for as long as S3 keeps its parts, and video files go after 30 days', () => {
    const { LifecycleConfiguration } = media()?.Properties ?? {};
    expect((LifecycleConfiguration as { Rules: object[] }).Rules).toEqual([
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: UPLOAD_DAYS } }),
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 30 }),
      expect.objectContaining({ Prefix: 'unchecked/', ExpirationInDays: 1 }),
      expect.objectContaining({ Prefix: 'exports/' }),
    ]);
  });
});
