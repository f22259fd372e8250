import { Duration } from 'aws-cdk-lib/core';
import { HttpApi, HttpMethod, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, splitRoute } from '#shared/api/endpoint.ts';
import { busRules } from '#shared/bus/rules.ts';
import { SHELL_HANDLER } from '../deployed-functions.ts';
import { consumerPermissions, endpointPermissions, shellPermissions } from '../function-permissions.ts';
import { FunctionArea } from './function-area.ts';
import type { Capabilities } from './grant-permissions.ts';
import type { CodeProvider } from './platform-function.ts';

export interface ApiFunctionsProps {
  code: CodeProvider;
  capabilities: Capabilities;
  /** The site's domain; empty where there is none. */
  siteHost: string;
}

/** The HTTP API with a function for each endpoint of the contract, the page shell, and the bus's consumers. */
export class ApiFunctions extends Construct {
  readonly api: HttpApi;
  readonly #props: ApiFunctionsProps;
  readonly #areas = new Map<string, FunctionArea>();

  constructor(scope: Construct, id: string, props: ApiFunctionsProps) {
    super(scope, id);
    this.#props = props;
    this.api = new HttpApi(this, 'Http');
    this.#addEndpoints();
    this.#addShell();
    this.#addConsumers();
  }

  /** Lets the page shell change only after the files that it names are there. */
  showPagesAfter(files: Construct): void {
    this.#area(SHELL_HANDLER).node.addDependency(files);
  }

  #addEndpoints(): void {
    for (const { route, handler, access } of contract) {
      const { method, path } = splitRoute(route);
      this.#area(handler).addAnswerer({
        handler,
        routeKey: HttpRouteKey.with(`${API_PREFIX}${path}`, HttpMethod[method]),
        permissions: endpointPermissions[route],
        // Providers call the API itself, around the distribution: their signature is their key.
        environment: access === 'provider' ? this.#siteEnvironment() : this.#answerEnvironment(),
      });
    }
  }

  #addShell(): void {
    this.#area(SHELL_HANDLER).addAnswerer({
      handler: SHELL_HANDLER,
      routeKey: HttpRouteKey.DEFAULT,
      permissions: shellPermissions,
      environment: { ...this.#answerEnvironment(), SHELL_TEMPLATE: './index.html' },
    });
  }

  #addConsumers(): void {
    const { bus } = this.#props.capabilities;
    for (const rule of busRules) {
      const { consumer, timeoutSeconds } = rule;
      const area = this.#area(consumer);
      bus.deliver(rule, area.addConsumer(consumer, consumerPermissions[consumer], Duration.seconds(timeoutSeconds)));
    }
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
