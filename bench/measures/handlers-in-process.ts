import { fork } from 'node:child_process';
import { startAwsServer } from '../../infra/local/aws/aws-server.ts';
import { getSecretValue } from '../../infra/local/aws/secrets.ts';
import { functionEnvironment, SECRET_IDS } from '../../infra/local/environment.ts';
import { type Keys, readOrMakeKeys } from '../../infra/local/keys.ts';
import type { RunningPlatform } from '../../infra/local/testing/running-platform.ts';
import type { Section } from '../figures/figure.ts';
import type { HandlerFigures, HandlerTask, Overhead } from '../in-process/task.ts';
import { checkout, expectOk, film, filmTicket, items, payByCard, registerAccount, savePaymentBody } from '../load/buyers.ts';

const AIM_RATIO = 1.25;

/** What the product adds to its database calls, and how many it makes, handlers called without any HTTP. */
export async function measureHandlersInProcess(platform: RunningPlatform): Promise<Section> {
  const keys = readOrMakeKeys(platform.dataDir);
  const aws = await startAwsServer({
    'secretsmanager.GetSecretValue': getSecretValue({ [SECRET_IDS.payments]: keys, [SECRET_IDS.platform]: keys }),
  });
  try {
    const figures = await callHandlers(environmentFor(platform, keys, aws.url), await prepareTask(platform, keys));
    return toSection(figures);
  } finally {
    aws.server.close();
  }
}

/** Log level as in a deployment. */
function environmentFor({ info }: RunningPlatform, keys: Keys, aws: string): Record<string, string> {
  const { host } = new URL(info.site);
  const addresses = { siteHost: host, dynamodb: info.dynamodb, aws, s3: '', ses: '', stripe: info.stripe.url, shellTemplate: '' };
  return { ...functionEnvironment(keys, addresses), LOG_LEVEL: 'INFO' };
}

/** A shopper with an order for everything on sale, and a buyer whose payment no webhook has told of. */
async function prepareTask(platform: RunningPlatform, keys: Keys): Promise<HandlerTask> {
  const shopper = await registerAccount(platform);
  for (const item of items) expectOk(await checkout(shopper, item));
  const buyer = await registerAccount(platform);
  const chaos = `${platform.info.stripe.url}/_chaos`;
  await fetch(chaos, { method: 'POST', body: JSON.stringify({ drop: 'all' }) });
  const paymentIntentId = await payByCard(platform, buyer, filmTicket);
  await fetch(chaos, { method: 'DELETE' });
  return {
    originSecret: keys.originSecret,
    host: new URL(platform.info.site).host,
    subdomain: film.subdomain,
    shopper: Object.fromEntries(shopper.client.cookies),
    buyer: {
      cookies: Object.fromEntries(buyer.client.cookies),
      paymentIntentId,
      payment: savePaymentBody(filmTicket, paymentIntentId),
    },
  };
}

function callHandlers(environment: Record<string, string>, task: HandlerTask): Promise<HandlerFigures> {
  const child = fork(new URL('../in-process/main.ts', import.meta.url), {
    env: { ...process.env, ...environment },
    // Log lines are written as in a deployment, and go nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', ({ figures, error }: { figures?: HandlerFigures; error?: string }) =>
      figures ? resolve(figures) : reject(new Error(error)),
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The handlers' process ended with code ${code}.`)));
    child.send(task);
  });
}

function toSection(figures: HandlerFigures): Section {
  const { iterations, eventLookup, myOrders, readsPerLookup, transactionsPerPurchase } = figures;
  return {
    title: 'Handlers against their database calls made bare',
    how: `Medians of ${iterations} calls each, taking turns in one process; log lines on, to a sink.`,
    figures: [
      ratio('event lookup (1 read)', eventLookup),
      ratio('my orders (session read, query)', myOrders),
      { name: 'reads per event lookup', value: readsPerLookup, unit: '', aim: 1 },
      {
        name: 'transactions per recorded purchase',
        value: transactionsPerPurchase,
        unit: '',
        aim: 1,
        note: 'saved by the browser and told by the webhook',
      },
    ],
  };
}

const ratio = (name: string, { handler, bare }: Overhead) => ({
  name,
  value: handler / bare,
  unit: '×',
  aim: AIM_RATIO,
  note: `${handler.toFixed(2)} ms against ${bare.toFixed(2)} ms`,
});
