import { readOrMakeKeys } from '../../infra/local/keys.ts';
import type { RunningPlatform } from '../../infra/local/testing/running-platform.ts';
import type { Figure, Section } from '../figures/figure.ts';
import { runInChild } from '../in-process/in-child.ts';
import type { CallsTask, CountedCalls, PurchaseCalls } from '../in-process/task.ts';
import { film, items, registerAccount } from '../load/buyers.ts';

/** The least that each step can do with. Why, is in the bench's README. */
const LEAST: Readonly<Record<string, { database: number; provider: number }>> = {
  'create-checkout-payment-intent': { database: 5, provider: 1 },
  'save-payment': { database: 3, provider: 1 },
  'create-paypal-order': { database: 5, provider: 1 },
  'capture-paypal-order': { database: 4, provider: 1 },
  'the webhook, afterwards': { database: 1, provider: 0 },
  'the capture’s webhook, afterwards': { database: 1, provider: 0 },
};

/** What one purchase asks of the database and of the provider, warm, counted where the product calls. */
export async function measureCallsPerPurchase(platform: RunningPlatform): Promise<Section> {
  const chaos = [platform.info.stripe.url, platform.info.paypal.url].map((url) => `${url}/_chaos`);
  await Promise.all(chaos.map((url) => fetch(url, { method: 'POST', body: JSON.stringify({ drop: 'all' }) })));
  const keys = readOrMakeKeys(platform.dataDir);
  const module = new URL('../in-process/purchase-calls.ts', import.meta.url);
  const task = await prepareTask(platform, keys.originSecret);
  const { card, paypal } = await runInChild<CallsTask, PurchaseCalls>(module, task, { platform, keys });
  await Promise.all(chaos.map((url) => fetch(url, { method: 'DELETE' })));
  return {
    title: 'Calls of one purchase',
    how: 'Second purchase of a process each way; aims are the least that is possible, see bench/README.md.',
    figures: [...figuresOf('card', card), ...figuresOf('PayPal', paypal)],
  };
}

async function prepareTask({ info, ...platform }: RunningPlatform, originSecret: string): Promise<CallsTask> {
  const { client } = await registerAccount({ info, ...platform });
  const [first, second, third, fourth] = items.map(({ eventId, pkg }) => ({ eventId, packageId: pkg._id, price: pkg.price }));
  if (!first || !second || !third || !fourth) throw new Error(`There are too few packages beside ${film.title}.`);
  return {
    originSecret,
    host: new URL(info.site).host,
    cookies: Object.fromEntries(client.cookies),
    items: [first, second, third, fourth],
    stripe: { url: info.stripe.url, publishableKey: info.stripe.publishableKey },
    paypal: info.paypal.url,
  };
}

function figuresOf(way: string, counted: CountedCalls): Figure[] {
  const steps = Object.entries(counted);
  const sum = (of: 'database' | 'provider') => steps.reduce((total, [, calls]) => total + calls[of].length, 0);
  const least = (of: 'database' | 'provider') => steps.reduce((total, [step]) => total + (LEAST[step]?.[of] ?? 0), 0);
  return [
    ...steps.flatMap(([step, { database, provider }]) => [
      { name: `${way}, ${step}: database`, value: database.length, unit: '', aim: LEAST[step]!.database, note: tally(database) },
      { name: `${way}, ${step}: provider`, value: provider.length, unit: '', aim: LEAST[step]!.provider },
    ]),
    { name: `${way}, together: database`, value: sum('database'), unit: '', aim: least('database') },
    { name: `${way}, together: provider`, value: sum('provider'), unit: '', aim: least('provider') },
  ];
}

/** For example `3 GetItem, 1 TransactWriteItems`. */
function tally(operations: readonly string[]): string {
  const groups = Map.groupBy(operations, (operation) => operation);
  return [...groups].map(([operation, calls]) => `${calls.length} ${operation}`).join(', ');
}
