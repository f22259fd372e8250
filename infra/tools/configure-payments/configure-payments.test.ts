import { CloudFormationClient, DescribeStacksCommand, type DescribeStacksCommandOutput } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StripeStandIn } from '../../stand-ins/stripe/server.ts';
import { clientFor, PUBLISHABLE_KEY, SECRET_KEY, startForTest } from '../../stand-ins/stripe/test-support.ts';
import { setChaos } from '../../stand-ins/base/testing/steering.ts';
import { configurePayments } from './configure-payments.ts';
import type { Console } from './provider.ts';

const SECRET_NAME = 'PaymentsSecret-1a2b3c';
const URL_OF_STAGE = 'https://abc123.execute-api.us-east-1.amazonaws.com/api/v1/webhooks/stripe';
const PAYPAL_URL = URL_OF_STAGE.replace('stripe', 'paypal');
/** Written by hand, and on purpose not taken from the bus's rules. */
const HANDLED = [
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.upcoming',
  'payment_intent.payment_failed',
];
const NEW = { stripeSecretKey: '', stripePublishableKey: '', stripeWebhookSecret: '' };

let stripe: StripeStandIn;
let stored: Record<string, unknown>;
const cloudFormation = mockClient(CloudFormationClient);
const secretsManager = mockClient(SecretsManagerClient);

