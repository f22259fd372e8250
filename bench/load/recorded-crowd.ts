import { setTimeout as sleep } from 'node:timers/promises';
import { readCommerce } from '../../infra/local/testing/faults/commerce-table.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import type { Size } from '../size.ts';
import { type Account, checkout, confirmPayment, expectOk, type Item, items, registerAccounts } from './buyers.ts';

const GIVE_UP_AFTER_MS = 120_000;
const AT_ONCE = 8;
/** Time before the webhooks are sent in which nobody begins to pay; of a short time, half of it. */
const MARGIN_MS = 3_000;

/** Pays for an item and closes the browser. @returns the order's id */
export type Pay = (platform: RunningPlatform, account: Account, item: Item) => Promise<string>;

export interface Method {
  provider: 'stripe' | 'paypal';
  pay: Pay;
}

export const payByCard: Pay = async (platform, account, item) => {
  const { json } = expectOk(await checkout(account, item));
  await confirmPayment(platform, json.clientSecret);
  return json.orderId as string;
};

/** The purchases of a crowd that were recorded. */
export interface RecordedCrowd {
  recorded: number;
  lost: number;
  /** From the first record to the last. */
  seconds: number;
}

/** Lets a crowd pay while the provider holds its webhooks back, and waits until the purchases are recorded. */
export async function recordCrowd(
  platform: RunningPlatform,
  { accounts: number, heldMs }: Size['crowd'],
  { provider, pay }: Method,
): Promise<RecordedCrowd> {
  const accounts = await registerAccounts(platform, number);
  const purchases = items.flatMap((item) => accounts.map((account) => ({ account, item })));
  const chaos = `${platform.info[provider].url}/_chaos`;
  await fetch(chaos, { method: 'POST', body: JSON.stringify({ order: 'shuffle', holdMs: heldMs }) });
  const endsAt = Date.now() + heldMs - Math.min(MARGIN_MS, heldMs / 2);
  const orderIds = new Set<string>();
  const payNext = async () => {
    for (let next = purchases.pop(); next && Date.now() < endsAt; next = purchases.pop()) {
      orderIds.add(await pay(platform, next.account, next.item));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, payNext));
  const recordedAt = await waitForRecords(platform, orderIds);
  await fetch(chaos, { method: 'DELETE' });
  // At least a millisecond, in case few were recorded together.
  const seconds = Math.max(1, Math.max(...recordedAt) - Math.min(...recordedAt)) / 1000;
  return { recorded: recordedAt.length, lost: orderIds.size - recordedAt.length, seconds };
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
