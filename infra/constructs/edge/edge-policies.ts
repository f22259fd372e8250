import { Duration } from 'aws-cdk-lib/core';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { CACHE_TAG_HEADER } from '#shared/cache-tags.ts';
import { API_HEADERS } from '../../edge/behaviours.ts';

/**
 * Creates the cache policy of answers that are the same for everybody with these headers. They are cached as long as the
 * answer's `s-maxage` says, and not at all without one. No cookie and no query reaches the origin, so no answer can
 * depend on them.
 */
export function sharedAnswers(scope: Construct, id: string, ...keyHeaders: string[]): CachePolicy {
  return new CachePolicy(scope, id, {
    comment: ['By path', ...keyHeaders].join(', '),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    headerBehavior: keyHeaders.length > 0 ? CacheHeaderBehavior.allowList(...keyHeaders) : CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/**
 * Creates the cache policy of a stream: by path and these parts of the query, for as long as the packager's headers say; they reach it
 * as well. A playlist says a second, a segment 14 days.
 */
export function streams(scope: Construct, id: string, ...keyQuery: string[]): CachePolicy {
  return new CachePolicy(scope, id, {
    comment: `By path and ${keyQuery.join(', ')}`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(1),
    maxTtl: Duration.days(14),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...keyQuery),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/** Creates the policy for what an API call carries to its function. */
export function apiRequests(scope: Construct, id: string): OriginRequestPolicy {
  return new OriginRequestPolicy(scope, id, {
    comment: 'Headers, cookies and query that the API reads',
    headerBehavior: OriginRequestHeaderBehavior.allowList(...API_HEADERS),
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  });
}

/** Creates the policy that adds security headers to answers without their own, and removes headers meant for the edge alone. */
export function securityHeaders(scope: Construct, id: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    removeHeaders: [CACHE_TAG_HEADER],
    securityHeadersBehavior: {
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: false },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
    },
  });
}
