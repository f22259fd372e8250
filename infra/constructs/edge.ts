import { Duration, Fn } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  GeoRestriction,
  HttpVersion,
  OriginProtocolPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IKeyGroup,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { apiRequests, securityHeaders, sharedAnswers } from './edge-policies.ts';
import { bucketOrigin } from './private-bucket.ts';
import type { SiteDomain } from './site-domain.ts';
import { REGION_BLOCKED_PATH } from './web-assets.ts';

export interface EdgeProps {
  api: HttpApi;
  /** The API answers only to whoever knows it. */
  originSecret: string;
  assets: IBucket;
  media: IBucket;
  /** Verifies the signed cookies that open `/media/*`. */
  mediaKeys: IKeyGroup;
  /** File of the CloudFront Function that tells the API the viewer's host. */
  forwardedHostFile: string;
  domain: SiteDomain | null;
  allowedCountries: readonly string[];
  blockedCountries: readonly string[];
}

/** The one address of everything: site, events, API and media, as CloudFront brings them to viewers. */
export class Edge extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { domain } = props;
    const geoRestriction = countryList(props);
    const { site, behaviours } = this.#behaviours(props);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Marquee',
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: site,
      additionalBehaviors: behaviours,
      errorResponses: [
        { httpStatus: 403, responseHttpStatus: 403, responsePagePath: REGION_BLOCKED_PATH, ttl: Duration.seconds(0) },
      ],
      ...(geoRestriction && { geoRestriction }),
      ...(domain && {
        domainNames: domain.names,
        certificate: domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    domain?.leadTo(this.distribution);
  }

  /** CloudFront takes the first pattern that matches: the order is the rule. */
  #behaviours(props: EdgeProps): { site: BehaviorOptions; behaviours: Record<string, BehaviorOptions> } {
    const common = {
      // Refusing HTTP would be CloudFront's 403, which shows the region-blocked page.
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeaders(this, 'SecurityHeaders'),
    };
    const file = { ...common, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    const media = bucketOrigin(props.media);
    const api = {
      ...common,
      origin: apiOrigin(props),
      // Every method, so that a wrong one gets the origin's own answer instead of CloudFront's 403.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations: [this.#forwardedHost(props.forwardedHostFile)],
    };
    return {
      behaviours: {
        '/assets/*': { ...file, origin: bucketOrigin(props.assets) },
        '/images/*': { ...file, origin: media },
        '/media/*': { ...file, origin: media, trustedKeyGroups: [props.mediaKeys] },
        [`${API_PREFIX}/events/domain/*`]: {
          ...api,
          cachePolicy: sharedAnswers(this, 'EventLookups', 'CloudFront-Viewer-Country'),
        },
        '/api/*': {
          ...api,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: apiRequests(this, 'ApiRequests'),
        },
      },
      site: { ...api, cachePolicy: sharedAnswers(this, 'Pages', 'x-forwarded-host', 'CloudFront-Viewer-Country') },
    };
  }

  #forwardedHost(filePath: string) {
    const edgeFunction = new EdgeFunction(this, 'ForwardedHost', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath }),
    });
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
  }
}

function apiOrigin({ api, originSecret }: EdgeProps): IOrigin {
  return new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    // Connections outlive the pauses between calls, so that fewer calls pay for a handshake.
    keepaliveTimeout: Duration.seconds(60),
    customHeaders: { 'x-origin-secret': originSecret },
  });
}

function countryList({ allowedCountries, blockedCountries }: EdgeProps): GeoRestriction | null {
  if (allowedCountries.length > 0) return GeoRestriction.allowlist(...allowedCountries);
  if (blockedCountries.length > 0) return GeoRestriction.denylist(...blockedCountries);
  return null;
}