beforeEach(async () => {
  stripe = await startForTest();
  stored = { ...NEW, somethingElse: 'kept' };
  cloudFormation.reset();
  secretsManager.reset();
  const Outputs = Object.entries({
    StripeWebhookUrl: URL_OF_STAGE,
    PaypalWebhookUrl: PAYPAL_URL,
    PaymentsSecretName: SECRET_NAME,
  }).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const stack = { StackName: 'Marquee-beta', StackStatus: 'CREATE_COMPLETE' as const, CreationTime: new Date(), Outputs };
  cloudFormation.on(DescribeStacksCommand).rejects(named('ValidationError', 'Stack with id X does not exist'));
  cloudFormation.on(DescribeStacksCommand, { StackName: 'Marquee-beta' }).resolves({ Stacks: [stack] });
  secretsManager
    .on(GetSecretValueCommand, { SecretId: SECRET_NAME })
    .callsFake(() => Promise.resolve({ SecretString: JSON.stringify(stored) }));
  secretsManager.on(PutSecretValueCommand, { SecretId: SECRET_NAME }).callsFake(({ SecretString }: { SecretString: string }) => {
    stored = JSON.parse(SecretString) as typeof stored;
    return Promise.resolve({});
  });
});
afterEach(() => stripe.close());

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const keys = { MARQUEE_STRIPE_SECRET_KEY: SECRET_KEY, MARQUEE_STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
const endpoints = async () => (await clientFor(stripe).webhookEndpoints.list()).data;
const writes = () => secretsManager.commandCalls(PutSecretValueCommand).length;

interface Circumstances {
  env?: Record<string, string>;
  ask?: Console['ask'];
  settings?: Record<string, unknown>;
}

async function run(args: string[] = [], { env = keys, ask = null, settings = {} }: Circumstances = {}) {
  let said = '';
  const say = (text: string) => (said += `${text}\n`);
  const terminal = { env: { STRIPE_API_BASE: stripe.url, ...env }, print: say, warn: say, ask };
  const exitCode = await configurePayments(args, terminal, () => ({ stage: 'beta', ...settings }));
  return { exitCode, said };
}

describe('setting a stage up that pays through Stripe', () => {
  const connect = { settings: { stripeConnect: 'true' } };

  it('registers an endpoint of its own for accounts, keeps it the second time, and checks it', async () => {
    expect((await run([], connect)).said).toContain('account.updated of organisations’ accounts');
    const ofAccounts = (await endpoints()).find(({ url }) => url === `${URL_OF_STAGE}?of=accounts`)!;
    expect(ofAccounts.enabled_events).toEqual(['account.updated']);
    expect(stored).toMatchObject({
      stripeConnectWebhookEndpointId: ofAccounts.id,
      stripeConnectWebhookSecret: expect.stringMatching(/^whsec_/),
    });
    const before = [await endpoints(), stored];
    await run([], connect);
    expect([await endpoints(), stored]).toEqual(before);
    expect((await run(['--check'], connect)).exitCode).toBe(0);
    await clientFor(stripe).webhookEndpoints.del(ofAccounts.id);
    const { exitCode, said } = await run(['--check'], connect);
    expect([exitCode, said]).toEqual([1, expect.stringContaining('No webhook endpoint tells of organisations’ accounts.')]);
  });

  it('that does not has none', async () => {
    await run();
    expect((await endpoints()).map(({ url }) => url)).toEqual([URL_OF_STAGE]);
  });
});

describe('setting a stage up', () => {
  it('registers the endpoint, stores the keys and keeps unknown fields', async () => {
    const { exitCode, said } = await run();
    expect([exitCode, said]).toEqual([
      0,
      expect.stringContaining(`Stored in the secret ${SECRET_NAME}; functions use it within 5 minutes.`),
    ]);
    const [endpoint, ...others] = await endpoints();
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({ url: URL_OF_STAGE, status: 'enabled', api_version: expect.stringMatching(/^20/) });
    expect(endpoint?.enabled_events).toEqual(HANDLED);
    expect(stored).toEqual({
      somethingElse: 'kept',
      stripeSecretKey: SECRET_KEY,
      stripePublishableKey: PUBLISHABLE_KEY,
      stripeWebhookSecret: expect.stringMatching(/^whsec_/),
      stripeWebhookEndpointId: endpoint?.id,
    });
    expect(said).not.toContain(SECRET_KEY);
    expect(said).not.toContain('whsec_');
  });

  it('leaves no open payment behind', async () => {
    await run();
    const { data } = await clientFor(stripe).paymentIntents.list();
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('changes nothing the second time', async () => {
    await run();
    const before = [await endpoints(), stored];
    expect(await run()).toMatchObject({ exitCode: 0, said: expect.stringContaining('is unchanged') });
    expect([await endpoints(), stored]).toEqual(before);
    expect(writes()).toBe(1);
  });

  it('enables its endpoint again and brings its events up to date', async () => {
    await run();
    const id = String(stored.stripeWebhookEndpointId);
    await clientFor(stripe).webhookEndpoints.update(id, { disabled: true, enabled_events: ['charge.refunded'] });
    expect((await run()).exitCode).toBe(0);
    expect(await endpoints()).toMatchObject([{ id, status: 'enabled', enabled_events: HANDLED }]);
  });

  it('replaces an endpoint whose secret is unknown, and leaves others alone', async () => {
    const { webhookEndpoints } = clientFor(stripe);
    const lost = await webhookEndpoints.create({ url: URL_OF_STAGE, enabled_events: ['*'] });
    const foreign = await webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['*'] });
    expect((await run()).said).toContain(`Removed, because their calls would be refused: ${lost.id}.`);
    expect((await endpoints()).map(({ id }) => id)).toEqual([stored.stripeWebhookEndpointId, foreign.id]);
  });

  it('creates the new endpoint and its secret before it removes the old one', async () => {
    const lost = await clientFor(stripe).webhookEndpoints.create({ url: URL_OF_STAGE, enabled_events: ['*'] });
    let atTheWrite: string[] = [];
    secretsManager.on(PutSecretValueCommand).callsFake(async () => {
      atTheWrite = (await endpoints()).map(({ id }) => id);
      return {};
    });
    await run();
    expect(atTheWrite).toHaveLength(2);
    expect(atTheWrite).toContain(lost.id);
  });

  it('makes a new secret on request', async () => {
    await run();
    const before = stored;
    expect((await run(['--stripe-new-webhook-secret'])).exitCode).toBe(0);
    expect(stored.stripeWebhookSecret).not.toBe(before.stripeWebhookSecret);
    expect((await endpoints()).map(({ id }) => id)).toEqual([stored.stripeWebhookEndpointId]);
    expect(stored.stripeWebhookEndpointId).not.toBe(before.stripeWebhookEndpointId);
  });

  it('names the endpoint that remains in the previous account', async () => {
    stored = { ...stored, stripeWebhookEndpointId: 'we_before', stripeWebhookSecret: 'whsec_before' };
    const { said } = await run();
    expect(said).toContain(
      'The previous endpoint, we_before, calls another address, or is in another account or mode. Delete it there once nothing needs it.',
    );
    expect(stored.stripeWebhookSecret).not.toBe('whsec_before');
  });

  it('removes a new endpoint whose secret could not be stored', async () => {
    secretsManager.on(PutSecretValueCommand).rejects(named('AccessDeniedException', 'You may not'));
    const { exitCode, said } = await run();
    expect([exitCode, said]).toEqual([1, `Writing the secret ${SECRET_NAME} failed: You may not. (AccessDeniedException)\n`]);
    expect(await endpoints()).toEqual([]);
  });
});

describe('the keys', () => {
  it('are asked for, the secret one hidden; Enter keeps what is stored', async () => {
    stored.stripePublishableKey = PUBLISHABLE_KEY;
    const asked: [string, boolean | undefined][] = [];
    const ask: Console['ask'] = (question, { hidden } = {}) => {
      asked.push([question, hidden]);
      return Promise.resolve(hidden ? SECRET_KEY : '');
    };
    expect((await run([], { env: {}, ask })).exitCode).toBe(0);
    expect(asked).toEqual([
      ['Stripe secret key (sk_… or rk_…): ', true],
      ['Stripe publishable key (pk_…), or Enter to keep …quee: ', false],
      ['PayPal client id, or Enter for none: ', false],
    ]);
  });

  it('are read from a file and an option', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'marquee-keys-'));
    const file = path.join(dir, 'key');
    writeFileSync(file, `${SECRET_KEY}\n`);
    const answer = await run(['--stripe-secret-key-file', file, '--stripe-publishable-key', PUBLISHABLE_KEY], { env: {} });
    rmSync(dir, { recursive: true });
    expect(answer.exitCode).toBe(0);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a missing secret key',
      { ...keys, MARQUEE_STRIPE_SECRET_KEY: '' },
      /^The secret key is missing or invalid: it begins with sk_test_/,
    ],
    [
      'a publishable key in its place',
      { ...keys, MARQUEE_STRIPE_SECRET_KEY: PUBLISHABLE_KEY },
      /^The secret key is missing or invalid/,
    ],
    ['a missing publishable key', { ...keys, MARQUEE_STRIPE_PUBLISHABLE_KEY: '' }, /^The publishable key is missing or invalid/],
    [
      'keys of two modes',
      { ...keys, MARQUEE_STRIPE_PUBLISHABLE_KEY: 'pk_live_marquee' },
      /^The secret key is for test mode and the publishable key for live mode/,
    ],
    [
      'a secret key that Stripe does not know',
      { ...keys, MARQUEE_STRIPE_SECRET_KEY: 'sk_test_other1234567' },
      /^Stripe does not accept the secret key: Invalid API Key provided: sk_test_/,
    ],
    [
      'a publishable key that Stripe does not know',
      { ...keys, MARQUEE_STRIPE_PUBLISHABLE_KEY: 'pk_test_other' },
      /^Stripe does not know the publishable key/,
    ],
    [
      'a Stripe that cannot be reached',
      { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9' },
      /^Stripe cannot be reached: .* Check your network/s,
    ],
  ])(
    '%s is reported, and nothing is written or registered',
    async (_, env, sentence) => {
      const { exitCode, said } = await run([], { env });
      expect([exitCode, said]).toEqual([1, expect.stringMatching(sentence)]);
      expect([writes(), await endpoints()]).toEqual([0, []]);
    },
    20_000,
  );

  it('of two accounts are refused', async () => {
    const proxy = await startStrangersProxy('pk_test_stranger');
    const env = { ...keys, MARQUEE_STRIPE_PUBLISHABLE_KEY: 'pk_test_stranger', STRIPE_API_BASE: proxy.url };
    const { exitCode, said } = await run([], { env }).finally(proxy.close);
    expect([exitCode, said]).toEqual([1, 'The two keys belong to different Stripe accounts. Use two keys of one account.\n']);
    expect([writes(), await endpoints()]).toEqual([0, []]);
  });

  it('are refused on the command line, where everybody could read them', async () => {
    const { exitCode, said } = await run(['--stripe-secret-key-file', 'sk_live_1234567890']);
    expect([exitCode, said]).toEqual([1, expect.stringContaining('can be read by everybody on this machine')]);
    expect(said).not.toContain('1234567890');
  });
});

