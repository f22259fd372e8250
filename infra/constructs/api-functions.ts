import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { type CfnStage, HttpApi, HttpMethod, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, splitRoute, type Endpoint } from '#shared/api/endpoint.ts';
import { busRules } from '#shared/bus/rules.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { SHELL_HANDLER } from '../deployed-functions.ts';
import { domainTitle } from '../domain-title.ts';
import { consumerPermissions, endpointPermissions, scheduledPermissions, shellPermissions } from '../function-permissions.ts';
import { FunctionArea } from './function-area.ts';
import type { Capabilities } from './grant-permissions.ts';
import type { CodeProvider, PlatformFunction } from './platform-function.ts';

/** Of each call; nothing that tells who called. */
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

/** API Gateway lets an account have 5000 at one moment. */
const burst = (requestsASecond: number) => Math.min(requestsASecond, 5000);

/** As API Gateway writes a route of the contract. */
function routeKey(route: Endpoint['route']): string {
  const { method, path } = splitRoute(route);
  return `${method} ${API_PREFIX}${path}`;
}

export interface ApiFunctionsProps {
  code: CodeProvider;
  capabilities: Capabilities;
  /** The site's domain; empty where there is none. */
  siteHost: string;
  /** Requests a second: of all routes, and of those that payment providers call. */
  limits: { api: number; webhooks: number };
}

/** The HTTP API with a function for each endpoint of the contract, the page shell, and the bus's consumers. */
export class ApiFunctions extends Construct {
  readonly api: HttpApi;
  readonly #props: ApiFunctionsProps;
  readonly #areas = new Map<string, FunctionArea>();
  readonly #functions = new Map<string, PlatformFunction>();

  constructor(scope: Construct, id: string, props: ApiFunctionsProps) {
    super(scope, id);
    this.#props = props;
    this.api = new HttpApi(this, 'Http');
    this.#addEndpoints();
    this.#addShell();
    this.#addConsumers();
    this.#addScheduled();
    const stage = this.api.defaultStage?.node.defaultChild as CfnStage;
    this.#limit(stage);
    this.#log(stage);
  }

  /** By handler. */
  get functions(): ReadonlyMap<string, PlatformFunction> {
    return this.#functions;
  }

  /** Lets the page shell change only after the files that it names are there. */
  showPagesAfter(files: Construct): void {
    this.#area(SHELL_HANDLER).node.addDependency(files);
  }

  #addEndpoints(): void {
    for (const { route, handler, access } of contract) {
      const { method, path } = splitRoute(route);
      const fn = this.#area(handler).addAnswerer({
        handler,
        routeKey: HttpRouteKey.with(`${API_PREFIX}${path}`, HttpMethod[method]),
        permissions: endpointPermissions[route],
        // Providers call the API itself, around the distribution: their signature is their key.
        environment: access === 'provider' ? this.#siteEnvironment() : this.#answerEnvironment(),
      });
      this.#functions.set(handler, fn);
    }
  }

  #addShell(): void {
    const fn = this.#area(SHELL_HANDLER).addAnswerer({
      handler: SHELL_HANDLER,
      routeKey: HttpRouteKey.DEFAULT,
      permissions: shellPermissions,
      environment: {
        ...this.#answerEnvironment(),
        SITE_TITLE: domainTitle(this.#props.siteHost),
        SHELL_TEMPLATE: './index.html',
      },
    });
    this.#functions.set(SHELL_HANDLER, fn);
  }

  #addConsumers(): void {
    const { bus } = this.#props.capabilities;
    for (const rule of busRules) {
      const { consumer, timeoutSeconds } = rule;
      const timeout = Duration.seconds(timeoutSeconds);
      const fn = this.#area(consumer).addConsumer(consumer, consumerPermissions[consumer], timeout);
      bus.deliver(rule, fn);
      this.#functions.set(consumer, fn);
    }
  }

  /** A call that fails is not repeated: the next one does what is left. */
  #addScheduled(): void {
    for (const { id, handler, everySeconds, timeoutSeconds } of schedules) {
      const area = this.#area(handler);
      const fn = area.addConsumer(handler, scheduledPermissions[handler], Duration.seconds(timeoutSeconds));
      const targets = [new LambdaFunction(fn, { retryAttempts: 0, maxEventAge: Duration.seconds(everySeconds) })];
      new Rule(area, `${id}-schedule`, { schedule: Schedule.rate(Duration.seconds(everySeconds)), targets });
      this.#functions.set(handler, fn);
    }
  }

  /** The providers' routes have a limit of their own, so that neither they nor the viewers crowd out the other. */
  #limit(stage: CfnStage): void {
    const { api, webhooks } = this.#props.limits;
    stage.defaultRouteSettings = { throttlingRateLimit: api, throttlingBurstLimit: burst(api) };
    const routes = contract.filter(({ access }) => access === 'provider');
    const settings = { ThrottlingRateLimit: webhooks, ThrottlingBurstLimit: burst(webhooks) };
    stage.routeSettings = Object.fromEntries(routes.map(({ route }) => [routeKey(route), settings]));
    // A stage takes settings of routes that exist only.
    for (const { handler } of routes) stage.node.addDependency(this.#area(handler));
  }

  /** Calls that were refused or failed before a function saw them are in no other log. */
  #log(stage: CfnStage): void {
    const removalPolicy = RemovalPolicy.DESTROY;
    const logGroup = new LogGroup(this, 'Calls', { retention: RetentionDays.ONE_MONTH, removalPolicy });
    stage.accessLogSettings = { destinationArn: logGroup.logGroupArn, format: JSON.stringify(LOGGED) };
  }

  #siteEnvironment(): Record<string, string> {
    return { SITE_HOST: this.#props.siteHost };
  }

  /** For what answers only to the distribution. */
  #answerEnvironment(): Record<string, string> {
    return { ...this.#siteEnvironment(), ORIGIN_SECRET: this.#props.capabilities.keys.originSecret };
  }

  /** The area of a handler is its folder. */
  #area(handler: string): FunctionArea {
    const name = handler.slice(0, handler.indexOf('/'));
    const { code, capabilities } = this.#props;
    const area = this.#areas.get(name) ?? new FunctionArea(this, name, { api: this.api, code, capabilities });
    this.#areas.set(name, area);
    return area;
  }
}
