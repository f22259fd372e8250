import { Duration } from 'aws-cdk-lib/core';
import { HttpRoute, type HttpApi, type HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { publishedName } from '#shared/api/published-name.ts';
import type { Rights } from '#shared/rights.ts';
import { isForAudience, sellsOrPlays } from './audience-functions.ts';
import { grantPermissions, type Capabilities } from '../lambda/grant-permissions.ts';
import { ALIAS, GradualRelease } from '../lambda/gradual-release.ts';
import { HASHING_MEGABYTES, hashesPasswords, reservedFor } from '../lambda/hashing.ts';
import { PlatformFunction, type CodeProvider, type PlatformFunctionProps } from '../lambda/platform-function.ts';
import { SortedNestedStack } from '../sorted-nested-stack.ts';

/** Longer than a payment provider may take, shorter than the 30 s after which the API gives up. */
const ANSWER_TIMEOUT = Duration.seconds(20);

export interface FunctionAreaProps {
  api: HttpApi;
  code: CodeProvider;
  capabilities: Capabilities;
  /** Concurrent executions that the account may have; undefined to reserve none for functions that hash passwords. */
  lambdaConcurrency: number | undefined;
  /** True if new versions of the functions that sell and play are released gradually. */
  gradualRelease: boolean;
  /** True if the functions that an audience uses have aliases, so that they can be kept warm. */
  warmAliases: boolean;
}

export interface AnswererProps {
  handler: string;
  routeKey: HttpRouteKey;
  rights: Rights;
  environment: Record<string, string>;
}

/**
 * One area's functions with their routes, in a stack of their own: CloudFormation allows 500 resources per template,
 * and a route cannot move to another stack while it is in use.
 */
export class FunctionArea extends SortedNestedStack {
  readonly #props: FunctionAreaProps;
  #release: GradualRelease | null = null;

  constructor(scope: Construct, id: string, props: FunctionAreaProps) {
    super(scope, id);
    this.#props = props;
  }

  /** Adds a function that answers a route of the API. */
  addAnswerer({ handler, routeKey, rights, environment }: AnswererProps): PlatformFunction {
    const fn = this.#addFunction(handler, rights, { timeout: ANSWER_TIMEOUT, environment });
    new HttpRoute(this, `${fn.node.id}-route`, {
      httpApi: this.#props.api,
      routeKey,
      integration: new HttpLambdaIntegration(`${fn.node.id}-integration`, this.#called(handler, fn)),
    });
    return fn;
  }

  /** Has an alarm stop the gradual releases of the area's functions. */
  stopReleasesOn(alarm: IAlarm): void {
    this.#release?.stopOn(alarm);
  }

  /** Returns what the API calls: the function itself, or its alias if its versions are released gradually or can be kept warm. */
  #called(handler: string, fn: PlatformFunction): IFunction {
    const { gradualRelease, warmAliases } = this.#props;
    // CDK's class and interface differ in an optional property, which exactOptionalPropertyTypes rejects.
    if (gradualRelease && sellsOrPlays(handler)) {
      this.#release ??= new GradualRelease(this, 'Release');
      return this.#release.aliasOf(fn) as IFunction;
    }
    return (warmAliases && isForAudience(handler) ? fn.addAlias(ALIAS) : fn) as IFunction;
  }

  /** Adds a function without a route. */
  addConsumer(
    handler: string,
    rights: Rights,
    timeout: Duration,
    options: Pick<PlatformFunctionProps, 'reservedConcurrency' | 'heapMegabytes'> = {},
  ): PlatformFunction {
    return this.#addFunction(handler, rights, { timeout, ...options });
  }

  #addFunction(handler: string, rights: Rights, props: Omit<PlatformFunctionProps, 'handler' | 'code' | 'memoryMegabytes'>) {
    const { code, capabilities, lambdaConcurrency } = this.#props;
    const reservedConcurrency = reservedFor(handler, lambdaConcurrency);
    const fn = new PlatformFunction(this, publishedName(handler).name, {
      handler,
      code,
      ...props,
      ...(hashesPasswords(handler) && { memoryMegabytes: HASHING_MEGABYTES }),
      ...(reservedConcurrency !== undefined && { reservedConcurrency }),
    });
    grantPermissions(fn, rights, capabilities);
    return fn;
  }
}
