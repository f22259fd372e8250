import { inAccount, inResource, type StageQuota } from '../stage-quota.ts';
import { at, lengthAt } from '../synthesized-template.ts';
import { textLength } from '../text-length.ts';

const SOURCE = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html';
const DISTRIBUTION = ['AWS::CloudFront::Distribution'];
const CACHE_POLICY = 'AWS::CloudFront::CachePolicy';
const ORIGIN_REQUEST_POLICY = 'AWS::CloudFront::OriginRequestPolicy';
const RESPONSE_HEADERS_POLICY = 'AWS::CloudFront::ResponseHeadersPolicy';
const raisable = { isRaisable: true, source: SOURCE } as const;
const ofAccount = { scope: 'account', ...raisable } as const;

/** Returns the most names that a policy lists of one kind: headers, cookies or parameters of the query. */
function namesIn(properties: Record<string, unknown>): number {
  const cached = at(properties, 'CachePolicyConfig', 'ParametersInCacheKeyAndForwardedToOrigin');
  const config = cached ?? at(properties, 'OriginRequestPolicyConfig');
  return Math.max(
    lengthAt(config, 'HeadersConfig', 'Headers'),
    lengthAt(config, 'CookiesConfig', 'Cookies'),
    lengthAt(config, 'QueryStringsConfig', 'QueryStrings'),
  );
}

/** The quotas of an account, a distribution, a policy and a function in CloudFront. */
export const edgeQuotas: readonly StageQuota[] = [
  { id: 'cachePolicies', item: 'cache policies of CloudFront', limit: 20, ...ofAccount, measure: inAccount(CACHE_POLICY) },
  {
    id: 'originRequestPolicies',
    item: 'origin request policies of CloudFront',
    limit: 20,
    ...ofAccount,
    measure: inAccount(ORIGIN_REQUEST_POLICY),
  },
  {
    id: 'responseHeadersPolicies',
    item: 'response headers policies of CloudFront',
    limit: 20,
    ...ofAccount,
    measure: inAccount(RESPONSE_HEADERS_POLICY),
  },
  { id: 'keyGroups', item: 'key groups of CloudFront', limit: 10, ...ofAccount, measure: inAccount('AWS::CloudFront::KeyGroup') },
  {
    id: 'keyValueStores',
    item: 'key value stores of CloudFront',
    limit: 50,
    ...ofAccount,
    measure: inAccount('AWS::CloudFront::KeyValueStore'),
  },
  {
    id: 'accessControls',
    item: 'origin access controls of CloudFront',
    limit: 100,
    ...ofAccount,
    measure: inAccount('AWS::CloudFront::OriginAccessControl'),
  },
  {
    id: 'edgeFunctions',
    item: 'functions of CloudFront',
    limit: 100,
    scope: 'account',
    isRaisable: false,
    remedy: 'delete stages that nobody needs, or use another account',
    source: SOURCE,
    measure: inAccount('AWS::CloudFront::Function'),
  },
  { id: 'distributions', item: 'distributions', limit: 500, ...ofAccount, measure: inAccount(...DISTRIBUTION) },
  {
    id: 'behaviours',
    item: 'cache behaviours',
    limit: 75,
    scope: 'each',
    ...raisable,
    // The default one counts as well.
    measure: inResource('distribution', DISTRIBUTION, (it) => lengthAt(it, 'DistributionConfig', 'CacheBehaviors') + 1),
  },
  {
    id: 'origins',
    item: 'origins',
    limit: 100,
    scope: 'each',
    ...raisable,
    measure: inResource('distribution', DISTRIBUTION, (it) => lengthAt(it, 'DistributionConfig', 'Origins')),
  },
  {
    id: 'keysInGroup',
    item: 'public keys',
    limit: 5,
    scope: 'each',
    ...raisable,
    measure: inResource('key group', ['AWS::CloudFront::KeyGroup'], (it) => lengthAt(it, 'KeyGroupConfig', 'Items')),
  },
  {
    id: 'policyNames',
    item: 'headers, cookies or parameters of one kind',
    limit: 10,
    scope: 'each',
    ...raisable,
    measure: inResource('policy of CloudFront', [CACHE_POLICY, ORIGIN_REQUEST_POLICY], namesIn),
  },
  {
    id: 'edgeFunctionBytes',
    item: 'bytes',
    limit: 10_240,
    scope: 'each',
    isRaisable: false,
    remedy: 'shorten its comments, or move data into a key value store',
    source: SOURCE,
    measure: inResource('function of CloudFront', ['AWS::CloudFront::Function'], (it) => textLength(at(it, 'FunctionCode'))),
  },
];
