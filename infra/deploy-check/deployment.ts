import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { STACK } from './cdk.ts';
import type { Emulator } from './emulator.ts';
import { paths } from './paths.ts';

interface FunctionConfiguration {
  FunctionName: string;
  Environment?: { Variables?: Record<string, string> };
}

const LAMBDA = '2015-03-31/functions';

/** What was deployed, with an operator's hands. */
export class Deployment {
  readonly #emulator: Emulator;
  readonly #outputs: Record<string, string>;
  readonly #functions: FunctionConfiguration[];

  private constructor(emulator: Emulator, outputs: Record<string, string>, functions: FunctionConfiguration[]) {
    this.#emulator = emulator;
    this.#outputs = outputs;
    this.#functions = functions;
  }

  static async read(emulator: Emulator): Promise<Deployment> {
    const written = JSON.parse(readFileSync(paths.outputs, 'utf8')) as Record<string, Record<string, string>>;
    const answer = await fetch(`${emulator.url}/${LAMBDA}/?MaxItems=1000`);
    const { Functions } = (await answer.json()) as { Functions: FunctionConfiguration[] };
    return new Deployment(emulator, written[STACK] ?? {}, Functions);
  }

  /** The API's own name; the emulator tells by it which API is meant. */
  get apiHost(): string {
    return new URL(this.#output('StripeWebhookUrl')).host;
  }

  /** The route for Stripe's webhooks, at an address that needs no name resolution. */
  get webhookUrl(): string {
    const { host, pathname } = new URL(this.#output('StripeWebhookUrl'));
    return `${this.#emulator.url}/_aws/execute-api/${host.split('.')[0]}/$default${pathname}`;
  }

  /** As the functions see it: a variable's value wherever it is set first. */
  variable(name: string): string {
    const value = this.#functions.map((fn) => fn.Environment?.Variables?.[name]).find(Boolean);
    if (!value) throw new Error(`No function has the variable ${name}.`);
    return value;
  }

  async setPaymentKeys(keys: Record<string, string>): Promise<void> {
    const client = new SecretsManagerClient(this.#clientSettings());
    const SecretId = this.#output('PaymentsSecretName');
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
  }

  async putCatalogItem(Item: Record<string, unknown>): Promise<void> {
    const client = DynamoDBDocumentClient.from(new DynamoDBClient(this.#clientSettings()));
    await client.send(new PutCommand({ TableName: this.variable('CATALOG_TABLE'), Item }));
  }

  /** Leads every function that pays to a server in Stripe's place. */
  async sendPaymentsTo(STRIPE_API_BASE: string): Promise<void> {
    for (const { FunctionName, Environment } of this.#functions) {
      const variables = Environment?.Variables;
      if (!variables?.PAYMENTS_SECRET_ID) continue;
      const { status } = await fetch(`${this.#emulator.url}/${LAMBDA}/${FunctionName}/configuration`, {
        method: 'PUT',
        body: JSON.stringify({ Environment: { Variables: { ...variables, STRIPE_API_BASE } } }),
      });
      if (status !== 200) throw new Error(`Changing the function ${FunctionName}: ${status}`);
    }
  }

  #output(name: string): string {
    const value = this.#outputs[name];
    if (!value) throw new Error(`The stack has no output ${name}.`);
    return value;
  }

  #clientSettings() {
    const credentials = { accessKeyId: 'marqueedeploycheck', secretAccessKey: 'marqueedeploycheck' };
    return { endpoint: this.#emulator.url, region: 'us-east-1', credentials };
  }
}
