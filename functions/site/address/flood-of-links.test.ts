import { ACCOUNT_LIMIT, MAILBOX_LIMIT, NETWORK_LIMIT } from '../../people/auth/address/address-rules.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ confirmsAddresses: true });

/** Returns a browser on a network that is signed in to a new account. */
async function freeAccount(network: string): Promise<Buyer> {
  const buyer = shop.visitor(network);
  await buyer.getsAccount();
  return buyer;
}

const inBatches = async <T, R>(items: readonly T[], act: (item: T, index: number) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let n = 0; n < items.length; n += 20) {
    results.push(...(await Promise.all(items.slice(n, n + 20).map((item, index) => act(item, n + index)))));
  }
  return results;
};
const correct = async (account: Buyer, email: string) => (await account.post('/account/email/correct', { email })).status;
const linksTo = (fits: (address: string) => boolean) => shop.confirmations().filter(({ to }) => fits(to[0]!)).length;
const networks = Array.from({ length: 50 }, (_, n) => `192.0.2.${n}`);

test('200 free accounts on 50 networks get one stranger no more than a few mails, however they spell the address', async () => {
  const crowd = await inBatches(Array.from({ length: 200 }), (_, n) => freeAccount(networks[n % 50]!));
  const statuses = await inBatches(crowd, (account, n) => correct(account, `stranger+${n}@example.com`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAILBOX_LIMIT);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - MAILBOX_LIMIT);
  // Those who have the stranger's address now cannot have the link sent again either.
  const again = await inBatches(crowd, async (account) => (await account.post('/account/email/confirmation')).status);
  expect(again.filter((status) => status === 429)).toHaveLength(MAILBOX_LIMIT);
  await shop.untilQuiet();
  expect(linksTo((address) => address.startsWith('stranger'))).toBe(MAILBOX_LIMIT);
});

test('an account gets many strangers no more than a few mails', async () => {
  const account = await freeAccount('192.0.2.100');
  const tries = Array.from({ length: ACCOUNT_LIMIT + 5 }, (_, n) => n);
  const statuses = await inBatches(tries, () => account.post('/account/email/confirmation').then(({ status }) => status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(ACCOUNT_LIMIT);
});

test('a network gets no more links than its limit, over all its accounts', async () => {
  const crowd = await inBatches(Array.from({ length: NETWORK_LIMIT + 20 }), () => freeAccount('192.0.2.101'));
  const statuses = await inBatches(crowd, async (account) => (await account.post('/account/email/confirmation')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(NETWORK_LIMIT);
});
