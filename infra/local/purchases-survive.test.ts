import { setTimeout as sleep } from 'node:timers/promises';
import { readCommerce } from './faults/commerce-table.ts';
import { FaultyPlatform } from './faults/faulty-platform.ts';
import { hoursPass } from './faults/hours-pass.ts';
import { ProvidersFromOutside } from './faults/providers-from-outside.ts';
import { type Purchase, purchasesOf } from './faults/purchases.ts';
import { secretsIn, secretsOf } from './faults/secrets-in.ts';
import { Shop } from './faults/shop.ts';
import { CARD, DECLINED_CARD, PASSWORD } from './faults/shopper.ts';
import { capturedFor, settledBus, settledWrongs } from './faults/settled.ts';
import { readOrMakeKeys } from './keys.ts';
import { connect } from '../verify-ledger/connect.ts';
import { verifyLedgers } from '../verify-ledger/verify-ledgers.ts';

const PURCHASES = 300;
/** When so many are done, everything is killed. */
const KILL_AFTER = 250;
/** In place of 120. What PayPal's orders are left alone for at first, a minute, is not shortened. */
const SCHEDULE_SECONDS = 5;
/** For what the last dropped webhooks told of, what waits for its next try, and books and mails on a busy machine. */
const SETTLES_WITHIN_MS = 400_000;

/** At its start the platform says which card the stand-in takes. */
const GREETING = '(card 4242 4242 4242 4242,';

let platform: FaultyPlatform;
beforeAll(async () => {
  platform = await FaultyPlatform.start(SCHEDULE_SECONDS);
}, 300_000);
afterAll(() => platform.stop());

it('records 300 purchases of each provider and their refunds exactly once, whatever fails, killed half way', async () => {
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

  expect(await settledWrongs(platform, purchases, SETTLES_WITHIN_MS)).toEqual([]);
  await expectThatFaultsHappened(purchases);
  await expectRightLedgers();
  await expectThatWhoPaidWatches(purchases, shop);
  // A mail that was begun when everything was killed is taken up again a minute later.
  expect(await settledBus(platform, SETTLES_WITHIN_MS)).toEqual({ waiting: 0, dead: 0 });
  expectNoSecretInLogs(purchases, shop);
}, 1_200_000);

const interleaved = <T>(some: T[], others: T[]): T[] => some.flatMap((one, index) => [one, others[index]!]);

/** A run in which nothing went wrong would show nothing. */
async function expectThatFaultsHappened(purchases: Purchase[]): Promise<void> {
  const { answered, cut } = platform.database.wentWrong();
  expect(answered).toBeGreaterThan(100);
  expect(cut).toBeGreaterThan(20);
  const captured = await capturedFor(new ProvidersFromOutside(platform.running.info), purchases);
  const givenBack = captured.filter(({ refunds }) => refunds === 1);
  const paidTwice = [...Map.groupBy(captured, ({ orderId }) => orderId).values()].filter(({ length }) => length > 1);
  expect(paidTwice.length).toBeGreaterThan(10);
  for (const provider of ['stripe', 'paypal'] as const) {
    expect(givenBack.filter((payment) => payment.provider === provider).length).toBeGreaterThan(40);
    const deliveries = await fetch(`${platform.running.info[provider].url}/_deliveries`);
    expect(((await deliveries.json()) as { dropped: number }).dropped).toBeGreaterThan(20);
  }
}

/** As `npm run verify-ledger` does. */
async function expectRightLedgers(): Promise<void> {
  const lines: string[] = [];
  const table = await connect({ ledger: null, stage: null, region: null, endpoint: platform.database.directEndpoint(), ends: null }, {});
  const ends = await verifyLedgers(table, { only: null, kept: {} }, (line) => lines.push(line));
  // Of two organisers.
  expect([ends !== null, lines]).toEqual([true, Array(2).fill(expect.stringMatching(/entries, ends with/))]);
}

/** What the tables say, seen by some of the buyers. */
async function expectThatWhoPaidWatches(purchases: Purchase[], shop: Shop): Promise<void> {
  const { sources } = await readCommerce(platform.database.directEndpoint());
  const byEvent = [...Map.groupBy(purchases, ({ account, item }) => `${account} ${item.eventId}`).values()];
  for (const bought of byEvent.filter((_, index) => index % 4 === 0)) {
    const { account, item } = bought[0]!;
    // It has no film yet.
    if (item.eventId === 'evt_harbour_sessions') continue;
    const isOpen = bought.some(({ orderId }) => sources.has(orderId ?? ''));
    const { status } = await shop.clients.get(account)!.post(`/api/v1/events/${item.eventId}/playback`);
    expect([account, item.eventId, status]).toEqual([account, item.eventId, isOpen ? 200 : 402]);
  }
}

function expectNoSecretInLogs(purchases: Purchase[], shop: Shop): void {
  const output = platform.output().replaceAll(GREETING, '');
  // The functions wrote lines, or there would be nothing to look through.
  expect(output.match(/"level":"INFO"/g)?.length).toBeGreaterThan(PURCHASES);
  const clientSecrets = purchases.flatMap(({ clientSecret }) => (clientSecret ? [clientSecret] : []));
  const cookies = [...shop.clients.values()].flatMap((client) => [...client.cookies.values()]);
  const known = [...clientSecrets, ...cookies].map((secret, index) => [`the secret ${index} of a buyer`, secret]);
  const secrets = { ...secretsOf(readOrMakeKeys(platform.running.dataDir)), PASSWORD, CARD, DECLINED_CARD };
  expect(secretsIn(output, { ...Object.fromEntries(known), ...secrets })).toEqual([]);
  const planted = output.replace('"level":"INFO"', `"level":"INFO","planted":"${clientSecrets[0]} ${CARD}"`);
  expect(secretsIn(planted, {}).join()).toMatch(/a client secret of Stripe,.* a card number/);
}
