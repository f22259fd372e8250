import { Match, type Template } from 'aws-cdk-lib/assertions';
import { REGION_BLOCKED_PATH } from '../../constructs/storage/web-assets.ts';
import { API_HEADERS, behaviours } from '../../edge/behaviours.ts';
import { edgeTable } from '../../edge/edge-table.ts';
import { outcomeOf } from './distribution-model.ts';
import { rootTemplate } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

interface Behaviour {
  PathPattern: string;
  CachePolicyId: unknown;
  ResponseHeadersPolicyId: { Ref: string };
  OriginRequestPolicyId?: { Ref: string };
  TrustedKeyGroups?: { Ref: string }[];
  FunctionAssociations?: unknown[];
  ViewerProtocolPolicy: string;
}

interface DistributionConfig {
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
}

const only = (template: Template, type: string): Resource => {
  const found = Object.values(template.findResources(type)) as Resource[];
  expect(found).toHaveLength(1);
  return found[0]!;
};

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

describe('the distribution', () => {
  let root: Template;
  let distribution: DistributionConfig;

  beforeAll(() => {
    root = rootTemplate();
    distribution = only(root, 'AWS::CloudFront::Distribution').Properties.DistributionConfig as DistributionConfig;
  });

  const behaviour = (pattern: string): Behaviour => {
    const found = distribution.CacheBehaviors.filter(({ PathPattern }) => PathPattern === pattern);
    expect(found).toHaveLength(1);
    return found[0]!;
  };

  test.each(edgeTable.map((row) => [row.name, row] as const))('%s', (_, row) => {
    expect(outcomeOf(row)).toEqual(row.expected);
  });

  test('the narrower path comes first', () => {
    const patterns = behaviours.map(({ pattern }) => pattern);
    expect([...distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern), '*']).toEqual(patterns);
    for (const [index, pattern] of patterns.entries()) {
      const before = patterns.slice(0, index).filter((other) => other.endsWith('*'));
      const wider = before.filter((other) => pattern.startsWith(other.slice(0, -1)));
      expect([pattern, wider]).toEqual([pattern, []]);
    }
  });

  test('media, and nothing else, requires cookies signed with our key', () => {
    const keyGroup = Object.keys(root.findResources('AWS::CloudFront::KeyGroup'));
    expect(behaviour('/media/*').TrustedKeyGroups).toEqual(keyGroup.map((Ref) => ({ Ref })));
    const locked = distribution.CacheBehaviors.filter(({ TrustedKeyGroups }) => TrustedKeyGroups);
    expect(locked).toHaveLength(1);
  });

  test('calls of the API are not cached and carry a fixed list of headers', () => {
    expect(behaviour('/api/*').CachePolicyId).toBe(CACHING_DISABLED);
    expect(API_HEADERS.length).toBeLessThanOrEqual(10);
    const { Properties } = only(root, 'AWS::CloudFront::OriginRequestPolicy');
    expect(Properties.OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: API_HEADERS,
      },
    });
  });

  test.each([
    ['event lookups', () => behaviour('/api/v1/events/domain/*'), ['CloudFront-Viewer-Country']],
    ['pages', () => distribution.DefaultCacheBehavior, ['x-forwarded-host', 'CloudFront-Viewer-Country']],
  ] as const)('%s are cached by path and headers, and no cookie reaches them', (_name, find, headers) => {
    const shared = find();
    const policies = root.findResources('AWS::CloudFront::CachePolicy') as Record<string, Resource>;
    const policy = policies[(shared.CachePolicyId as { Ref: string }).Ref];
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: headers },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
    expect(shared).not.toHaveProperty('OriginRequestPolicyId');
  });

  test('an answer for everybody costs no call of a function', () => {
    expect(behaviour('/api/v1/events/*/status')).not.toHaveProperty('FunctionAssociations');
  });

  test('every other request to the API and the shell carries the host of the viewer', () => {
    for (const pattern of ['/api/v1/events/domain/*', '/api/v1/oembed', '/api/*', '/embed/*']) {
      expect(behaviour(pattern).FunctionAssociations).toHaveLength(1);
    }
    expect(distribution.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
  });

  test('no page may be framed but embeds, which name the sites that may', () => {
    const policies = root.findResources('AWS::CloudFront::ResponseHeadersPolicy') as Record<string, Resource>;
    const framingOf = ({ ResponseHeadersPolicyId: { Ref } }: Behaviour) => {
      const { SecurityHeadersConfig: config } = policies[Ref]!.Properties.ResponseHeadersPolicyConfig as {
        SecurityHeadersConfig: Record<string, object>;
      };
      return [config.FrameOptions, config.ContentSecurityPolicy];
    };
    const { '/embed/*': embeds, ...others } = Object.fromEntries(
      [...distribution.CacheBehaviors, { ...distribution.DefaultCacheBehavior, PathPattern: '*' }].map((each) => [
        each.PathPattern,
        framingOf(each),
      ]),
    );
    expect(embeds).toEqual([undefined, { ContentSecurityPolicy: "frame-ancestors 'none'", Override: false }]);
    for (const framing of Object.values(others)) expect(framing).toEqual([{ FrameOption: 'DENY', Override: false }, undefined]);
  });

  test('requests for files of the site are led to their compressed form', () => {
    const functions = root.findResources('AWS::CloudFront::Function') as Record<string, Resource>;
    const [id] = Object.entries(functions).find(([, { Properties }]) => String(Properties.FunctionCode).includes('/assets/br/'))!;
    expect(behaviour('/assets/*').FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } },
    ]);
  });

  test('HTTP is redirected to HTTPS everywhere', () => {
    const all = [...distribution.CacheBehaviors, distribution.DefaultCacheBehavior];
    expect(new Set(all.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy))).toEqual(new Set(['redirect-to-https']));
  });

  test('a blocked country gets the page that says so', () => {
    root.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Restrictions: { GeoRestriction: { RestrictionType: 'blacklist', Locations: ['KP', 'SY'] } },
        CustomErrorResponses: Match.arrayWith([
          Match.objectLike({ ErrorCode: 403, ResponseCode: 403, ResponsePagePath: REGION_BLOCKED_PATH }),
        ]),
      },
    });
  });

  test('a failure is not cached, and is passed on as it is', () => {
    const failures = [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }));
    root.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { CustomErrorResponses: Match.arrayWith(failures) },
    });
  });

  test('a missing file is a 404: the distribution may list', () => {
    const policies = Object.values(root.findResources('AWS::S3::BucketPolicy')) as Resource[];
    expect(policies).toHaveLength(2);
    for (const { Properties } of policies) expect(JSON.stringify(Properties)).toContain('s3:ListBucket');
  });

  test('files named by their content are cached for a year, others for minutes, and none is deleted', () => {
    const uploads = Object.values(root.findResources('Custom::CDKBucketDeployment')) as Resource[];
    const summary = uploads.map(({ Properties }) => [
      Properties.DestinationBucketKeyPrefix,
      (Properties.SystemMetadata as Record<string, string>)['cache-control'],
      (Properties.SystemMetadata as Record<string, string>)['content-encoding'],
      Properties.Exclude,
      Properties.Prune,
    ]);
    expect(summary).toEqual([
      ['assets', 'public, max-age=31536000, immutable', undefined, ['icon.svg', 'br/*'], false],
      ['assets/br', 'public, max-age=31536000, immutable', 'br', [], false],
      ['assets', 'public, max-age=300', undefined, [], false],
      ['images', 'public, max-age=300', undefined, [], false],
    ]);
  });
});
