import { setImmediate as pause } from 'node:timers/promises';
import type { ProofPurpose, Puzzle } from '#shared/proof/puzzle.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { SecondFactor } from '../../../test/stories/account/second-factor.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { unique } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/people/visitor.ts';
import { countFor, countOf } from './network-counts-store.ts';
import { FREE } from './proof-rules.ts';

const shop = useWorld({ keepsBooks: false });

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;
const seconds = () => Math.floor(Date.now() / 1000);
const times = (count: number, act: (n: number) => Promise<unknown>) =>
  inParallel(
    Array.from({ length: count }, (_, n) => n),
    async (n) => void (await act(n)),
  );
/** Has a network use its free requests up. */
const useUp = (purpose: ProofPurpose, network: string, count: number = FREE[purpose].free) =>
  times(count, () => countFor(purpose, network, seconds()));
const solved = (puzzle: Puzzle) => solvePuzzle(puzzle, () => pause());
const invented = () => `${unique()}@invented.example`;
const password = 'correct horse';
const logIn = (visitor: Visitor, email: string, typed = password) => visitor.post('/auth/login', { email, password: typed });
const asked = { status: 429, json: { code: 'proof_needed', puzzle: { bits: expect.any(Number), token: expect.any(String) } } };
const statusesOf = (answers: Answer[]) => answers.map(({ status, json }) => (status === 200 ? 200 : `${status} ${json.code}`));

