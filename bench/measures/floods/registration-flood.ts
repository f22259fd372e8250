import { setTimeout as sleep } from 'node:timers/promises';
import { LocalClient } from '../../../infra/local/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../../figures/figure.ts';
import { percentile } from '../../figures/percentiles.ts';
import {
  type Account,
  addressOf,
  checkout,
  confirmPayment,
  expectOk,
  type Item,
  items,
  registerAccounts,
  savePaymentBody,
} from '../../load/buyers.ts';
import { untilQuiet } from '../../load/until-quiet.ts';
import type { Size } from '../../size.ts';

const AIM = 1.5;
/** Beyond the addresses of buyers. */
const FIRST_ADDRESS = 1 << 20;

interface Buyer {
  account: Account;
  item: Item;
}

interface Purchases {
  /** Milliseconds of each of our calls. */
  times: number[];
  /** Number of buyers who got an error. */
  failed: number;
}

/** Measures what the buyers of a minute notice of thousands of registrations in the same minute. */
export async function measureRegistrationFlood({ platform, size }: BenchContext): Promise<Section> {
  const { buyers: count, registrations, duration } = size.flood;
  const accounts = await registerAccounts(platform, count);
  const [first, second, third, fourth] = items.map((item) => accounts.map((account) => ({ account, item })));
  if (!first || !second || !third || !fourth) throw new Error('There are too few packages.');
  // The first purchases load the functions, and are not counted.
  await makePurchases(platform, first.slice(0, count / 5), duration / 10);
  await untilQuiet(size.untilQuietMs);
  const alone = await makePurchases(platform, second, duration);
  const beside = (buyers: Buyer[], networks: number) =>
    Promise.all([makePurchases(platform, buyers, duration), flood(platform, networks, size.flood)]);
  const [besideOne, fromOne] = await beside(third, 1);
  await untilQuiet(size.untilQuietMs);
  const [besideMany, fromMany] = await beside(fourth, 200);
  return {
    title: `${count} buyers beside ${registrations.toLocaleString('en')} registrations in ${duration / 1000} s`,
    how: 'Times of create-checkout-payment-intent and save-payment; generator and platform share the machine.',
    figures: [
      milliseconds('undisturbed, p95', percentile(alone.times, 95)),
      ...figuresOf('from one network', { ...besideOne, alone, statuses: fromOne }),
      ...figuresOf('from 200 networks', { ...besideMany, alone, statuses: fromMany }),
    ],
  };
}

interface Beside extends Purchases {
  alone: Purchases;
  statuses: ReadonlyMap<number, number>;
}

function figuresOf(name: string, { times, failed, alone, statuses }: Beside): Figure[] {
  const p95 = percentile(times, 95);
  const note = [...statuses].map(([status, count]) => `${count} registrations were ${status}`).join(', ');
  return [
    { ...milliseconds(`${name}, p95`, p95), note },
    { name: `${name}, p95 beside undisturbed`, value: p95 / percentile(alone.times, 95), unit: '×', aim: AIM },
    { name: `${name}, buyers who got an error`, value: failed, unit: '', aim: 0 },
  ];
}

/** Has buyers buy by card, each at their own moment. */
async function makePurchases(platform: RunningPlatform, buyers: readonly Buyer[], duration: number): Promise<Purchases> {
  const times: number[] = [];
  const timed = async <T>(run: () => Promise<T>): Promise<T> => {
    const sentAt = performance.now();
    const answer = await run();
    times.push(performance.now() - sentAt);
    return answer;
  };
  const buy = async ({ account, item }: Buyer, turn: number) => {
    await sleep((duration * turn) / buyers.length);
    const { clientSecret } = expectOk(await timed(() => checkout(account, item))).json;
    await confirmPayment(platform, clientSecret);
    const body = savePaymentBody(item, clientSecret.split('_secret_')[0]);
    expectOk(await timed(() => account.client.post('/api/v1/orders/save-payment', body)));
  };
  const outcomes = await Promise.allSettled(buyers.map(buy));
  return { times, failed: outcomes.filter(({ status }) => status === 'rejected').length };
}

let registered = 0;

/** Registers at an even rate, without waiting for answers. @returns the number of answers by status */
async function flood(
  { port }: RunningPlatform,
  networks: number,
  { registrations, duration }: Size['flood'],
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const register = async (turn: number) => {
    await sleep((duration * turn) / registrations);
    const client = new LocalClient(port, undefined, addressOf(FIRST_ADDRESS + networks + (turn % networks)));
    const account = { name: 'Flood', email: `flood-${registered++}@example.com`, password: 'correct horse' };
    const { status } = await client.post('/api/v1/auth/register', account);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: registrations }, (_, turn) => register(turn)));
  return statuses;
}
