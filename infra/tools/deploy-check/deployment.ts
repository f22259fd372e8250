import { readFileSync } from 'node:fs';
import { CloudFrontClient, GetInvalidationCommand, ListInvalidationsCommand } from '@aws-sdk/client-cloudfront';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { callForm, callPath, elements } from './aws/aws-calls.ts';
import { REGION, STACK } from './cdk.ts';
import type { Emulator } from './emulator/emulator.ts';
import { paths } from './paths.ts';
import { operator, signedRequest } from '../../stand-ins/aws/signed-request.ts';

export interface FunctionConfiguration {
  FunctionName: string;
  Handler: string;
  CodeSha256: string;
  /** The handler, for the product's own functions. */
  Description?: string;
  /** ARN. */
  Role: string;
  Environment?: { Variables?: Record<string, string> };
}

const LAMBDA = '/2015-03-31/functions';

/** Returns all functions of the account in a region. */
export async function listFunctions(url: string, region?: string): Promise<FunctionConfiguration[]> {
  const { text } = await signedRequest(url, {
    service: 'lambda',
    region,
    method: 'GET',
    path: `${LAMBDA}/`,
    query: { MaxItems: '1000' },
  });
  return (JSON.parse(text) as { Functions: FunctionConfiguration[] }).Functions;
}

/** The deployed stage, with the actions of its operator. */
export class Deployment {
  readonly #emulator: Emulator;
  readonly #outputs: Record<string, string>;
  readonly #functions: FunctionConfiguration[];
  readonly #region: string;

  private constructor(
    emulator: Emulator,
    outputs: Record<string, string>,
    functions: FunctionConfiguration[],
    region: string = REGION,
  ) {
    this.#emulator = emulator;
    this.#region = region;
    this.#outputs = outputs;
    this.#functions = functions;
  }

  static async read(emulator: Emulator): Promise<Deployment> {
    const written = JSON.parse(readFileSync(paths.outputs, 'utf8')) as Record<string, Record<string, string>>;
    return new Deployment(emulator, written[STACK] ?? {}, await listFunctions(emulator.url));
  }

  /** Reads a stage of another region, with its stack's own outputs. */
  static async readIn(emulator: Emulator, { stack, region }: { stack: string; region: string }): Promise<Deployment> {
    const asked = { Action: 'DescribeStacks', Version: '2010-05-15', StackName: stack };
    const answer = await callForm(emulator.url, 'cloudformation', asked, region);
    const [names, values] = [elements(answer, 'OutputKey'), elements(answer, 'OutputValue')];
    const outputs = Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
    return new Deployment(emulator, outputs, await listFunctions(emulator.url, region), region);
  }

  get url(): string {
    return this.#emulator.url;
  }

  get functions(): readonly FunctionConfiguration[] {
    return this.#functions;
  }

  /** The API's own host name, by which the emulator finds the API. */
  get apiHost(): string {
    return new URL(this.output('StripeWebhookUrl')).host;
  }

  /** Returns the address of a provider's webhooks, in a form that needs no name resolution. */
  webhookUrl(provider: 'Stripe' | 'Paypal'): string {
    const { host, pathname } = new URL(this.output(`${provider}WebhookUrl`));
    return `${this.#emulator.url}/_aws/execute-api/${host.split('.')[0]}/$default${pathname}`;
  }

  /** Returns the value of a variable in the first function that has it. */
  variable(name: string): string {
    const value = this.#functions.map((fn) => fn.Environment?.Variables?.[name]).find(Boolean);
    if (!value) throw new Error(`No function has the variable ${name}.`);
    return value;
  }

  async setPaymentKeys(keys: Record<string, string>): Promise<void> {
    const client = new SecretsManagerClient(this.#clientSettings());
    const SecretId = this.output('PaymentsSecretName');
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
  }

  /** Returns the public keys with which the distribution verifies media cookies: PEM by key pair id. */
  async mediaPublicKeys(): Promise<Map<string, string>> {
    const id = this.variable('MEDIA_KEY_PAIR_ID');
    const answer = await callPath(this.#emulator.url, 'cloudfront', `/2020-05-31/public-key/${id}`);
    return new Map(elements(answer, 'EncodedKey').map((pem) => [id, pem]));
  }

  /** Returns the paths and tags that were invalidated at the distribution. */
  async invalidated(): Promise<string[]> {
    const client = new CloudFrontClient(this.#clientSettings());
    const DistributionId = this.variable('DISTRIBUTION_ID');
    const { InvalidationList } = await client.send(new ListInvalidationsCommand({ DistributionId }));
    const found = await Promise.all(
      (InvalidationList?.Items ?? []).map(({ Id }) => client.send(new GetInvalidationCommand({ DistributionId, Id }))),
    );
    return found.flatMap(({ Invalidation }) => Invalidation?.InvalidationBatch?.Paths?.Items ?? []);
  }

  /** Every function with its code and settings, as texts that can be compared. */
  get functionStates(): Set<string> {
    return new Set(
      this.#functions.map(({ FunctionName, Handler, CodeSha256, Environment }) => {
        const { STRIPE_API_BASE: _stripe, PAYPAL_API_BASE: _paypal, ...variables } = Environment?.Variables ?? {};
        return JSON.stringify({ FunctionName, Handler, CodeSha256, variables });
      }),
    );
  }

  /** Makes every function that handles payments call stand-ins. @param bases their addresses, by each provider's variable */
  sendPaymentsTo(bases: Record<string, string>): Promise<void> {
    return this.#setVariables('PAYMENTS_SECRET_ID', bases);
  }

  /** Makes the function that starts transcoding call a stand-in of MediaConvert. */
  sendTranscodingTo(url: string): Promise<void> {
    return this.#setVariables('TRANSCODE_QUEUE', { AWS_ENDPOINT_URL_MEDIACONVERT: url });
  }

  /** Sets variables of every function that has another one. */
  async #setVariables(having: string, added: Record<string, string>): Promise<void> {
    for (const { FunctionName, Environment } of this.#functions) {
      const variables = Environment?.Variables;
      if (!variables?.[having]) continue;
      const { status } = await signedRequest(this.#emulator.url, {
        service: 'lambda',
        region: this.#region,
        method: 'PUT',
        path: `${LAMBDA}/${FunctionName}/configuration`,
        body: JSON.stringify({ Environment: { Variables: { ...variables, ...added } } }),
      });
      if (status !== 200) throw new Error(`Changing the function ${FunctionName}: ${status}`);
    }
  }

  /** Calls a function as its schedule or the bus does. @throws Error if it fails */
  async call(handler: string, event: object = {}): Promise<void> {
    const fn = this.#functions.find(({ Description }) => Description === handler);
    const { status, text } = await signedRequest(this.#emulator.url, {
      service: 'lambda',
      region: this.#region,
      path: `${LAMBDA}/${fn?.FunctionName}/invocations`,
      body: JSON.stringify(event),
    });
    if (status !== 200 || text.includes('"errorMessage"')) throw new Error(`Calling ${handler}: ${status} ${text.slice(0, 500)}`);
  }

  output(name: string): string {
    const value = this.#outputs[name];
    if (!value) throw new Error(`The stack has no output ${name}.`);
    return value;
  }

  #clientSettings() {
    return { endpoint: this.#emulator.url, region: this.#region, credentials: operator };
  }
}
