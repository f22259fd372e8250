import { type Keys, readOrMakeKeys } from '../../infra/local/keys/keys.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import type { BenchContext } from '../bench-platform.ts';
import type { Section } from '../figures/figure.ts';
import { runInChild } from '../in-process/in-child.ts';
import type { HandlerFigures, HandlerTask, Overhead, Parsing } from '../in-process/task.ts';
import { checkout, expectOk, film, filmTicket, items, payByCard, registerAccount, savePaymentBody } from '../load/buyers.ts';

const AIM_RATIO = 1.25;
const AIM_PARSING = 1.03;

/** Measures what the product adds to its database calls and how many it makes, with handlers called without HTTP. */
export async function measureHandlersInProcess({ platform, size: { calls } }: BenchContext): Promise<Section> {
  const keys = readOrMakeKeys(platform.dataDir);
  const task = { ...(await prepareTask(platform, keys)), calls };
  return toSection(
    calls.measured,
    await runInChild<HandlerTask, HandlerFigures>(new URL('../in-process/main.ts', import.meta.url), task, { platform, keys }),
  );
}

/** Prepares a shopper with an order for every item, and a buyer whose payment no webhook has reported. */
async function prepareTask(platform: RunningPlatform, keys: Keys): Promise<Omit<HandlerTask, 'calls'>> {
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
    order: { eventId: filmTicket.eventId, packageId: filmTicket.pkg._id },
    eventId: filmTicket.eventId,
    buyer: {
      cookies: Object.fromEntries(buyer.client.cookies),
      paymentIntentId,
      payment: savePaymentBody(filmTicket, paymentIntentId),
    },
  };
}

function toSection(calls: number, figures: HandlerFigures): Section {
  const { eventLookup, myOrders, readsPerLookup, transactionsPerPurchase, parsing } = figures;
  return {
    title: 'Handlers compared with their bare database calls',
    how: `Medians of ${calls} calls each, taking turns in one process; log lines are written to a sink.`,
    figures: [
      ratio('event lookup (1 read)', eventLookup),
      ratio('my orders (session read, query and batch)', myOrders),
      { name: 'reads per event lookup', value: readsPerLookup, unit: '', aim: 1 },
      {
        name: 'transactions per recorded purchase',
        value: transactionsPerPurchase,
        unit: '',
        aim: 1,
        note: 'saved by the browser and reported by the webhook',
      },
      ...Object.entries(parsing).map(parsedOverCast),
    ],
  };
}

const parsedOverCast = ([name, { parsed, cast }]: [string, Parsing]) => ({
  name: `items parsed / cast: ${name}`,
  value: parsed / cast,
  unit: '×',
  aim: AIM_PARSING,
  note: `processor time: ${parsed.toFixed(2)} ms compared with ${cast.toFixed(2)} ms`,
});

const ratio = (name: string, { handler, bare }: Overhead) => ({
  name,
  value: handler / bare,
  unit: '×',
  aim: AIM_RATIO,
  note: `${handler.toFixed(2)} ms compared with ${bare.toFixed(2)} ms`,
});
