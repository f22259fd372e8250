import path from 'node:path';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { startAwsServer } from '../stand-ins/aws/aws-server.ts';
import { KeyValues } from '../stand-ins/aws/key-value-store/key-values.ts';
import { startKeyValueStoreServer } from '../stand-ins/aws/key-value-store/key-value-store-server.ts';
import { startS3Server } from '../stand-ins/aws/s3/s3-server.ts';
import { awsOperations } from './aws-operations.ts';
import type { LocalBus } from './bus/local-bus.ts';
import { startDatabase } from './database/database.ts';
import { type ReservedPort, reservePort } from './reserved-port.ts';
import { type BackendAddresses, ENDED_SESSIONS_ARN, LOCAL_CREDENTIALS, MEDIA_BUCKET } from './environment.ts';
import { startFilms, raiseUploadEvents } from './films.ts';
import type { Keys } from './keys/keys.ts';
import type { Options } from './options.ts';
import { startPayPalStandIn } from './providers/paypal-stand-in.ts';
import type { RunningParts } from './processes/running-parts.ts';
import { startMails } from './mails.ts';
import { startStripeStandIn } from './providers/stripe-stand-in.ts';

/** The addresses of what the functions call, and what has yet to start. */
export interface Backends extends BackendAddresses {
  /** The listener that payment providers call. */
  providerPort: ReservedPort;
  /** The playback sessions that the edge refuses. */
  endedKeys: KeyValues;
  /** Goes on with the transcoding jobs that had not ended. */
  startJobs: () => void;
}

interface BackendContext {
  root: string;
  keys: Keys;
  bus: LocalBus;
  parts: RunningParts;
}

/** Starts what the functions call, and the listener for the payment providers' calls. */
export async function startBackends(options: Options, { root, keys, bus, parts }: BackendContext): Promise<Backends> {
  const providerPort = await reservePort(0);
  parts.addClosing(providerPort.close);
  const webhooks = `http://127.0.0.1:${providerPort.number}${API_PREFIX}/webhooks`;
  const standIn = { root, dataDir: options.dataDir, keys };
  const endedKeys = new KeyValues(path.join(options.dataDir, 'ended-sessions.json'));
  const [database, aws, s3, mediaConvert, mails, endedSessions, stripe, paypal] = await Promise.all([
    startDatabase(root, options, (child) => parts.addChild('DynamoDB engine', child)),
    startAwsServer(awsOperations(bus, keys)),
    startS3Server({
      bucket: MEDIA_BUCKET,
      folder: options.dataDir,
      credentials: LOCAL_CREDENTIALS,
      onCreated: raiseUploadEvents(bus),
    }),
    startFilms(bus, options.dataDir),
    startMails(options),
    startKeyValueStoreServer(ENDED_SESSIONS_ARN, endedKeys),
    options.stripe ? null : startStripeStandIn({ ...standIn, webhookUrl: `${webhooks}/stripe` }),
    options.paypal ? null : startPayPalStandIn({ ...standIn, webhookUrl: `${webhooks}/paypal` }),
  ]);
  parts.addClosing(database.stopExpiring);
  parts.addClosing(() => aws.server.close());
  parts.addClosing(() => s3.server.close());
  parts.addClosing(() => void mediaConvert.stop());
  parts.addClosing(mails.close);
  parts.addClosing(() => endedSessions.server.close());
  if (stripe) parts.addChild('Stripe stand-in', stripe.child);
  if (paypal) parts.addChild('PayPal stand-in', paypal.child);
  return {
    dynamodb: database.endpoint,
    aws: aws.url,
    s3: s3.url,
    mediaConvert: mediaConvert.url,
    startJobs: mediaConvert.start,
    ses: mails.ses,
    dns: mails.dns,
    endedSessions: endedSessions.url,
    endedKeys,
    stripe: stripe?.url ?? null,
    paypal: paypal?.url ?? null,
    providerPort,
  };
}
