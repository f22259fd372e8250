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
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { API_HEADERS, type EdgeBehaviour } from '../../edge/behaviours.ts';

/**
 * Creates the cache policy of answers that are the same for everybody with these headers. They are cached as long as the
 * answer's `s-maxage` says, and not at all without one. No cookie reaches the origin, and no other part of the query, so no
 * answer can depend on them.
 */
export function sharedAnswers(
  scope: Construct,
  id: string,
  { keyHeaders, keyQuery = [] }: Pick<EdgeBehaviour, 'keyHeaders' | 'keyQuery'>,
): CachePolicy {
  return new CachePolicy(scope, id, {
    comment: ['By path', ...keyHeaders, ...keyQuery].join(', '),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    // Pictures of link previews have addresses of their own for each look.
    maxTtl: Duration.days(365),
    headerBehavior: keyHeaders.length > 0 ? CacheHeaderBehavior.allowList(...keyHeaders) : CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: keyQuery.length > 0 ? CacheQueryStringBehavior.allowList(...keyQuery) : CacheQueryStringBehavior.none(),
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
      ...EVERYWHERE,
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: false },
    },
  });
}

/**
 * Creates the same policy for pages that name the sites that may frame them, which X-Frame-Options cannot. An answer that names
 * none, such as an error, may not be framed.
 */
export function framedHeaders(scope: Construct, id: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    removeHeaders: [CACHE_TAG_HEADER],
    securityHeadersBehavior: {
      ...EVERYWHERE,
      contentSecurityPolicy: { contentSecurityPolicy: "frame-ancestors 'none'", override: false },
    },
  });
}

const EVERYWHERE = {
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
} satisfies ResponseSecurityHeadersBehavior;
