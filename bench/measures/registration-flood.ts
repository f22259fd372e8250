import { setTimeout as sleep } from 'node:timers/promises';
import { LocalClient } from '../../infra/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../infra/testing/platform/running-platform.ts';
import type { BenchContext } from '../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../figures/figure.ts';
import { percentile } from '../figures/percentiles.ts';
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
} from '../load/buyers.ts';
import type { Size } from '../size.ts';

const AIM = 1.5;
/** Beyond the addresses of buyers. */
const FIRST_ADDRESS = 1 << 20;

interface Buyer {
  account: Account;
  item: Item;
}

/** Measures what the buyers of a minute notice of thousands of registrations in the same minute. */
export async function measureRegistrationFlood({ platform, size }: BenchContext): Promise<Section> {
  const { buyers: count, registrations, duration } = size.flood;
  const accounts = await registerAccounts(platform, count);
  const [first, second, third, fourth] = items.map((item) => accounts.map((account) => ({ account, item })));
  if (!first || !second || !third || !fourth) throw new Error('There are too few packages.');
  // The first purchases load the functions, and are not counted.
  await timePurchases(platform, first.slice(0, count / 5), duration / 10);
  const alone = await timePurchases(platform, second, duration);
  const beside = async (buyers: Buyer[], networks: number) => {
    const [times, statuses] = await Promise.all([
      timePurchases(platform, buyers, duration),
      flood(platform, networks, size.flood),
    ]);
    return { times, note: [...statuses].map(([status, count]) => `${count} were ${status}`).join(', ') };
  };
  const one = await beside(third, 1);
  const many = await beside(fourth, 200);
  return {
    title: `${count} buyers beside ${registrations.toLocaleString('en')} registrations in ${duration / 1000} s`,
    how: 'Times of create-checkout-payment-intent and save-payment; generator and platform share the machine.',
    figures: [
      milliseconds('undisturbed, p95', percentile(alone, 95)),
      ...figuresOf('from one network', one.times, alone, one.note),
      ...figuresOf('from 200 networks', many.times, alone, many.note),
    ],
  };
}

function figuresOf(name: string, times: number[], alone: number[], note: string): Figure[] {
  const p95 = percentile(times, 95);
  return [
    { ...milliseconds(`${name}, p95`, p95), note },
    { name: `${name}, p95 beside undisturbed`, value: p95 / percentile(alone, 95), unit: '×', aim: AIM },
  ];
}

/** Has buyers buy by card, each at their own moment. @returns the milliseconds of each of our calls */
async function timePurchases(platform: RunningPlatform, buyers: readonly Buyer[], duration: number): Promise<number[]> {
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
  await Promise.all(buyers.map(buy));
  return times;
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
