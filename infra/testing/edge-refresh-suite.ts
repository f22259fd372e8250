import { CACHE_TAG_HEADER } from '#shared/cache-tags.ts';
import { resourcesOf, rootTemplate, variablesOf } from './platform.ts';

describe('what the edge keeps is refreshed', () => {
  test('the edge reads tags from a header that goes no further', () => {
    rootTemplate().hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { CacheTagConfig: { HeaderName: CACHE_TAG_HEADER } },
    });
    rootTemplate().hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: { RemoveHeadersConfig: { Items: [{ Header: CACHE_TAG_HEADER }] } },
    });
  });

  test('the catalog streams, and the commerce table for the books, with what was and what is', () => {
    const streaming = resourcesOf('AWS::DynamoDB::GlobalTable').filter(({ Properties }) => Properties.StreamSpecification);
    expect(streaming.map(({ Metadata, Properties }) => [Metadata?.['aws:cdk:path'], Properties.StreamSpecification])).toEqual([
      ['Marquee-prod/Tables/Catalog/Table/Resource', { StreamViewType: 'NEW_AND_OLD_IMAGES' }],
      ['Marquee-prod/Tables/Commerce/Table/Resource', { StreamViewType: 'NEW_AND_OLD_IMAGES' }],
    ]);
  });

  test('no change is lost before it is useless, and then it is a dead letter', () => {
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
    // Without it, Lambda goes on for as long as the record is young enough.
    expect(mapping?.Properties).not.toHaveProperty('MaximumRetryAttempts');
  });

  test('the function knows which edge', () => {
    const [id] = Object.keys(rootTemplate().findResources('AWS::CloudFront::Distribution'));
    expect(variablesOf('events/refresh-edge')).toMatchObject({ DISTRIBUTION_ID: { Ref: id } });
  });
});
