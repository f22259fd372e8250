import type { BenchContext } from '../../bench-platform.ts';
import type { Figure, Section } from '../../figures/figure.ts';
import { approveAtPaypal, expectOk, openPaypalOrder } from '../../load/buyers.ts';
import { type Method, type Pay, payByCard, recordCrowd } from '../../load/recorded-crowd.ts';

const AIM_PER_SECOND = 100;

/** Measures how fast the purchases of a crowd are recorded if only webhooks report them, all at once. */
export async function measureRecordedPurchases({ platform, size: { crowd } }: BenchContext): Promise<Section> {
  const measure = async (method: Method) => figuresOf(method, await recordCrowd(platform, crowd, method));
  return {
    title: 'Purchases recorded through webhook, bus and queue',
    how: 'A crowd has paid, and its webhooks are sent at once, 16 at a time; from the first record to the last.',
    figures: [
      ...(await measure({ provider: 'stripe', pay: payByCard })),
      ...(await measure({ provider: 'paypal', pay: approve })),
    ],
  };
}

/** Approves an order and closes the browser: the webhook of the approval makes us capture the money. */
const approve: Pay = async (platform, account, item) => {
  const { json } = expectOk(await openPaypalOrder(account, item));
  await approveAtPaypal(platform, json.paypalOrderId);
  return json.orderId as string;
};

function figuresOf({ provider }: Method, { recorded, lost, seconds }: Awaited<ReturnType<typeof recordCrowd>>): Figure[] {
  return [
    {
      name: `${provider}, recorded`,
      value: recorded / seconds,
      unit: 'purchases/s',
      floor: AIM_PER_SECOND,
      note: `${recorded} in ${seconds.toFixed(1)} s`,
    },
    { name: `${provider}, lost`, value: lost, unit: '', aim: 0 },
  ];
}
