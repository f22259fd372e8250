import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises';
import type { Puzzle } from '#shared/proof/puzzle.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import { LocalClient } from '../../infra/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../infra/testing/platform/running-platform.ts';
import type { BenchContext } from '../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../figures/figure.ts';
import { percentile } from '../figures/percentiles.ts';
import { type Account, addressOf, registerAccounts } from '../load/buyers.ts';
import { untilQuiet } from '../load/until-quiet.ts';
import type { Size } from '../size.ts';

const AIM = 2;
/** Beyond the addresses of buyers and of the flood of registrations. */
const FIRST_ADDRESS = 1 << 21;

interface Logins {
  /** Milliseconds from the first request to the session, with the puzzle if one was asked for. */
  times: number[];
  /** Number of people who were refused. */
  refused: number;
}

/** Measures what people notice who log in while somebody on their network tries thousands of invented names. */
export async function measureLoginFlood({ platform, size }: BenchContext): Promise<Section> {
  const { people, attempts, duration } = size.loginFlood;
  const accounts = await registerAccounts(platform, people);
  const known = addressOf(FIRST_ADDRESS);
  // The first logins load the function, and make one of the networks known to everybody's account.
  await logIn(platform, accounts, known, duration / 10);
  await untilQuiet(size.untilQuietMs);
  const alone = await logIn(platform, accounts, addressOf(FIRST_ADDRESS + 1), duration);
  const beside = async (address: string) => {
    const [logins] = await Promise.all([logIn(platform, accounts, address, duration), flood(platform, address, size.loginFlood)]);
    await untilQuiet(size.untilQuietMs);
    return logins;
  };
  return {
    title: `${people} people who log in beside ${attempts.toLocaleString('en')} tries of invented names from their network in ${duration / 1000} s`,
    how: 'Times from the first request to the session; generator and platform share the machine.',
    figures: [
      milliseconds('undisturbed, p95', percentile(alone.times, 95)),
      ...figuresOf('where they logged in before', await beside(known), alone),
      ...figuresOf('where they never logged in, with the proof', await beside(addressOf(FIRST_ADDRESS + 2)), alone),
    ],
  };
}

function figuresOf(name: string, { times, refused }: Logins, alone: Logins): Figure[] {
  const p95 = percentile(times, 95);
  return [
    milliseconds(`${name}, p95`, p95),
    { name: `${name}, p95 beside undisturbed`, value: p95 / percentile(alone.times, 95), unit: '×', aim: AIM },
    { name: `${name}, people who were refused`, value: refused, unit: '', aim: 0 },
  ];
}

/** Has people log in, each at their own moment and on a new device. */
async function logIn(
  { port }: RunningPlatform,
  accounts: readonly Account[],
  address: string,
  duration: number,
): Promise<Logins> {
  const times: number[] = [];
  let refused = 0;
  const one = async ({ email, password }: Account, turn: number) => {
    await sleep((duration * turn) / accounts.length);
    const client = new LocalClient(port, undefined, address);
    const startedAt = performance.now();
    const first = await client.post('/api/v1/auth/login', { email, password });
    const { puzzle } = first.json as { puzzle?: Puzzle };
    const proof = puzzle && (await solvePuzzle(puzzle, () => pause()));
    const { status } = proof ? await client.post('/api/v1/auth/login', { email, password, proof }) : first;
    times.push(performance.now() - startedAt);
    if (status !== 200) refused += 1;
  };
  await Promise.all(accounts.map(one));
  return { times, refused };
}

let tried = 0;

/** Tries invented names at an even rate, without waiting for answers and without solving puzzles. */
async function flood({ port }: RunningPlatform, address: string, { attempts, duration }: Size['loginFlood']): Promise<void> {
  const attempt = async (turn: number) => {
    await sleep((duration * turn) / attempts);
    const body = { email: `invented-${tried++}@example.com`, password: 'a guess' };
    await new LocalClient(port, undefined, address).post('/api/v1/auth/login', body);
  };
  await Promise.all(Array.from({ length: attempts }, (_, turn) => attempt(turn)));
}
