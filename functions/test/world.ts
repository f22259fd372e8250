import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { busRules } from '#shared/bus/rules.ts';
import { getSecretValue } from '../../infra/local/aws/secrets.ts';
import { startAwsServer } from '../../infra/local/aws/aws-server.ts';
import { BusStore } from '../../infra/local/bus/bus-store.ts';
import { type Consume, Dispatcher } from '../../infra/local/bus/dispatcher.ts';
import { putEvents } from '../../infra/local/bus/put-events.ts';
import { startEngine } from '../../infra/local/dynamodb/engine.ts';
import { createTables } from '../../infra/local/dynamodb/tables.ts';
import { functionEnvironment, SECRET_IDS } from '../../infra/local/environment.ts';
import { createGateway, type LoadHandler } from '../../infra/local/gateway/gateway.ts';
import { startGatewayServer } from '../../infra/local/gateway/gateway-server.ts';
import { readOrMakeKeys } from '../../infra/local/keys.ts';
import { startStripeStandIn } from '../../infra/local/providers/stripe/server.ts';
import { Visitor } from './visitor.ts';

const SITE_HOST = 'marquee.localhost';

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Everything a handler meets in a deployment: the embedded database, the bus, secrets and Stripe's stand-in.
 * Requests go through API Gateway's event and the wrapper, as they do for real.
 */
export async function startWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-test-'));
  const keys = readOrMakeKeys(folder);
  const bus = new BusStore(':memory:');
  const load = (file: string) => import(`../${file}.ts`).then((module: { handler: unknown }) => module.handler);
  const gateway = createGateway(load as LoadHandler);
  const dispatcher = new Dispatcher(
    bus,
    busRules.map((rule) => ({ rule, consume: async (...call) => ((await load(rule.consumer)) as Consume)(...call) })),
  );
  const [engine, aws, door] = await Promise.all([
    startEngine(process.cwd(), null),
    startAwsServer({
      'AWSEvents.PutEvents': ({ Entries }) => {
        const answer = putEvents(bus, busRules, Entries as Parameters<typeof putEvents>[2]);
        dispatcher.wake();
        return answer;
      },
      'secretsmanager.GetSecretValue': getSecretValue({ [SECRET_IDS.payments]: keys, [SECRET_IDS.platform]: keys }),
    }),
    startGatewayServer(gateway),
  ]);
  const provider = await startStripeStandIn({
    database: ':memory:',
    webhook: { url: `${door.url}/api/v1/webhooks/stripe`, secret: keys.stripeWebhookSecret },
    secretKey: keys.stripeSecretKey,
    publishableKey: keys.stripePublishableKey,
  });
  const shellTemplate = path.join(folder, 'index.html');
  writeFileSync(shellTemplate, '<!doctype html><head><title>Marquee</title><!--head--></head><body><!--boot--></body>');
  Object.assign(
    process.env,
    functionEnvironment(keys, { siteHost: SITE_HOST, dynamodb: engine.endpoint, aws: aws.url, stripe: provider.url, shellTemplate }),
    { LOG_LEVEL: 'SILENT' },
  );
  const client = new DynamoDBClient({ endpoint: engine.endpoint });
  await createTables(client);

  const stripe = new Stripe(keys.stripeSecretKey, { host: '127.0.0.1', port: String(provider.port), protocol: 'http' });
  return {
    keys,
    bus,
    gateway,
    stripe,
    stripeUrl: provider.url,
    dynamodb: client,
    visitor: (network?: string) => new Visitor(gateway, keys.originSecret, network),
    stop: async () => {
      dispatcher.stop();
      await provider.close();
      aws.server.close();
      door.server.close();
      client.destroy();
      engine.child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
