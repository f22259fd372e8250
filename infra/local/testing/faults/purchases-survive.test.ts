import { setTimeout as sleep } from 'node:timers/promises';
import { readCommerce } from './commerce-table.ts';
import { FaultyPlatform } from './faulty-platform.ts';
import { hoursPass } from './hours-pass.ts';
import { ProvidersFromOutside } from './providers-from-outside.ts';
import { type Purchase, purchasesOf } from './purchases.ts';
import { secretsIn, secretsOf } from './secrets-in.ts';
import { Shop } from './shop.ts';
import { CARD, DECLINED_CARD, PASSWORD } from './shopper.ts';
import { capturedFor, settledBus, settledWrongs } from './settled.ts';
import { readOrMakeKeys } from '../../keys/keys.ts';
import { connect } from '../../../tools/verify-ledger/connect.ts';
import { verifyLedgers } from '../../../tools/verify-ledger/verify-ledgers.ts';

const PURCHASES = 300;
/** Number of finished purchases after which everything is killed. */
const KILL_AFTER = 250;
/** Instead of 120. The minute for which PayPal orders are initially left alone is not shortened. */
const SCHEDULE_SECONDS = 5;
/** Time for reconciling the last dropped webhooks, for retries, and for books and mails on a busy machine. */
const SETTLE_TIMEOUT_MS = 400_000;

/** Part of the startup message, which contains a test card number. */
const GREETING = '(card 4242 4242 4242 4242,';

let platform: FaultyPlatform;
beforeAll(async () => {
  platform = await FaultyPlatform.start(SCHEDULE_SECONDS);
}, 300_000);
afterAll(() => platform.stop());

it('records 300 purchases per provider and their refunds exactly once, despite faults and a kill half way', async () => {
  const purchases = interleaved(purchasesOf('stripe', PURCHASES), purchasesOf('paypal', PURCHASES));
  const done = () => purchases.filter(({ isDone }) => isDone).length;
  const shop = new Shop(platform);

  await platform.disturb();
  const firstHalf = shop.serve(purchases, () => done() < KILL_AFTER);
  while (done() < KILL_AFTER) await sleep(10);
  await platform.killAndRestart();
  await firstHalf;
  expect(done()).toBeLessThan(purchases.length);
  await platform.disturb();
  await shop.serve(purchases, () => true);
  await platform.calm();
  await hoursPass(platform);

  expect(await settledWrongs(platform, purchases, SETTLE_TIMEOUT_MS)).toEqual([]);
  await expectFaults(purchases);
  await expectCorrectLedgers();
  await expectAccessMatchesPayments(purchases, shop);
  // A mail that was being sent when everything was killed is retried a minute later.
  expect(await settledBus(platform, SETTLE_TIMEOUT_MS)).toEqual({ waiting: 0, dead: 0, deadLetters: [] });
  expectNoSecretInLogs(purchases, shop);
}, 1_200_000);

const interleaved = <T>(some: T[], others: T[]): T[] => some.flatMap((one, index) => [one, others[index]!]);

/** Checks that enough faults happened; a run without faults would prove nothing. */
async function expectFaults(purchases: Purchase[]): Promise<void> {
  const { answered, cut } = platform.database.wentWrong();
  expect(answered).toBeGreaterThan(100);
  expect(cut).toBeGreaterThan(20);
  const captured = await capturedFor(new ProvidersFromOutside(platform.running.info), purchases);
  const refunded = captured.filter(({ refunds }) => refunds === 1);
  const paidTwice = [...Map.groupBy(captured, ({ orderId }) => orderId).values()].filter(({ length }) => length > 1);
  expect(paidTwice.length).toBeGreaterThan(10);
  for (const provider of ['stripe', 'paypal'] as const) {
    expect(refunded.filter((payment) => payment.provider === provider).length).toBeGreaterThan(40);
    const deliveries = await fetch(`${platform.running.info[provider].url}/_deliveries`);
    expect(((await deliveries.json()) as { dropped: number }).dropped).toBeGreaterThan(20);
  }
}

/** Verifies the ledgers as `npm run verify-ledger` does. */
async function expectCorrectLedgers(): Promise<void> {
  const lines: string[] = [];
  const table = await connect({ stage: null, region: null, endpoint: platform.database.directEndpoint() }, {});
  const ends = await verifyLedgers(table, { only: null, kept: {} }, (line) => lines.push(line));
  // One line for each of the two organisers.
  expect([ends !== null, lines]).toEqual([true, Array(2).fill(expect.stringMatching(/entries, ends with/))]);
}

/** Checks playback access of some buyers against the database. */
async function expectAccessMatchesPayments(purchases: Purchase[], shop: Shop): Promise<void> {
  const { sources } = await readCommerce(platform.database.directEndpoint());
  const byEvent = [...Map.groupBy(purchases, ({ account, item }) => `${account} ${item.eventId}`).values()];
  for (const bought of byEvent.filter((_, index) => index % 4 === 0)) {
    const { account, item } = bought[0]!;
    // This event has no film yet.
    if (item.eventId === 'evt_harbour_sessions') continue;
    const isOpen = bought.some(({ orderId }) => sources.has(orderId ?? ''));
    const { status } = await shop.clients.get(account)!.post(`/api/v1/events/${item.eventId}/playback`);
    expect([account, item.eventId, status]).toEqual([account, item.eventId, isOpen ? 200 : 402]);
  }
}

function expectNoSecretInLogs(purchases: Purchase[], shop: Shop): void {
  const output = platform.output().replaceAll(GREETING, '');
  // Ensures that there are log lines to search.
  expect(output.match(/"level":"INFO"/g)?.length).toBeGreaterThan(PURCHASES);
  const clientSecrets = purchases.flatMap(({ clientSecret }) => (clientSecret ? [clientSecret] : []));
  const cookies = [...shop.clients.values()].flatMap((client) => [...client.cookies.values()]);
  const known = [...clientSecrets, ...cookies].map((secret, index) => [`secret ${index} of a buyer`, secret]);
  const secrets = { ...secretsOf(readOrMakeKeys(platform.running.dataDir)), PASSWORD, CARD, DECLINED_CARD };
  expect(secretsIn(output, { ...Object.fromEntries(known), ...secrets })).toEqual([]);
  const planted = output.replace('"level":"INFO"', `"level":"INFO","planted":"${clientSecrets[0]} ${CARD}"`);
  expect(secretsIn(planted, {}).join()).toMatch(/a Stripe client secret,.* a card number/);
}
