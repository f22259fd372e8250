import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { DELETION_DAYS } from '#shared/people/account-deletion.ts';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { ACCOUNT_EVENTS, WEBHOOK_EVENTS } from '#shared/bus/money/payment-events.ts';
import { bookkeeping, salesCounting } from '#shared/bus/streams.ts';
import { startAwsServer } from '../../infra/stand-ins/aws/aws-server.ts';
import { awsOperations } from '../../infra/local/aws-operations.ts';
import { startS3Server } from '../../infra/stand-ins/aws/s3/s3-server.ts';
import { mailReader } from '../../infra/stand-ins/aws/ses/mailbox.ts';
import { readZone, writeZone, type Zone } from '../../infra/stand-ins/dns/zone.ts';
import { startFilms, raiseUploadEvents } from '../../infra/local/films.ts';
import { openBus } from '../../infra/local/bus/local-bus.ts';
import { reservePort } from '../../infra/local/reserved-port.ts';
import { startStreamConsumers } from '../../infra/local/database/stream-consumers.ts';
import { connectTo } from '../../infra/stand-ins/aws/dynamodb/connections.ts';
import { startEngine } from '../../infra/stand-ins/aws/dynamodb/engine.ts';
import { createTables } from '../../infra/local/database/tables.ts';
import { KeyValues } from '../../infra/stand-ins/aws/key-value-store/key-values.ts';
import { startKeyValueStoreServer } from '../../infra/stand-ins/aws/key-value-store/key-value-store-server.ts';
import { ENDED_SESSIONS_ARN, functionEnvironment, LOCAL_CREDENTIALS, MEDIA_BUCKET } from '../../infra/local/environment.ts';
import { createGateway, type LoadHandler } from '../../infra/local/gateway/gateway.ts';
import { gatewayListener } from '../../infra/local/gateway/gateway-listener.ts';
import { mailDir, startMails, zoneFile } from '../../infra/local/mails.ts';
import { preparedKeys } from '../../infra/local/testing/prepared-keys.ts';
import { startPayPalStandIn } from '../../infra/stand-ins/paypal/server.ts';
import { startStripeStandIn } from '../../infra/stand-ins/stripe/server.ts';
import { holdToRights } from './hold-to-rights.ts';
import { DAY } from './time.ts';

const SITE_HOST = 'marquee.localhost';

const AD_FRAME = '<!doctype html><style>video{width:100%}</style><video></video><!--ad--><script>showAd()</script>';

const isConfirmation = ({ subject }: { subject: string }) => subject === 'Confirm your email address';

/** The consumer that also mails the links by which addresses are confirmed, and whether it is called for one of these. */
const URGENT_MAILS = 'mail/outbox/send-urgent-mail';
const isOfConfirmation = ([event]: unknown[]) => (event as { detail: MailEvent }).detail.type === 'email-confirmation';

/** Time after which the edge sees an ended session. AWS names a few seconds. */
const EDGE_SPREAD_MS = 3_000;

/** Wait before an event that failed is delivered again; it doubles with each further time. */
const FIRST_RETRY_MS = 500;

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Starts everything that a handler meets in a deployment: the embedded database, the bus, secrets and the payment providers'
 * stand-ins. Requests go through API Gateway's event and the wrapper, as in a deployment.
 * @param keepsBooks true to enter payments into the ledger and mail receipts
 * @param countsSales true to keep organisers' lists and totals of their sales
 * @param confirmsAddresses true to mail each link that confirms an address at once. Each registration has one sent, few tests read it, and
 * to write and send it takes as long as the registration: otherwise the links wait until a test asks for those to an address
 */
