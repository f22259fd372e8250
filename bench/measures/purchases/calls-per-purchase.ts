import { readOrMakeKeys } from '../../../infra/local/keys/keys.ts';
import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import type { Figure, Section } from '../../figures/figure.ts';
import { runInChild } from '../../in-process/in-child.ts';
import type { CallsTask, CountedCalls, PurchaseCalls } from '../../in-process/task.ts';
import { film, items, registerAccount } from '../../load/buyers.ts';

/** The minimum number of calls of each step. The bench's README gives the reasons. */
const LEAST: Readonly<Record<string, { database: number; provider: number }>> = {
  'create-checkout-payment-intent': { database: 7, provider: 1 },
  'save-payment': { database: 3, provider: 1 },
  'create-paypal-order': { database: 7, provider: 1 },
  'capture-paypal-order': { database: 4, provider: 1 },
  'webhook after recording': { database: 1, provider: 0 },
  'capture webhook after recording': { database: 1, provider: 0 },
};

/** Counts the calls of one warm purchase to the database and the provider, at the point where the product makes them. */
export async function measureCallsPerPurchase(platform: RunningPlatform): Promise<Section> {
  const chaos = [platform.info.stripe.url, platform.info.paypal.url].map((url) => `${url}/_chaos`);
  await Promise.all(chaos.map((url) => fetch(url, { method: 'POST', body: JSON.stringify({ drop: 'all' }) })));
  const keys = readOrMakeKeys(platform.dataDir);
  const module = new URL('../../in-process/purchase-calls.ts', import.meta.url);
  const task = await prepareTask(platform, keys.originSecret);
  const { card, paypal } = await runInChild<CallsTask, PurchaseCalls>(module, task, { platform, keys });
  await Promise.all(chaos.map((url) => fetch(url, { method: 'DELETE' })));
  return {
    title: 'Calls per purchase',
    how: 'Second purchase of a process by each payment method; aims are the possible minimum, see bench/README.md.',
    figures: [...figuresOf('card', card), ...figuresOf('PayPal', paypal)],
  };
}

async function prepareTask({ info, ...platform }: RunningPlatform, originSecret: string): Promise<CallsTask> {
  const { client } = await registerAccount({ info, ...platform });
  const [first, second, third, fourth] = items.map(({ eventId, pkg }) => ({ eventId, packageId: pkg._id, price: pkg.price }));
  if (!first || !second || !third || !fourth) throw new Error(`There are too few packages besides ${film.title}.`);
  return {
    originSecret,
    host: new URL(info.site).host,
    cookies: Object.fromEntries(client.cookies),
    items: [first, second, third, fourth],
    stripe: { url: info.stripe.url, publishableKey: info.stripe.publishableKey },
    paypal: info.paypal.url,
  };
}

function figuresOf(method: string, counted: CountedCalls): Figure[] {
  const steps = Object.entries(counted);
  const sum = (of: 'database' | 'provider') => steps.reduce((total, [, calls]) => total + calls[of].length, 0);
  const least = (of: 'database' | 'provider') => steps.reduce((total, [step]) => total + (LEAST[step]?.[of] ?? 0), 0);
  return [
    ...steps.flatMap(([step, { database, provider }]) => [
      {
        name: `${method}, ${step}: database`,
        value: database.length,
        unit: '',
        aim: LEAST[step]!.database,
        note: tally(database),
      },
      { name: `${method}, ${step}: provider`, value: provider.length, unit: '', aim: LEAST[step]!.provider },
    ]),
    { name: `${method}, total: database`, value: sum('database'), unit: '', aim: least('database') },
    { name: `${method}, total: provider`, value: sum('provider'), unit: '', aim: least('provider') },
  ];
}

/** Returns the number of calls by operation, for example `3 GetItem, 1 TransactWriteItems`. */
function tally(operations: readonly string[]): string {
  const groups = Map.groupBy(operations, (operation) => operation);
  return [...groups].map(([operation, calls]) => `${calls.length} ${operation}`).join(', ');
}
