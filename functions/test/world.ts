import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { PAYMENT_EVENTS } from '#shared/bus/payment-events.ts';
import { startAwsServer } from '../../infra/local/aws/aws-server.ts';
import { awsOperations } from '../../infra/local/aws/operations.ts';
import { startS3Server } from '../../infra/local/aws/s3/s3-server.ts';
import { readMails } from '../../infra/local/aws/ses/mailbox.ts';
import { startSesServer } from '../../infra/local/aws/ses/ses-server.ts';
import { openBus } from '../../infra/local/bus/local-bus.ts';
import { takeDoor } from '../../infra/local/door.ts';
import { startBookkeeping } from '../../infra/local/dynamodb/bookkeeping.ts';
import { startEngine } from '../../infra/local/dynamodb/engine.ts';
import { createTables } from '../../infra/local/dynamodb/tables.ts';
import { functionEnvironment, LOCAL_CREDENTIALS, MEDIA_BUCKET } from '../../infra/local/environment.ts';
import { createGateway, type LoadHandler } from '../../infra/local/gateway/gateway.ts';
import { gatewayListener } from '../../infra/local/gateway/gateway-listener.ts';
import { readOrMakeKeys } from '../../infra/local/keys.ts';
import { startPayPalStandIn } from '../../infra/local/providers/paypal/server.ts';
import { startStripeStandIn } from '../../infra/local/providers/stripe/server.ts';
import { Visitor } from './visitor.ts';

const SITE_HOST = 'marquee.localhost';

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Everything a handler meets in a deployment: the embedded database, the bus, secrets and the payment providers' stand-ins.
 * Requests go through API Gateway's event and the wrapper, as they do for real.
 * @param keepsBooks whether payments are entered into the ledger, and receipts mailed
 */
export async function startWorld({ keepsBooks = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-test-'));
  const keys = readOrMakeKeys(folder);
  const load = (file: string) => import(`../${file}.ts`).then((module: { handler: unknown }) => module.handler);
  const gateway = createGateway(load as LoadHandler);
  const bus = openBus(':memory:', load);
  const mailDir = path.join(folder, 'mailbox');
  const [engine, aws, s3, ses, door] = await Promise.all([
    startEngine(process.cwd(), null),
    startAwsServer(awsOperations(bus, keys)),
    startS3Server({ bucket: MEDIA_BUCKET, folder, credentials: LOCAL_CREDENTIALS }),
    startSesServer(mailDir),
    takeDoor(0),
  ]);
  const webhooks = `http://127.0.0.1:${door.port}/api/v1/webhooks`;
  const [provider, paypal] = await Promise.all([
    startStripeStandIn({
      database: ':memory:',
      webhook: { url: `${webhooks}/stripe`, secret: keys.stripeWebhookSecret, enabledEvents: [...PAYMENT_EVENTS.stripe] },
      secretKey: keys.stripeSecretKey,
      publishableKey: keys.stripePublishableKey,
    }),
    startPayPalStandIn({
      database: ':memory:',
      webhook: { url: `${webhooks}/paypal`, id: keys.paypalWebhookId },
      clientId: keys.paypalClientId,
      clientSecret: keys.paypalClientSecret,
    }),
  ]);
  const shellTemplate = path.join(folder, 'index.html');
  writeFileSync(shellTemplate, '<!doctype html><head><title>Marquee</title><!--head--></head><body><div id="root"></div><!--boot--></body>');
  writeFileSync(path.join(folder, 'prerendered.json'), '{"pages":{},"events":{}}');
  Object.assign(
    process.env,
    functionEnvironment(keys, { siteHost: SITE_HOST, dynamodb: engine.endpoint, aws: aws.url, s3: s3.url, ses: ses.url, stripe: provider.url, paypal: paypal.url, shellTemplate }),
    { LOG_LEVEL: 'SILENT' },
  );
  const client = new DynamoDBClient({ endpoint: engine.endpoint });
  await createTables(client);
  door.open(gatewayListener(gateway));
  bus.start();
  const books = keepsBooks ? startBookkeeping({ endpoint: engine.endpoint, checkpointFile: null, load }) : null;

  const stripe = new Stripe(keys.stripeSecretKey, { host: '127.0.0.1', port: String(provider.port), protocol: 'http' });
  return {
    keys,
    bus,
    gateway,
    stripe,
    stripeUrl: provider.url,
    paypalUrl: paypal.url,
    /** Holds a folder for each event's films. */
    mediaDir: path.join(folder, 'media'),
    /** What was handed to SES, oldest first. */
    mails: () => readMails(mailDir),
    dynamodb: client,
    visitor: (network?: string) => new Visitor(gateway, keys.originSecret, network),
    stop: async () => {
      await books?.stop();
      await Promise.all([provider.close(), paypal.close()]);
      bus.stop();
      aws.server.close();
      s3.server.close();
      ses.server.close();
      door.close();
      client.destroy();
      engine.child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