describe('a network from which somebody tries invented names', () => {
  it('refuses no right password: the device or network that an owner uses goes on as before, and a new device proves some work', async () => {
    const network = newNetwork();
    const [atHome, onPhone, newcomer] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
    // One has logged in from this network on another device, and one comes with a device from elsewhere.
    expect((await logIn(shop.visitor(network), atHome.email)).status).toBe(200);
    const phone = shop.visitor(network);
    for (const [name, value] of onPhone.cookies) phone.cookies.set(name, value);
    await times(100, () => logIn(shop.visitor(network), invented(), 'guess'));
    await useUp('login', network, 200);
    expect((await logIn(shop.visitor(network), atHome.email)).status).toBe(200);
    expect((await logIn(phone, onPhone.email)).status).toBe(200);
    const fresh = shop.visitor(network);
    expect(await logIn(fresh, newcomer.email)).toMatchObject(asked);
    expect((await fresh.proves('/auth/login', { email: newcomer.email, password })).status).toBe(200);
    // From now on this device is known.
    expect((await logIn(fresh, newcomer.email)).status).toBe(200);
    expect((await logIn(shop.visitor(newNetwork()), newcomer.email)).status).toBe(200);
  });

  it('pays for each further try, and more for every doubling; what is not paid is not counted', async () => {
    const network = newNetwork();
    await useUp('login', network);
    const guesser = shop.visitor(network);
    const unpaid = await Promise.all(Array.from({ length: 20 }, () => logIn(guesser, invented(), 'guess')));
    expect(new Set(statusesOf(unpaid))).toEqual(new Set(['429 proof_needed']));
    expect(await countOf('login', network, seconds())).toBe(FREE.login.free);
    expect((await guesser.proves('/auth/login', { email: invented(), password: 'guess' })).status).toBe(404);
    expect(await countOf('login', network, seconds())).toBe(FREE.login.free + 1);
    await useUp('login', network, 3 * FREE.login.free);
    expect((await logIn(guesser, invented())).json.puzzle.bits).toBe(unpaid[0]!.json.puzzle.bits + 2);
  });

  it('gives the puzzle ahead, so that a form solves it while somebody types and its first request goes through', async () => {
    const network = newNetwork();
    const owner = await shop.buyer();
    const person = shop.visitor(network);
    const ask = async (purpose: ProofPurpose) => (await person.post('/auth/puzzle', { purpose })).json.puzzle as Puzzle | null;
    expect(await ask('login')).toBeNull();
    await useUp('login', network);
    const puzzle = (await ask('login'))!;
    expect(puzzle.bits).toBe(FREE.login.bits.least);
    // The puzzles become four times as hard before the form is sent.
    await useUp('login', network, 3 * FREE.login.free);
    const body = { email: owner.email, password, proof: await solved(puzzle) };
    expect((await person.post('/auth/login', body)).status).toBe(200);
    // It is good for one request, and not for another purpose.
    expect(await shop.visitor(network).post('/auth/login', { ...body, email: invented() })).toMatchObject(asked);
    expect(await ask('register')).toBeNull();
    expect(await countOf('login', network, seconds())).toBe(4 * FREE.login.free);
  });

  it('costs one read and no write for each try that proves nothing', async () => {
    const network = newNetwork();
    await useUp('login', network);
    const send = jest.spyOn(dynamodb(), 'send');
    for (let n = 0; n < 10; n += 1) expect(await logIn(shop.visitor(network), invented(), 'guess')).toMatchObject(asked);
    expect(send.mock.calls.map(([command]) => command.constructor.name)).toEqual(Array(10).fill('GetCommand'));
  });

  it('cannot pay for an attack with a hoard of easy puzzles', async () => {
    const network = newNetwork();
    const guesser = shop.visitor(network);
    await useUp('login', network);
    const easy = (await guesser.post('/auth/puzzle', { purpose: 'login' })).json.puzzle as Puzzle;
    await useUp('login', network, 8 * FREE.login.free);
    const body = { email: invented(), password: 'guess', proof: await solved(easy) };
    expect(await guesser.post('/auth/login', body)).toMatchObject(asked);
  });

  it('gets no more than its free tries in one burst', async () => {
    const network = newNetwork();
    const burst = await Promise.all(Array.from({ length: 90 }, () => logIn(shop.visitor(network), invented(), 'guess')));
    expect(burst.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(FREE.login.free);
    expect(burst.every(({ status, json }) => status === 404 || json.code === 'proof_needed')).toBe(true);
  });

  it('does not keep a signed-in neighbour from confirming the own password', async () => {
    const network = newNetwork();
    const neighbour = await shop.buyer(network);
    await useUp('login', network, 4 * FREE.login.free);
    const body = { currentPassword: password, newPassword: 'another battery' };
    expect((await neighbour.post('/account/password', body)).status).toBe(200);
  });

  it('does not keep a neighbour from the second factor: a wrong code is called wrong, and a right one logs in', async () => {
    const network = newNetwork();
    const factor = new SecondFactor(await shop.buyer());
    await factor.confirmsAddress();
    await factor.turnsOn();
    await useUp('login', network);
    const visitor = shop.visitor(network);
    const { challenge } = (await visitor.proves('/auth/login', { email: factor.owner.email, password })).json;
    const enter = (code: string) => visitor.proves('/auth/second-factor', { challenge, code });
    const wrong = factor.code(1) === '000000' ? '111111' : '000000';
    expect(await enter(wrong)).toMatchObject({ status: 400, json: { field: 'code' } });
    expect((await enter(factor.code(1))).status).toBe(200);
  });

  it('does not keep new people there from registering', async () => {
    const network = newNetwork();
    await useUp('register', network);
    const account = () => ({ name: 'Ana', email: `${unique()}@example.com`, password });
    expect(await shop.visitor(network).post('/auth/register', account())).toMatchObject(asked);
    const newcomers = await Promise.all([1, 2, 3].map(() => shop.visitor(network).proves('/auth/register', account())));
    expect(statusesOf(newcomers)).toEqual([200, 200, 200]);
    expect((await shop.visitor(newNetwork()).post('/auth/register', account())).status).toBe(200);
  });
});

describe('a list of passwords', () => {
  it('stops at one account, from one network and from many, while its owner gets in where they usually are and by a mailed link', async () => {
    const owner = await shop.buyer();
    const network = newNetwork();
    const tries = Array.from({ length: 12 }, (_, n) => logIn(shop.visitor(network), owner.email, `guess ${n}`));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const many = Array.from({ length: 60 }, (_, n) => n);
    const statuses: number[] = [];
    await inParallel(many, async (n) => {
      for (let guess = 0; guess < 5; guess += 1) {
        statuses.push((await logIn(shop.visitor(`192.0.2.${n}`), owner.email, `guess ${guess}`)).status);
      }
    });
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(210);
    const stopped = await logIn(shop.visitor(newNetwork()), owner.email);
    expect(stopped).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    expect(stopped.json.error).toMatch(/“Forgot your password\?” lets its owner in at once\. Try again in 1[45] minutes\.$/);
    expect((await logIn(owner, owner.email)).status).toBe(200);
  });

  it('of a neighbour does not use up what the owner may try on a known device', async () => {
    const network = newNetwork();
    const owner = await shop.buyer(network);
    await times(8, () => logIn(shop.visitor(network), owner.email, 'guess'));
    expect(await logIn(shop.visitor(network), owner.email)).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    expect((await logIn(owner, owner.email)).status).toBe(200);
  });

  it('stops on a known device as well', async () => {
    const owner = await shop.buyer();
    const answers: Answer[] = [];
    for (let n = 0; n < 7; n += 1) answers.push(await logIn(owner, owner.email, `guess ${n}`));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('stops at a name that has no account alike', async () => {
    const [email, network] = [invented(), newNetwork()];
    const answers: Answer[] = [];
    for (let n = 0; n < 7; n += 1) answers.push(await logIn(shop.visitor(network), email, `guess ${n}`));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });

  it('gains nothing from a device that another account knows, or that it made up', async () => {
    const [mine, owner] = [await shop.buyer(), await shop.buyer()];
    const network = newNetwork();
    await useUp('login', network);
    const guesser = shop.visitor(network);
    const device = mine.cookies.get('marquee_device')!;
    for (const value of [device, `${device.slice(0, -1)}x`, 'x', 'a.b.9999999999.c', '']) {
      guesser.cookies.set('marquee_device', value);
      expect(await logIn(guesser, owner.email)).toMatchObject(asked);
    }
  });
});

it('refuses no honest login beside a flood of invented names from the same network', async () => {
  const network = newNetwork();
  const people: Buyer[] = [];
  await times(50, async () => people.push(await shop.buyer()));
  const known = people.slice(0, 25);
  for (const { email } of known) expect((await logIn(shop.visitor(network), email)).status).toBe(200);
  // 10,000 a minute are 500 in three seconds. Here they come as fast as they are answered; bench/ measures the minute.
  const flood = times(500, () => logIn(shop.visitor(network), invented(), 'guess'));
  const honest: Answer[] = [];
  await inParallel(people, async ({ email }) => {
    honest.push(await shop.visitor(network).proves('/auth/login', { email, password }));
  });
  expect(new Set(statusesOf(honest))).toEqual(new Set([200]));
  await flood;
});