export async function startWorld({ keepsBooks = true, countsSales = false, confirmsAddresses = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-test-'));
  const keys = preparedKeys();
  const { load, refused } = holdToRights((file) =>
    import(`../${file}.ts`).then((module: { handler: unknown }) => module.handler),
  );
  const gateway = createGateway(load as LoadHandler);
  const deliveries = new Set<Promise<unknown>>();
  const loadTracked = async (file: string) => {
    const consume = (await load(file)) as (...call: unknown[]) => Promise<unknown>;
    return (...call: unknown[]) => {
      const delivery = consume(...call).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
      return delivery;
    };
  };
  const kept: unknown[][] = [];
  const mailUrgently = async (...call: unknown[]) =>
    isOfConfirmation(call) ? void kept.push(call) : (await loadTracked(URGENT_MAILS))(...call);
  const sendKept = async (call: unknown[]) => (await loadTracked(URGENT_MAILS))(...call).catch(() => kept.push(call));
  const track = (file: string) =>
    file === URGENT_MAILS && !confirmsAddresses ? Promise.resolve(mailUrgently) : loadTracked(file);
  // Tests wait for what is delivered again.
  const bus = openBus(':memory:', track, (_, receives) => FIRST_RETRY_MS * 2 ** (receives - 1));
  const place = { dataDir: folder };
  const readMails = mailReader(mailDir(place));
  const endedSessions = new KeyValues(null, EDGE_SPREAD_MS);
  const [engine, aws, s3, mediaConvert, mails, ended, port] = await Promise.all([
    startEngine(process.cwd(), null),
    startAwsServer(awsOperations(bus, keys)),
    startS3Server({ bucket: MEDIA_BUCKET, folder, credentials: LOCAL_CREDENTIALS, onCreated: raiseUploadEvents(bus) }),
    startFilms(bus, folder),
    startMails(place),
    startKeyValueStoreServer(ENDED_SESSIONS_ARN, endedSessions),
    reservePort(0),
  ]);
  const webhooks = `http://127.0.0.1:${port.number}/api/v1/webhooks`;
  const [provider, paypal] = await Promise.all([
    startStripeStandIn({
      database: ':memory:',
      webhook: {
        url: `${webhooks}/stripe`,
        secret: keys.stripeWebhookSecret,
        connectSecret: keys.stripeConnectWebhookSecret!,
        enabledEvents: [...WEBHOOK_EVENTS.stripe, ...ACCOUNT_EVENTS],
      },
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
  writeFileSync(
    shellTemplate,
    '<!doctype html><head><title>Marquee</title><!--head--></head><body><div id="root"></div><!--boot--></body>',
  );
  writeFileSync(path.join(folder, 'prerendered.json'), JSON.stringify({ pages: {}, events: {}, adFrame: AD_FRAME }));
  Object.assign(
    process.env,
    functionEnvironment(keys, {
      siteHost: SITE_HOST,
      dynamodb: engine.endpoint,
      aws: aws.url,
      s3: s3.url,
      mediaConvert: mediaConvert.url,
      ses: mails.ses,
      dns: mails.dns,
      endedSessions: ended.url,
      stripe: provider.url,
      paypal: paypal.url,
      shellTemplate,
    }),
    { LOG_LEVEL: 'SILENT' },
  );
  const client = new DynamoDBClient({ endpoint: engine.endpoint });
  await createTables(client);
  port.serve(gatewayListener(gateway));
  bus.start();
  const rules = [...(keepsBooks ? [bookkeeping] : []), ...(countsSales ? [salesCounting] : [])];
  const consumers = startStreamConsumers(rules, { request: connectTo(engine.endpoint), checkpointFile: () => null, load });

  const stripe = new Stripe(keys.stripeSecretKey, { host: '127.0.0.1', port: String(provider.port), protocol: 'http' });
  return {
    keys,
    bus,
    gateway,
    stripe,
    stripeUrl: provider.url,
    paypalUrl: paypal.url,
    /** Folder with a subfolder for each event's films. */
    mediaDir: path.join(folder, 'media'),
    /** The playback sessions that the edge refuses. */
    endedSessions,
    /** Returns the mails that were handed to SES, oldest first, without those that confirm an address. */
    mails: () => readMails().filter((mail) => !isConfirmation(mail)),
    /** Returns all mails with links that confirm an address, oldest first. @throws Error if they are not sent at once */
    confirmations: () => {
      if (!confirmsAddresses) throw new Error('The links wait: this test needs `confirmsAddresses`.');
      return readMails().filter(isConfirmation);
    },
    /** Sends the links that wait, and returns the mails with those that were sent to an address, oldest first. */
    confirmationsTo: (address: string) => {
      for (const call of kept.splice(0)) void sendKept(call);
      return readMails().filter((mail) => isConfirmation(mail) && mail.to.includes(address));
    },
    /** Adds records to the DNS, or replaces those of their names. */
    addRecords: (zone: Zone) => writeZone(zoneFile(place), { ...readZone(zoneFile(place)), ...zone }),
    dynamodb: client,
    /** Deletes the accounts whose deletion was asked for, as the schedule does once their time has come. */
    deletesDue: async () => {
      const run = (await load('site/account/deletion/delete-due-accounts')) as (event: object, context: object) => Promise<void>;
      const time = new Date(Date.now() + DELETION_DAYS * DAY).toISOString();
      await run({ time }, { getRemainingTimeInMillis: () => Infinity });
    },
    /** Makes the reports of broadcasts that are due at a time, as the schedule does. */
    reportsDue: async (time: Date) => {
      const run = (await load('books/evenings/make-due-evenings')) as (event: object, context: object) => Promise<void>;
      await run({ time: time.toISOString() }, { getRemainingTimeInMillis: () => Infinity });
    },
    /** Transfers the payouts that are due at a time, as the schedule does. */
    transfersDue: async (time: Date) => {
      const run = (await load('books/statements/connect/transfer-due-payouts')) as (
        event: object,
        context: object,
      ) => Promise<void>;
      await run({ time: time.toISOString() }, { getRemainingTimeInMillis: () => Infinity });
    },
    stop: async () => {
      await consumers.stop();
      await mediaConvert.stop();
      bus.stop();
      // A consumer that goes on after the last test would load modules that are no longer there.
      await Promise.allSettled(deliveries);
      await Promise.all([provider.close(), paypal.close()]);
      aws.server.close();
      s3.server.close();
      mails.close();
      ended.server.close();
      port.close();
      client.destroy();
      engine.child.kill();
      rmSync(folder, { recursive: true, force: true });
      if (refused.size > 0) throw new Error([...refused].join('\n'));
    },
  };
}
