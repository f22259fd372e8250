import { Duration } from 'aws-cdk-lib/core';
import { type CfnStage, HttpApi, HttpMethod, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct, type IDependable } from 'constructs';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, splitRoute, type Endpoint } from '#shared/api/endpoint.ts';
import { publishedName } from '#shared/api/published-name.ts';
import { rightsOfEndpoint } from '#shared/api/rights-of-endpoint.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { SHELL_HANDLER, SHELL_RIGHTS } from '../../deployed-functions.ts';
import { domainTitle } from '../../domain-title.ts';
import { type CallLimits, limitCalls, limitOf, logCalls } from './api-calls.ts';
import { FunctionArea } from './function-area.ts';
import type { Capabilities } from '../lambda/grant-permissions.ts';
import type { CodeProvider, PlatformFunction } from '../lambda/platform-function.ts';

export interface ApiFunctionsProps {
  code: CodeProvider;
  capabilities: Capabilities;
  /** The site's domain; empty if there is none. */
  siteHost: string;
  limits: CallLimits;
  /** Concurrent executions that the account may have; undefined to reserve none for functions that hash passwords. */
  lambdaConcurrency: number | undefined;
  /** True if new versions of the functions that sell and play are released gradually. */
  gradualRelease: boolean;
  /** True if the functions that an audience uses have aliases, so that they can be kept warm. */
  warmAliases: boolean;
}

/** The HTTP API with a function for each endpoint, the page shell, the bus's consumers and the scheduled functions. */
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
    const limited = limitCalls(stage, props.limits);
    // A stage accepts settings only for routes that exist.
    for (const { handler } of limited) stage.node.addDependency(this.#area(handler));
    logCalls(this, stage);
  }

  /** The functions by handler. */
  get functions(): ReadonlyMap<string, PlatformFunction> {
    return this.#functions;
  }

  /** Delays a change of the page shell until the files that it names are uploaded. */
  showPagesAfter(files: IDependable): void {
    this.#area(SHELL_HANDLER).node.addDependency(files);
  }

  /** Has an alarm stop the gradual releases of functions. */
  stopReleasesOn(alarm: IAlarm): void {
    for (const area of this.#areas.values()) area.stopReleasesOn(alarm);
  }

  #addEndpoints(): void {
    for (const endpoint of contract) {
      const { route, handler } = endpoint;
      const { method, path } = splitRoute(route);
      const fn = this.#area(handler).addAnswerer({
        handler,
        routeKey: HttpRouteKey.with(`${API_PREFIX}${path}`, HttpMethod[method]),
        rights: rightsOfEndpoint(endpoint),
        environment: this.#environmentOf(endpoint),
      });
      this.#functions.set(handler, fn);
    }
  }

  #addShell(): void {
    const fn = this.#area(SHELL_HANDLER).addAnswerer({
      handler: SHELL_HANDLER,
      routeKey: HttpRouteKey.DEFAULT,
      rights: SHELL_RIGHTS,
      environment: {
        ...this.#answerEnvironment(),
        SITE_TITLE: domainTitle(this.#props.siteHost),
        SHELL_TEMPLATE: './index.html',
        // Named in the policy of the studio's pages, which send films to it.
        MEDIA_BUCKET: this.#props.capabilities.media.bucket.bucketName,
      },
    });
    this.#functions.set(SHELL_HANDLER, fn);
  }

  #addConsumers(): void {
    const { bus, mail } = this.#props.capabilities;
    for (const rule of busRules) {
      const { consumer, rights, timeoutSeconds, consumersAtOnce, delivery } = rule;
      const fn = this.#area(consumer).addConsumer(consumer, rights, Duration.seconds(timeoutSeconds), {
        // A queue's own setting limits its consumer. AWS refuses reservations to new accounts, so none is made without need.
        ...(delivery === 'direct' && mail.sends && { reservedConcurrency: consumersAtOnce }),
        ...('heapMegabytes' in rule && { heapMegabytes: rule.heapMegabytes }),
      });
      bus.deliver(rule, fn);
      if ('mailShare' in rule) mail.limit(fn, rule.mailShare / consumersAtOnce);
      this.#functions.set(consumer, fn);
    }
  }

  /** Adds the scheduled functions. A failed call is not retried: the next scheduled one does what is left. */
  #addScheduled(): void {
    for (const { id, handler, rights, everySeconds, timeoutSeconds } of schedules) {
      const area = this.#area(handler);
      const fn = area.addConsumer(handler, rights, Duration.seconds(timeoutSeconds));
      const targets = [new LambdaFunction(fn, { retryAttempts: 0, maxEventAge: Duration.seconds(everySeconds) })];
      new Rule(area, `${id}-schedule`, { schedule: Schedule.rate(Duration.seconds(everySeconds)), targets });
      this.#functions.set(handler, fn);
    }
  }

  #environmentOf(endpoint: Endpoint): Record<string, string> {
    const group = limitOf(endpoint);
    // Providers call the API directly, not through the distribution, and authenticate by their signature.
    if (group === 'webhooks') return this.#siteEnvironment();
    const pace = { PLAYBACK_PER_SECOND: String(this.#props.limits.playback) };
    return { ...this.#answerEnvironment(), ...((group === 'playback' || group === 'status') && pace) };
  }

  #siteEnvironment(): Record<string, string> {
    return { SITE_HOST: this.#props.siteHost };
  }

  /** Returns the environment of functions that answer only the distribution. */
  #answerEnvironment(): Record<string, string> {
    return { ...this.#siteEnvironment(), ORIGIN_SECRET: this.#props.capabilities.keys.originSecret };
  }

  #area(handler: string): FunctionArea {
    const { group: name } = publishedName(handler);
    const { code, capabilities, lambdaConcurrency, gradualRelease, warmAliases } = this.#props;
    const props = { api: this.api, code, capabilities, lambdaConcurrency, gradualRelease, warmAliases };
    const area = this.#areas.get(name) ?? new FunctionArea(this, name, props);
    this.#areas.set(name, area);
    return area;
  }
}
