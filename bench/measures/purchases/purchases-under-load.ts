import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../../figures/figure.ts';
import { percentile } from '../../figures/percentiles.ts';
import {
  type Account,
  approveAtPaypal,
  capturePaypalOrder,
  checkout,
  confirmPayment,
  expectOk,
  type Item,
  openPaypalOrder,
  purchasesOf,
  savePaymentBody,
} from '../../load/buyers.ts';
import type { Size } from '../../size.ts';

const CONNECTIONS = 16;

/** Times each call to our API within one purchase. */
type Timer = <T>(call: string, run: () => Promise<T>) => Promise<T>;
type Buy = (platform: RunningPlatform, timed: Timer, account: Account, item: Item) => Promise<void>;

interface Method {
  name: string;
  buy: Buy;
}

/** Measures concurrent complete purchases, while their webhooks are delivered and recorded. */
export async function measurePurchasesUnderLoad({ platform, size: { purchases } }: BenchContext): Promise<Section> {
  const byMethod = [
    ...(await measureMethod(platform, purchases, { name: 'card', buy: byCard })),
    ...(await measureMethod(platform, purchases, { name: 'PayPal', buy: byPaypal })),
  ];
  return {
    title: `Purchases under load, ${CONNECTIONS} connections`,
    how: `Each connection buys repeatedly for ${purchases.measuredMs / 1000} s, webhooks on; only the rate includes the stand-in's part.`,
    figures: byMethod,
  };
}

const byCard: Buy = async (platform, timed, account, item) => {
  const open = async () => expectOk(await checkout(account, item)).json;
  const { clientSecret } = await timed('create-checkout-payment-intent', open);
  await confirmPayment(platform, clientSecret);
  const body = savePaymentBody(item, clientSecret.split('_secret_')[0]);
  await timed('save-payment', async () => expectOk(await account.client.post('/api/v1/orders/save-payment', body)));
};

const byPaypal: Buy = async (platform, timed, account, item) => {
  const { paypalOrderId } = await timed('create-paypal-order', async () => expectOk(await openPaypalOrder(account, item)).json);
  await approveAtPaypal(platform, paypalOrderId);
  await timed('capture-paypal-order', async () => expectOk(await capturePaypalOrder(account, paypalOrderId)));
};

async function measureMethod(platform: RunningPlatform, size: Size['purchases'], { name, buy }: Method): Promise<Figure[]> {
  const purchases = await purchasesOf(platform, size.accounts);
  const buyFor = async (milliseconds: number) => {
    const times = new Map<string, number[]>();
    const timed: Timer = async (call, run) => {
      const sentAt = performance.now();
      const answer = await run();
      times.set(call, [...(times.get(call) ?? []), performance.now() - sentAt]);
      return answer;
    };
    const startedAt = performance.now();
    let bought = 0;
    const connection = async () => {
      while (performance.now() - startedAt < milliseconds) {
        const next = purchases.pop();
        if (!next) throw new Error('The purchases ran out before the time was over.');
        await buy(platform, timed, next.account, next.item);
        bought += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return { times, bought, perSecond: bought / ((performance.now() - startedAt) / 1000) };
  };
  await buyFor(size.warmUpMs);
  const { times, bought, perSecond } = await buyFor(size.measuredMs);
  return [
    { name: `by ${name}, throughput`, value: perSecond, unit: 'purchases/s', note: `${bought} purchases` },
    ...[...times].flatMap(([call, durations]) => [
      milliseconds(`${call}, p50`, percentile(durations, 50)),
      milliseconds(`${call}, p99`, percentile(durations, 99)),
    ]),
  ];
}
