import path from 'node:path';
import { busRules } from '#shared/bus/rules.ts';
import { buildWeb } from '../build/build-web.ts';
import { startAwsServer } from './aws/aws-server.ts';
import { getSecretValue } from './aws/secrets.ts';
import { BusStore } from './bus/bus-store.ts';
import { type Consume, Dispatcher } from './bus/dispatcher.ts';
import { putEvents } from './bus/put-events.ts';
import { Children } from './children.ts';
import { releaseDataDir, takeDataDir } from './data-dir.ts';
import { startDatabase } from './dynamodb/database.ts';
import { createEdge } from './edge/edge.ts';
import { reservePort } from './edge/reserve-port.ts';
import { functionEnvironment, SECRET_IDS } from './environment.ts';
import { startGatewayServer } from './gateway/gateway-server.ts';
import { createGateway, type LoadHandler } from './gateway/gateway.ts';
import { handlerLoader } from './gateway/load-handler.ts';
import { type Keys, readOrMakeKeys } from './keys.ts';
import { addressesFor, type LocalInfo, localInfo, localPages } from './local-info.ts';
import type { Options } from './options.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

export interface Platform {
  info: LocalInfo;
  stop: () => Promise<void>;
}

interface Surroundings {
  /** The repository's root. */
  root: string;
  /** Receives progress, a line at a time. */
  log: (line: string) => void;
  /** Called where a part ends by itself: the platform cannot go on. */
  onLost: (sentence: string) => void;
}

/**
 * Starts everything a deployment has, on this machine: the edge, the API, the bus, the database and what stands
 * in for the payment provider.
 * @throws StartupError saying what to do, where it cannot
 */
export async function startPlatform(options: Options, { root, log, onLost }: Surroundings): Promise<Platform> {
  const { dataDir } = options;
  const door = await reservePort(options.port);
  takeDataDir(dataDir);
  const children = new Children(dataDir);
  const keys = { ...readOrMakeKeys(dataDir), ...stripeKeys(options) };
  const bus = new BusStore(path.join(dataDir, 'bus.sqlite'));
  bus.releaseTaken();
  const closing: (() => void)[] = [() => door.close(), () => bus.close()];
  const stop = async () => {
    dispatcher.stop();
    await children.stop();
    for (const close of closing) close();
    releaseDataDir(dataDir);
  };

  const load = handlerLoader(root);
  const dispatcher = new Dispatcher(
    bus,
    busRules.map((rule) => ({ rule, consume: async (...call) => ((await load(rule.consumer)) as Consume)(...call) })),
  );
  try {
    const gateway = createGateway(load as LoadHandler);
    const [{ distDir }, database, aws, providerDoor] = await Promise.all([
      buildWeb({ log, root }),
      startDatabase(root, options, (child) => children.add('DynamoDB engine', child, onLost)),
      startAwsServer(awsOperations(bus, dispatcher, keys)),
      startGatewayServer(gateway),
    ]);
    closing.push(() => aws.server.close(), () => providerDoor.server.close(), database.stopExpiring);

    const webhookUrl = `${providerDoor.url}/api/v1/webhooks/stripe`;
    const standIn = options.stripe ? null : await startStripeStandIn({ root, dataDir, keys, webhookUrl });
    if (standIn) children.add('Stripe stand-in', standIn.child, onLost);

    const addresses = addressesFor(options.port);
    Object.assign(
      process.env,
      functionEnvironment(keys, {
        siteHost: new URL(addresses.site).host,
        dynamodb: database.endpoint,
        aws: aws.url,
        stripe: standIn?.url ?? null,
        shellTemplate: path.join(distDir, 'index.html'),
      }),
    );
    const mediaDir = path.join(dataDir, 'media');
    // Only now: what it calls reads the environment that was just set.
    const { seed } = await import('./seed/seed.ts');
    const events = await seed({
      mediaDir,
      sampleDir: path.join(root, 'infra/local/sample/hls'),
      organizerPassword: keys.organizerPassword,
    });

    const info = localInfo({
      addresses,
      events,
      stripe: { url: standIn?.url ?? 'https://api.stripe.com', publishableKey: keys.stripePublishableKey },
      dynamodb: database.endpoint,
      organizerPassword: keys.organizerPassword,
    });
    door.open(
      createEdge({
        gateway,
        webDir: distDir,
        mediaDir,
        originSecret: keys.originSecret,
        mediaPublicKeys: new Map([[keys.mediaKeyPairId, keys.mediaPublicKey]]),
        local: localPages(info, path.join(dataDir, 'mailbox'), bus),
        standInScript: standIn ? `${standIn.url}/stripe.js` : null,
      }),
    );
    dispatcher.wake();
    return { info, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function stripeKeys({ stripe }: Options): Partial<Keys> {
  if (!stripe) return {};
  const { secretKey, publishableKey, webhookSecret } = stripe;
  return { stripeSecretKey: secretKey, stripePublishableKey: publishableKey, stripeWebhookSecret: webhookSecret };
}

function awsOperations(bus: BusStore, dispatcher: Dispatcher, keys: Keys) {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, tokenSecret, mediaPrivateKey } = keys;
  return {
    'AWSEvents.PutEvents': ({ Entries }: Record<string, unknown>) => {
      const answer = putEvents(bus, busRules, Entries as Parameters<typeof putEvents>[2]);
      dispatcher.wake();
      return answer;
    },
    'secretsmanager.GetSecretValue': getSecretValue({
      [SECRET_IDS.payments]: { stripeSecretKey, stripePublishableKey, stripeWebhookSecret },
      [SECRET_IDS.platform]: { tokenSecret, mediaPrivateKey },
    }),
  };
}
