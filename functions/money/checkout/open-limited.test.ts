import type { Buyer } from '../../test/people/buyer.ts';
import { unique } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { countInWindow, readWindow } from '../../platform/http/limit-tries.ts';
import {
  ACCOUNT_LIMIT,
  ACCOUNT_LIMIT_WHERE_BUSY,
  BUSY_NETWORK,
  NETWORK_LIMIT,
  openLimited,
  secondsToWait,
} from './open-limited.ts';

const shop = useWorld({ keepsBooks: false });
const buyer = useBuyer(shop);
const event = useEvent();

const refused = { status: 429, json: { code: 'too_many_attempts' } };
const gift = () => ({ gift: { email: `${unique()}@example.com` } });

/** Presses Pay for ever new gifts. @returns the statuses */
async function opensPayments(tester: Buyer, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await tester.checksOut(event, gift())).status);
  return statuses;
}

it('refuses an account that opens one payment after the other, with the time to wait', async () => {
  const statuses = await opensPayments(buyer, 60);
  // The limit holds approximately: one of eight is counted for the network.
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(2 * ACCOUNT_LIMIT);
  expect(statuses.slice(0, ACCOUNT_LIMIT)).toEqual(Array.from({ length: ACCOUNT_LIMIT }, () => 200));
  const answer = await buyer.checksOut(event, gift());
  expect(answer).toMatchObject(refused);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
  expect(await buyer.opensPaypal(event, gift())).toMatchObject(refused);
  expect(await buyer.opensHostedPage(event, gift())).toMatchObject(refused);
});

it('refuses an account that opens many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => buyer.checksOut(event, gift())));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2 * ACCOUNT_LIMIT);
});

const networkKey = (network: string) => ({ pk: `PAYMENTS-FROM#${network}`, sk: 'WINDOW' });
const now = () => Math.floor(Date.now() / 1000);
const opened = (network: string, counts: number) => countInWindow(networkKey(network), 600, now(), { counts });

it('refuses a network from which thousands of payments are opened, and no other network', async () => {
  await opened('198.51.100.40', NETWORK_LIMIT);
  const answer = await (await shop.buyer('198.51.100.40')).checksOut(event);
  // One of eight is counted for it, and then exceeds the limit; the others read that it is used up.
  expect([200, 429]).toContain(answer.status);
  await opened('198.51.100.40', 1);
  expect(await (await shop.buyer('198.51.100.40')).checksOut(event)).toMatchObject(refused);
  expect((await (await shop.buyer('198.51.100.41')).checksOut(event)).status).toBe(200);
});

it('leaves a few payments to each account of a busy network, so that nobody can shut out its buyers with a few accounts', async () => {
  await opened('198.51.100.42', BUSY_NETWORK + 1);
  const neighbour = await shop.buyer('198.51.100.42');
  const statuses = await opensPayments(neighbour, 30);
  expect(statuses.slice(0, ACCOUNT_LIMIT_WHERE_BUSY)).toEqual([200, 200, 200]);
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(ACCOUNT_LIMIT);
});

it('counts every payment of a network, about: an eighth of them for eight', async () => {
  const network = '198.51.100.43';
  await Promise.all(Array.from({ length: 10 }, async () => opensPayments(await shop.buyer(network), 16)));
  const { tried } = await readWindow(networkKey(network), now());
  expect(tried).toBeGreaterThan(8);
  expect(tried).toBeLessThan(400);
});

it('does not count for the network what was refused to an account', async () => {
  const network = '198.51.100.44';
  await opensPayments(await shop.buyer(network), 300);
  expect((await readWindow(networkKey(network), now())).tried).toBeLessThan(150);
});

it('costs a buyer one write and one read, whether it is counted for the account or for the network', async () => {
  const network = '198.51.100.45';
  await opened(network, 1);
  // The mail of the registration writes as well.
  await shop.untilQuiet();
  for (let n = 0; n < 30; n++) {
    const sent: string[] = [];
    const calls = dynamodb().middlewareStack;
    calls.add(
      (next, { commandName = '' }) =>
        (call) => {
          sent.push(commandName);
          return next(call);
        },
      { step: 'initialize', name: 'noted' },
    );
    await openLimited({ userId: unique(), network }, () => Promise.resolve());
    calls.remove('noted');
    expect(sent.sort()).toEqual(['GetItemCommand', 'UpdateItemCommand']);
  }
});

it('counts a payment once, however often the buyer returns to it', async () => {
  for (let click = 0; click < 2 * ACCOUNT_LIMIT; click++) expect((await buyer.checksOut(event)).status).toBe(200);
});

it('does not count what the provider did not open', async () => {
  await shop.atStripe.chaos({ failCalls: 1_000 });
  for (let click = 0; click < ACCOUNT_LIMIT + 5; click++) expect((await buyer.checksOut(event)).status).toBe(503);
  await shop.atStripe.calm();
  expect((await buyer.checksOut(event)).status).toBe(200);
});

it.each([
  ['the first payment', 1, 8, 0],
  ['the last payment of an account', ACCOUNT_LIMIT, 8, 0],
  ['one more', ACCOUNT_LIMIT + 1, 8, 3_000],
  ['the third payment on a busy network', 3, BUSY_NETWORK + 8, 0],
  ['the fourth', 4, BUSY_NETWORK + 8, 3_000],
  ['the last payment of a network', 1, NETWORK_LIMIT, 0],
  ['the first payment of an account on a network beyond its limit', 1, NETWORK_LIMIT + 8, 500],
])('%s waits as long as the window that is full', (_, ofAccount, ofNetwork, seconds) =>
  expect(secondsToWait({ tried: ofAccount, windowEndsAt: 4_000 }, { tried: ofNetwork, windowEndsAt: 1_500 }, 1_000)).toBe(
    seconds,
  ),
);
