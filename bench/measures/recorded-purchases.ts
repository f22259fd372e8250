import { setTimeout as sleep } from 'node:timers/promises';
import { readCommerce } from '../../infra/testing/faults/commerce-table.ts';
import type { RunningPlatform } from '../../infra/testing/platform/running-platform.ts';
import type { BenchContext } from '../bench-platform.ts';
import type { Figure, Section } from '../figures/figure.ts';
import {
  type Account,
  approveAtPaypal,
  checkout,
  confirmPayment,
  expectOk,
  type Item,
  openPaypalOrder,
  purchasesOf,
} from '../load/buyers.ts';
import type { Size } from '../size.ts';

const GIVE_UP_AFTER_MS = 120_000;
const AIM_PER_SECOND = 100;
const AT_ONCE = 8;

type Pay = (platform: RunningPlatform, account: Account, item: Item) => Promise<string>;

/** Measures how fast the purchases of a crowd are recorded if only webhooks report them, all at once. */
export async function measureRecordedPurchases({ platform, size: { crowd } }: BenchContext): Promise<Section> {
  const figures: Figure[] = [];
  for (const provider of ['stripe', 'paypal'] as const) figures.push(...(await measureProvider(platform, crowd, provider)));
  return {
    title: 'Purchases recorded through webhook, bus and queue',
    how: 'A crowd has paid, and its webhooks are sent at once, 16 at a time; from the first record to the last.',
    figures,
  };
}

/** @returns the order's id */
const payByCard: Pay = async (platform, account, item) => {
  const { json } = expectOk(await checkout(account, item));
  await confirmPayment(platform, json.clientSecret);
  return json.orderId as string;
};

/** Approves an order and closes the browser: the webhook of the approval makes us capture the money. */
const approve: Pay = async (platform, account, item) => {
  const { json } = expectOk(await openPaypalOrder(account, item));
  await approveAtPaypal(platform, json.paypalOrderId);
  return json.orderId as string;
};

const PAY = { stripe: payByCard, paypal: approve };

async function measureProvider(
  platform: RunningPlatform,
  { accounts: number, heldMs }: Size['crowd'],
  provider: keyof typeof PAY,
): Promise<Figure[]> {
  const purchases = await purchasesOf(platform, number);
  const chaos = `${platform.info[provider].url}/_chaos`;
  await fetch(chaos, { method: 'POST', body: JSON.stringify({ order: 'shuffle', holdMs: heldMs }) });
  const startedAt = Date.now();
  const orderIds = new Set<string>();
  const payNext = async () => {
    for (let next = purchases.pop(); next && Date.now() - startedAt < heldMs - 3_000; next = purchases.pop()) {
      orderIds.add(await PAY[provider](platform, next.account, next.item));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, payNext));
  const recordedAt = await waitForRecords(platform, orderIds);
  await fetch(chaos, { method: 'DELETE' });
  const seconds = (Math.max(...recordedAt) - Math.min(...recordedAt)) / 1000;
  return [
    {
      name: `${provider}, recorded`,
      value: recordedAt.length / seconds,
      unit: 'purchases/s',
      floor: AIM_PER_SECOND,
      note: `${recordedAt.length} in ${seconds.toFixed(1)} s`,
    },
    { name: `${provider}, lost`, value: orderIds.size - recordedAt.length, unit: '', aim: 0 },
  ];
}

/** Waits until all are recorded or the time is up. @returns when each was recorded, milliseconds */
async function waitForRecords(platform: RunningPlatform, orderIds: ReadonlySet<string>): Promise<number[]> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    // Reading takes up the database's time, so it waits until nothing is in flight.
    while (Date.now() < giveUpAt && (await isBusy(platform))) await sleep(500);
    const { payments } = await readCommerce(platform.info.dynamodb);
    const ours = payments.filter(({ orderId, status }) => status === 'recorded' && orderIds.has(orderId));
    if (ours.length === orderIds.size || Date.now() > giveUpAt) return ours.map(({ recordedAt }) => Date.parse(recordedAt));
    await sleep(1_000);
  }
}

async function isBusy({ info, port }: RunningPlatform): Promise<boolean> {
  const pending = async (url: string) => ((await (await fetch(`${url}/_deliveries`)).json()) as { pending: number }).pending;
  const bus = (await (await fetch(`http://127.0.0.1:${port}/_local/bus`)).json()) as { waiting: number };
  return bus.waiting > 0 || (await pending(info.stripe.url)) > 0 || (await pending(info.paypal.url)) > 0;
}
