import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises';
import type { Puzzle } from '#shared/proof/puzzle.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import { LocalClient } from '../../../infra/local/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../../infra/local/testing/platform/running-platform.ts';
import type { BenchContext } from '../../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../../figures/figure.ts';
import { percentile } from '../../figures/percentiles.ts';
import { type Account, addressOf, registerAccounts } from '../../load/buyers.ts';
import { untilQuiet } from '../../load/until-quiet.ts';
import type { Size } from '../../size.ts';

const AIM = 2;
/** Beyond the addresses of buyers and of the flood of registrations. */
const FIRST_ADDRESS = 1 << 21;

interface Logins {
  /** Milliseconds from the pressed button to the session, with what is left of the puzzle. */
  times: number[];
  /** Milliseconds from the opened form until its puzzle is solved, or until it knows that there is none. */
  ready: number[];
  /** Number of people who were refused. */
  refused: number;
}

/** Measures what people notice who log in while somebody on their network tries thousands of invented names. */
export async function measureLoginFlood({ platform, size }: BenchContext): Promise<Section> {
  const { people, attempts, duration, typing } = size.loginFlood;
  const accounts = await registerAccounts(platform, people);
  const known = addressOf(FIRST_ADDRESS);
  // The first logins load the function, and make one of the networks known to everybody's account.
  await logIn(platform, accounts, known, { duration: typing + duration / 10, typing });
  await untilQuiet(size.untilQuietMs);
  const alone = await logIn(platform, accounts, addressOf(FIRST_ADDRESS + 1), { duration, typing });
  const beside = async (address: string, typed = typing) => {
    const [logins] = await Promise.all([
      logIn(platform, accounts, address, { duration, typing: typed }),
      flood(platform, address, size.loginFlood),
    ]);
    await untilQuiet(size.untilQuietMs);
    return logins;
  };
  const atHome = await beside(known);
  const elsewhere = await beside(addressOf(FIRST_ADDRESS + 2));
  const program = await beside(addressOf(FIRST_ADDRESS + 3), 0);
  return {
    title: `${people} people who log in beside ${attempts.toLocaleString('en')} tries of invented names from their network in ${duration / 1000} s`,
    how: 'Times from the pressed button to the session; generator and platform share the machine.',
    figures: [
      milliseconds('undisturbed, p95', percentile(alone.times, 95)),
      ...figuresOf('where they logged in before', atHome, alone),
      ...figuresOf('where they never logged in, with the proof', elsewhere, alone),
      milliseconds('where they never logged in, from the opened form to the proof, p95', percentile(elsewhere.ready, 95), typing),
      milliseconds('a program that asks for no puzzle ahead, p95', percentile(program.times, 95)),
      refusedOf('a program that asks for no puzzle ahead', program),
    ],
  };
}

function figuresOf(name: string, logins: Logins, alone: Logins): Figure[] {
  const p95 = percentile(logins.times, 95);
  return [
    milliseconds(`${name}, p95`, p95),
    { name: `${name}, p95 beside undisturbed`, value: p95 / percentile(alone.times, 95), unit: '×', aim: AIM },
    refusedOf(name, logins),
  ];
}

const refusedOf = (name: string, { refused }: Logins): Figure => ({
  name: `${name}, people who were refused`,
  value: refused,
  unit: '',
  aim: 0,
});

/**
 * Has people log in, each at their own moment and on a new device.
 * @param pace how long all of it takes and how long each types, in milliseconds; a program types nothing and asks for no puzzle ahead
 */
async function logIn(
  { port }: RunningPlatform,
  accounts: readonly Account[],
  address: string,
  pace: Pick<Size['loginFlood'], 'duration' | 'typing'>,
): Promise<Logins> {
  const { duration, typing } = pace;
  const logins: Logins = { times: [], ready: [], refused: 0 };
  const one = async ({ email, password }: Account, turn: number) => {
    await sleep(((duration - typing) * turn) / accounts.length);
    const client = new LocalClient(port, undefined, address);
    const { proof, pressedAt } = await typeAndProve(client, typing, logins);
    const first = await client.post('/api/v1/auth/login', { email, password, proof });
    const { puzzle } = first.json as { puzzle?: Puzzle };
    const { status } = puzzle ? await client.post('/api/v1/auth/login', { email, password, proof: await solve(puzzle) }) : first;
    logins.times.push(performance.now() - pressedAt);
    if (status !== 200) logins.refused += 1;
  };
  await Promise.all(accounts.map(one));
  return logins;
}

interface LoginPress {
  pressedAt: number;
  proof: string | undefined;
}

/** Does what a form does while somebody fills it in, until they have pressed the button and the proof is there. */
async function typeAndProve(client: LocalClient, typing: number, { ready }: Logins): Promise<LoginPress> {
  const openedAt = performance.now();
  const prove = async () => {
    if (typing === 0) return undefined;
    const { puzzle } = (await client.post('/api/v1/auth/puzzle', { purpose: 'login' })).json as { puzzle: Puzzle | null };
    const proof = puzzle ? await solve(puzzle) : undefined;
    ready.push(performance.now() - openedAt);
    return proof;
  };
  const press = async () => {
    if (typing > 0) await sleep(typing);
    return performance.now();
  };
  const [proof, pressedAt] = await Promise.all([prove(), press()]);
  return { proof, pressedAt };
}

const solve = (puzzle: Puzzle): Promise<string> => solvePuzzle(puzzle, () => pause());

let tried = 0;

/** Tries invented names at an even rate, without waiting for answers and without solving puzzles. */
async function flood({ port }: RunningPlatform, address: string, { attempts, duration }: Size['loginFlood']): Promise<void> {
  const attempt = async (turn: number) => {
    await sleep((duration * turn) / attempts);
    const body = { email: `invented-${tried++}@example.com`, password: 'a guess' };
    // On a busy machine some find no connection in time. Only people have to be answered.
    await new LocalClient(port, undefined, address).post('/api/v1/auth/login', body).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: attempts }, (_, turn) => attempt(turn)));
}