/** Starts a proxy of Stripe with a second account: its key is known, but finds none of the first account's payments. */
async function startStrangersProxy(key: string) {
  const server = createServer((request, response) => {
    if (request.headers.authorization === `Bearer ${key}`) {
      const error = {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'intent',
        message: 'No such payment_intent',
      };
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = method === 'GET' ? null : Buffer.concat(chunks);
      const passedOn = { authorization: headers.authorization!, 'content-type': headers['content-type'] ?? '' };
      void fetch(stripe.url + url, { method, headers: passedOn, body }).then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe('the stage', () => {
  it('must be deployed', async () => {
    const { exitCode, said } = await run(['--stage', 'prod', '--region', 'eu-west-1']);
    expect([exitCode, said]).toEqual([
      1,
      expect.stringMatching(/^The stack Marquee-prod is not deployed in eu-west-1\. Run npx cdk deploy first/),
    ]);
  });

  it('must have a valid name', async () => {
    expect((await run(['--stage', 'Prod!'])).said).toMatch(/^The setting "stage" must be up to 16 lower-case letters/);
  });

  it('takes no live keys if it is a preview, which removes itself', async () => {
    const { Stacks } = (await new CloudFormationClient({}).send(
      new DescribeStacksCommand({ StackName: 'Marquee-beta' }),
    )) as DescribeStacksCommandOutput;
    cloudFormation.on(DescribeStacksCommand, { StackName: 'Marquee-preview-7' }).resolves({ Stacks });
    const live = { MARQUEE_STRIPE_SECRET_KEY: 'sk_live_1', MARQUEE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    const { exitCode, said } = await run(['--stage', 'preview-7'], { env: live });
    expect([exitCode, said]).toEqual([1, expect.stringMatching(/^These are keys for live mode\. A preview removes itself/)]);
    expect(writes()).toBe(0);
    expect(await run(['--stage', 'preview-7'])).toMatchObject({ exitCode: 0 });
  });

  it('cannot be read without credentials', async () => {
    cloudFormation
      .on(DescribeStacksCommand)
      .rejects(named('CredentialsProviderError', 'Could not load credentials from any providers'));
    expect((await run()).said).toMatch(/^There are no AWS credentials\. Sign in first/);
  });
});

describe('--check', () => {
  const check = () => run(['--check'], { env: {} });

  it('reports that everything is fine after the keys were set up, and changes nothing', async () => {
    await run();
    const before = [await endpoints(), stored];
    const { exitCode, said } = await check();
    expect([exitCode, said]).toEqual([
      0,
      expect.stringMatching(/^ok {6}Stripe: Marquee \(acct_\w+\), test mode\.\nok {6}Webhook endpoint we_\w+ is enabled/),
    ]);
    expect([await endpoints(), stored]).toEqual(before);
    expect(writes()).toBe(1);
  });

  it('reports that nothing is stored', async () => {
    expect(await check()).toEqual({ exitCode: 1, said: `FAILED  Stripe: no keys are stored in the secret ${SECRET_NAME}.\n` });
  });

  it.each<[string, (id: string) => Promise<unknown>, RegExp]>([
    ['is disabled', (id) => clientFor(stripe).webhookEndpoints.update(id, { disabled: true }), /is disabled at Stripe/],
    ['is deleted', (id) => clientFor(stripe).webhookEndpoints.del(id), /has no webhook endpoint for https/],
    [
      'lacks events',
      (id) => clientFor(stripe).webhookEndpoints.update(id, { enabled_events: ['charge.refunded'] }),
      /lacks the events payment_intent\.succeeded, charge\.dispute\.created/,
    ],
    [
      'has a secret set by hand',
      () => Promise.resolve(delete stored.stripeWebhookEndpointId),
      /There is no stored secret for the webhook endpoint/,
    ],
    ['cannot be read', () => setChaos(stripe, { failCalls: 100 }), /Reading the account failed/],
  ])(
    'reports an endpoint that %s',
    async (_, change, sentence) => {
      await run();
      await change(String(stored.stripeWebhookEndpointId));
      const { exitCode, said } = await check();
      expect([exitCode, said]).toEqual([1, expect.stringMatching(/^FAILED/m)]);
      expect(said).toMatch(sentence);
    },
    20_000,
  );
});

it('prints its help', async () => {
  const { exitCode, said } = await run(['--help']);
  expect([exitCode, said]).toEqual([
    0,
    expect.stringMatching(/^ {2}--stripe-secret-key-file FILE {2,}file with the secret key/m),
  ]);
  expect((await run(['--colour'])).said).toMatch(/^Unknown option '--colour'\. See: npm run configure-payments -- --help/);
});
