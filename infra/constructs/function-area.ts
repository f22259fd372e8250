import { Duration, NestedStack } from 'aws-cdk-lib/core';
import { HttpRoute, type HttpApi, type HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { Permissions } from '../function-permissions.ts';
import { grantPermissions, type Capabilities } from './grant-permissions.ts';
import { PlatformFunction, type CodeProvider } from './platform-function.ts';

/** Above the time a payment provider may take, below the 30 s after which the API gives up. */
const ANSWER_TIMEOUT = Duration.seconds(20);
/** One whole processor for those that hash passwords. */
const MEMORY_MEGABYTES: Readonly<Record<string, number>> = {
  'auth/register': 1769,
  'auth/login': 1769,
  'auth/reset-password': 1769,
  'account/change-email': 1769,
  'account/change-password': 1769,
  'account/delete-account': 1769,
};

export interface FunctionAreaProps {
  api: HttpApi;
  code: CodeProvider;
  capabilities: Capabilities;
}

export interface AnswererProps {
  handler: string;
  routeKey: HttpRouteKey;
  permissions: Permissions;
  environment: Record<string, string>;
}

/**
 * One area's functions with their routes, in a stack of their own: CloudFormation takes 500 resources a
 * template, and a route cannot move to another stack while it is in use.
 */
export class FunctionArea extends NestedStack {
  readonly #props: FunctionAreaProps;

  constructor(scope: Construct, id: string, props: FunctionAreaProps) {
    super(scope, id);
    this.#props = props;
  }

  /** Adds a function that answers a route of the API. */
  addAnswerer({ handler, routeKey, permissions, environment }: AnswererProps): PlatformFunction {
    const fn = this.#addFunction(handler, permissions, ANSWER_TIMEOUT, environment);
    new HttpRoute(this, `${fn.node.id}-route`, {
      httpApi: this.#props.api,
      routeKey,
      integration: new HttpLambdaIntegration(`${fn.node.id}-integration`, fn),
    });
    return fn;
  }

  /** Adds a function that no route leads to. */
  addConsumer(handler: string, permissions: Permissions, timeout: Duration): PlatformFunction {
    return this.#addFunction(handler, permissions, timeout, {});
  }

  #addFunction(handler: string, permissions: Permissions, timeout: Duration, environment: Record<string, string>) {
    const { code, capabilities } = this.#props;
    const memoryMegabytes = MEMORY_MEGABYTES[handler];
    const fn = new PlatformFunction(this, handler.slice(handler.indexOf('/') + 1), {
      handler,
      code,
      timeout,
      environment,
      ...(memoryMegabytes && { memoryMegabytes }),
    });
    grantPermissions(fn, permissions, capabilities);
    return fn;
  }
}
