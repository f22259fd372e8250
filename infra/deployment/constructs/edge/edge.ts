import { Duration, Fn } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  type CfnDistribution,
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
  type ICachePolicy,
  type IKeyGroup,
  type IKeyValueStore,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { behaviours, behavioursWithLive, type EdgeBehaviour } from '../../edge/behaviours.ts';
import { apiRequests, framedHeaders, securityHeaders, sharedAnswers, streams } from './edge-policies.ts';
import { bucketOrigin } from '../storage/private-bucket.ts';
import type { SiteDomain } from './site-domain.ts';
import { REGION_BLOCKED_PATH } from '../storage/web-assets.ts';

/** The files of the CloudFront Functions. */
export interface EdgeFunctionFiles {
  /** Passes the viewer's host to the API. */
  forwardedHost: string;
  /** Chooses the compressed form of a file. */
  compressedFile: string;
  /** Refuses ended sessions, and names media as their origins do. */
  mediaPath: string;
}

export interface EdgeProps {
  api: HttpApi;
  /** Secret that the distribution sends; the API answers no request without it. */
  originSecret: string;
  assets: IBucket;
  media: IBucket;
  /** The packager of live video; null in a stage without it. */
  live: IOrigin | null;
  /** Verifies the signed cookies that open `/media/*`. */
  mediaKeys: IKeyGroup;
  /** The playback sessions that were ended. */
  endedSessions: IKeyValueStore;
  functions: EdgeFunctionFiles;
  domain: SiteDomain | null;
  allowedCountries: readonly string[];
  blockedCountries: readonly string[];
  /** ARN of the web ACL in front; null for none. */
  firewallArn: string | null;
  /** True for CloudFront's eight additional metrics, among them how long origins take, for $2.40 a month. */
  measureOrigins: boolean;
}

/** The pattern for paths that match no other. */
const REST = '*';

/**
 * Failures that must not be cached. By default, CloudFront caches them for 10 s, even with no-store: one viewer's failure
 * would be everybody's answer at that path. Source: CloudFront, control how long errors are cached.
 */
const FAILURES = [500, 502, 503, 504];

/** By default, CloudFront says for 10 s that a segment is missing which comes in the next second. */
const MISSING_FROM_STREAM = { httpStatus: 404, ttl: Duration.seconds(1) };

/** The distribution: one address for site, events, API and media. */
export class Edge extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { domain } = props;
    const geoRestriction = countryList(props);
    const { site, behaviours: others } = this.#behaviours(props);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Marquee',
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: site,
      additionalBehaviors: others,
      errorResponses: [
        { httpStatus: 403, responseHttpStatus: 403, responsePagePath: REGION_BLOCKED_PATH, ttl: Duration.seconds(0) },
        ...FAILURES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
        ...(props.live ? [MISSING_FROM_STREAM] : []),
      ],
      ...(props.measureOrigins && { publishAdditionalMetrics: true }),
      ...(geoRestriction && { geoRestriction }),
      ...(props.firewallArn !== null && { webAclId: props.firewallArn }),
      ...(domain && {
        domainNames: domain.names,
        certificate: domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    // CDK's class has no property for it yet.
    const resource = this.distribution.node.defaultChild as CfnDistribution;
    resource.addPropertyOverride('DistributionConfig.CacheTagConfig.HeaderName', CACHE_TAG_HEADER);
    domain?.leadTo(this.distribution);
  }

  /** Returns the behaviours in the order of the list, because CloudFront takes the first pattern that matches. */
  #behaviours(props: EdgeProps): { site: BehaviorOptions; behaviours: Record<string, BehaviorOptions> } {
    const media = bucketOrigin(props.media);
    const origins = { assets: bucketOrigin(props.assets), media, api: apiOrigin(props), live: props.live ?? media };
    const requests = apiRequests(this, 'ApiRequests');
    const common = {
      // To refuse HTTP, CloudFront would answer 403, which shows the region-blocked page.
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
    const headers = securityHeaders(this, 'SecurityHeaders');
    const ofFramed = framedHeaders(this, 'FramedHeaders');
    const forwardedHost = [this.#onRequest('ForwardedHost', props.functions.forwardedHost)];
    const toMedia = { functionAssociations: [this.#onRequest('MediaPath', props.functions.mediaPath, props.endedSessions)] };
    const toAssets = { functionAssociations: [this.#onRequest('CompressedFile', props.functions.compressedFile)] };
    const described = (props.live ? behavioursWithLive : behaviours).map((behaviour): [string, BehaviorOptions] => [
      behaviour.pattern,
      {
        ...common,
        origin: origins[behaviour.origin],
        cachePolicy: this.#cachePolicy(behaviour),
        responseHeadersPolicy: behaviour.framed ? ofFramed : headers,
        ...(behaviour.origin === 'api' && { allowedMethods: AllowedMethods.ALLOW_ALL }),
        // An answer that is the same for all hosts saves the call of the function.
        ...(behaviour.origin === 'api' && !isForAll(behaviour) && { functionAssociations: forwardedHost }),
        ...(behaviour.origin === 'assets' && toAssets),
        ...(behaviour.keep === 'never' && { originRequestPolicy: requests }),
        ...(behaviour.signed && { ...toMedia, trustedKeyGroups: [props.mediaKeys] }),
      },
    ]);
    const { [REST]: site, ...others } = Object.fromEntries(described);
    if (!site) throw new Error('No behaviour matches the remaining paths.');
    return { site, behaviours: others };
  }

  #cachePolicy(behaviour: EdgeBehaviour): ICachePolicy {
    const { keep, keyHeaders, keyQuery = [] } = behaviour;
    if (keep === 'never') return CachePolicy.CACHING_DISABLED;
    if (keep === 'file') return CachePolicy.CACHING_OPTIMIZED;
    if (keep === 'stream') return streams(this, 'Streams', ...keyQuery);
    const id = isForAll(behaviour)
      ? 'EventStatus'
      : keyQuery.length > 0
        ? keyHeaders.length > 1
          ? 'OEmbed'
          : 'Listings'
        : keyHeaders.length > 1
          ? 'Pages'
          : 'EventLookups';
    // Embeds are kept as other pages are, and the platform's status as that of an event.
    const made = this.node.tryFindChild(id);
    return made instanceof CachePolicy ? made : sharedAnswers(this, id, behaviour);
  }

  #onRequest(id: string, filePath: string, keyValueStore?: IKeyValueStore) {
    const edgeFunction = new EdgeFunction(this, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath }),
      ...(keyValueStore && { keyValueStore }),
    });
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
  }
}

/** Returns true if an answer depends on nothing but its path. */
const isForAll = ({ keep, keyHeaders }: EdgeBehaviour) => keep === 'answer' && keyHeaders.length === 0;

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
