import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { resourcesOf, rootTemplate, variablesOf } from '../platform.ts';

describe('the refresh of the edge', () => {
  test('the edge reads tags from a header, and removes that header', () => {
    rootTemplate().hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { CacheTagConfig: { HeaderName: CACHE_TAG_HEADER } },
    });
    rootTemplate().hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: { RemoveHeadersConfig: { Items: [{ Header: CACHE_TAG_HEADER }] } },
    });
  });

  test('the catalog streams its changes, and the commerce table for the books, with old and new items', () => {
    const streaming = resourcesOf('AWS::DynamoDB::GlobalTable').filter(({ Properties }) => Properties.StreamSpecification);
    expect(streaming.map(({ Metadata, Properties }) => [Metadata?.['aws:cdk:path'], Properties.StreamSpecification])).toEqual([
      ['Marquee-prod/Tables/Catalog/Table/Resource', { StreamViewType: 'NEW_AND_OLD_IMAGES' }],
      ['Marquee-prod/Tables/Commerce/Table/Resource', { StreamViewType: 'NEW_AND_OLD_IMAGES' }],
    ]);
  });

  test('a change is retried for as long as it is useful, and then becomes a dead letter', () => {
    const [mapping, ...others] = resourcesOf('AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.StartingPosition && !Properties.FilterCriteria,
    );
    expect(others).toEqual([]);
    expect(mapping?.Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      MaximumRecordAgeInSeconds: 900,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: expect.anything() as unknown } },
    });
    // Without it, Lambda retries until the record has its maximum age.
    expect(mapping?.Properties).not.toHaveProperty('MaximumRetryAttempts');
  });

  test('the function knows its distribution', () => {
    const [id] = Object.keys(rootTemplate().findResources('AWS::CloudFront::Distribution'));
    expect(variablesOf('site/events/refresh-edge')).toMatchObject({ DISTRIBUTION_ID: { Ref: id } });
  });
});
