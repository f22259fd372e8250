import type { BenchContext } from '../bench-platform.ts';
import { type Figure, milliseconds, notMeasured, type Section } from '../figures/figure.ts';
import { type Account, checkout, film, items, registerAccounts } from '../load/buyers.ts';
import { closedLoop, type Throughput } from '../load/closed-loop.ts';
import type { Size } from '../size.ts';

const CONNECTIONS = 16;

type Send = (connection: number) => Promise<number> | null;

/** Measures how many requests per second the platform answers through the edge with every connection busy. */
export async function measureRequestsUnderLoad({ platform, size: { requests } }: BenchContext): Promise<Section> {
  const accounts = await registerAccounts(platform, requests.accounts);
  return {
    title: `Requests under load, ${CONNECTIONS} connections`,
    how: `Through the edge for up to ${requests.measuredMs / 1000} s each after a warm-up; the load generator shares the machine.`,
    figures: [
      ...(await measureLoad(requests, 'event lookup', lookups(accounts))),
      ...(await measureLoad(requests, 'login', logins(accounts))),
      ...(await measureLoad(requests, 'checkout, first click', firstClicks(accounts))),
    ],
  };
}

async function measureLoad({ warmUpMs, measuredMs }: Size['requests'], name: string, send: Send): Promise<Figure[]> {
  await closedLoop({ connections: CONNECTIONS, milliseconds: warmUpMs, send });
  const result = await closedLoop({ connections: CONNECTIONS, milliseconds: measuredMs, send });
  const fault = faultOf(result);
  if (fault) return [notMeasured(name, 'req/s', fault)];
  return [
    { name: `${name}, throughput`, value: result.requestsPerSecond, unit: 'req/s', note: `${result.answers} answers` },
    milliseconds(`${name}, p50`, result.p50),
    milliseconds(`${name}, p99`, result.p99),
  ];
}

/** Returns why the figures mean nothing: a refusal is quicker than work, so a single one voids them. Null if there is none. */
function faultOf({ refused, answers }: Throughput): string | null {
  if (refused.size === 0) return null;
  return `of ${answers} answers ${[...refused].map(([status, count]) => `${count} were ${status}`).join(', ')}`;
}

const lookups =
  (accounts: Account[]): Send =>
  async (connection) =>
    (await clientOf(accounts, connection).get(`/api/v1/events/domain/${film.subdomain}`)).status;

/** Each connection has an account of its own: concurrent sign-ins to one account would be throttled as guessing. */
const logins =
  (accounts: Account[]): Send =>
  async (connection) => {
    const { client, email, password } = accounts[connection]!;
    return (await client.post('/api/v1/auth/login', { email, password })).status;
  };

/** Makes every account click on every package once, each time with a new order and a new payment at the provider. */
function firstClicks(accounts: Account[]): Send {
  const clicks = items.flatMap((item) => accounts.map((account) => ({ account, item })));
  return () => {
    const click = clicks.pop();
    return click ? checkout(click.account, click.item).then(({ status }) => status) : null;
  };
}

const clientOf = (accounts: Account[], connection: number) => accounts[connection]!.client;
