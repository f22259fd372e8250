import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { eventStatus } from '#shared/api/video/broadcast.ts';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, splitRoute, type Endpoint } from '#shared/api/endpoint.ts';
import { countView } from '#shared/api/books/reports.ts';
import { keepProgress } from '#shared/api/site/progress.ts';

/** Access log fields of each call; none of them identifies the caller. */
const LOGGED = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.message',
  functionError: '$context.integration.error',
};

/**
 * Returns the burst limit for a rate. AWS allows an account bursts of half its rate, so bursts of groups of routes fit into it as
 * long as their rates fit into the account's.
 */
const burst = (requestsPerSecond: number) => Math.ceil(requestsPerSecond / 2);

/**
 * Requests per second: `webhooks` for the routes that payment providers call, `playback` for players, `status` for open pages, `views` for
 * the beacons of event pages and, each by itself, those of players, `api` for all others.
 */
export interface CallLimits {
  api: number;
  playback: number;
  status: number;
  views: number;
  webhooks: number;
}

/** Returns the group of routes whose limit an endpoint counts towards. */
export function limitOf({ access, handler }: Endpoint): keyof CallLimits {
  if (access === 'provider') return 'webhooks';
  if (handler === eventStatus.handler) return 'status';
  if (handler === countView.handler || handler === keepProgress.handler) return 'views';
  return handler.startsWith('video/playback/') ? 'playback' : 'api';
}

/** Returns a route of the contract as API Gateway writes it. */
function routeKey(route: Endpoint['route']): string {
  const { method, path } = splitRoute(route);
  return `${method} ${API_PREFIX}${path}`;
}

/**
 * Limits the request rate of a stage, separately for players and providers, so that neither they nor buyers crowd the others out.
 * @returns the endpoints whose routes have a limit of their own; the routes must exist before the stage
 */
export function limitCalls(stage: CfnStage, limits: CallLimits): readonly Endpoint[] {
  stage.defaultRouteSettings = { throttlingRateLimit: limits.api, throttlingBurstLimit: burst(limits.api) };
  const limited = contract.filter((endpoint) => limitOf(endpoint) !== 'api');
  stage.routeSettings = Object.fromEntries(
    limited.map((endpoint) => {
      const limit = limits[limitOf(endpoint)];
      return [routeKey(endpoint.route), { ThrottlingRateLimit: limit, ThrottlingBurstLimit: burst(limit) }];
    }),
  );
  return limited;
}

/** Logs every call of a stage. Those that are refused or fail before they reach a function are in no other log. */
export function logCalls(scope: Construct, stage: CfnStage): void {
  const removalPolicy = RemovalPolicy.DESTROY;
  const logGroup = new LogGroup(scope, 'Calls', { retention: RetentionDays.ONE_MONTH, removalPolicy });
  stage.accessLogSettings = { destinationArn: logGroup.logGroupArn, format: JSON.stringify(LOGGED) };
}
