import { inParallel } from '../../platform/in-parallel.ts';
import { letPass, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { unique } from '../../test/sample-event.ts';
import type { Buyer } from '../../test/buyer.ts';
import { countFailureFrom, countRegistration, FAILURE_LIMIT, REGISTRATION_LIMIT } from './network-limits-store.ts';

const shop = useWorld();
afterEach(() => jest.useRealTimers());

const refused = { status: 429, json: { code: 'too_many_attempts' } };
const times = (count: number, act: () => Promise<void>) =>
  inParallel(
    Array.from({ length: count }, (_, n) => n),
    act,
  );
const logIn = (visitor: Buyer, email: string, password = 'wrong horse') => visitor.post('/auth/login', { email, password });

describe('registrations', () => {
  const register = (network: string) =>
    shop.visitor(network).post('/auth/register', { name: 'Ana', email: `${unique()}@example.com`, password: 'correct horse' });

  it('are refused to a network that registers by the thousand, before a password is hashed, and to no other network', async () => {
    const network = '198.51.100.20';
    await times(REGISTRATION_LIMIT - 1, () => countRegistration(network, new Date()));
    expect((await register(network)).status).toBe(200);
    const answer = await register(network);
    expect(answer).toMatchObject(refused);
    expect(answer.json.error).toMatch(/^Too many accounts were created from your network\. Try again in 10 minutes\.$/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect((await register('198.51.100.21')).status).toBe(200);
  });

  it('are possible again once the window has ended', async () => {
    takeTheClock();
    const network = '198.51.100.22';
    await times(REGISTRATION_LIMIT, () => countRegistration(network, new Date()));
    expect(await register(network)).toMatchObject(refused);
    letPass(11);
    expect((await register(network)).status).toBe(200);
  });
});

describe('failed logins over many accounts', () => {
  it('are refused to their network, whether or not the accounts exist', async () => {
    const [network, owner] = ['198.51.100.30', await shop.buyer('198.51.100.31')];
    const guesser = shop.visitor(network);
    await times(FAILURE_LIMIT - 2, () => countFailureFrom(network, new Date()));
    expect((await logIn(guesser, owner.email)).status).toBe(401);
    expect((await logIn(guesser, `${unique()}@example.com`)).status).toBe(404);
    const answer = await logIn(guesser, owner.email, 'correct horse');
    expect(answer).toMatchObject(refused);
    expect(answer.json.error).toMatch(/^There were too many failed logins from your network\. Try again in 1[45] minutes\.$/);
    expect((await logIn(shop.visitor('198.51.100.32'), owner.email, 'correct horse')).status).toBe(200);
  });

  it('refuse the one that exceeds the limit, even if many are tried at once', async () => {
    const network = '198.51.100.33';
    await times(FAILURE_LIMIT - 5, () => countFailureFrom(network, new Date()));
    const guesses = Array.from({ length: 20 }, () => logIn(shop.visitor(network), `${unique()}@example.com`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('shut out nobody who logged in from this network before, and their own mistakes are not counted against it', async () => {
    const network = '198.51.100.34';
    const owner = await shop.buyer('198.51.100.35');
    const home = shop.visitor(network);
    expect((await logIn(home, owner.email, 'correct horse')).status).toBe(200);
    await times(FAILURE_LIMIT - 1, () => countFailureFrom(network, new Date()));
    expect((await logIn(home, owner.email)).status).toBe(401);
    expect((await logIn(shop.visitor(network), `${unique()}@example.com`)).status).toBe(404);
    expect((await logIn(home, owner.email, 'correct horse')).status).toBe(200);
  });
});
