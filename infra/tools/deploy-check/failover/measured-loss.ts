import { callJson } from '../aws/aws-calls.ts';
import type { Deployment } from '../deployment.ts';
import type { Goods } from '../people/operator.ts';
import { step } from '../running/steps.ts';
import type { Site } from '../site.ts';
import { Viewer } from '../people/viewer.ts';
import type { AcknowledgedAccount } from './writers.ts';

interface Loss {
  /** The accounts that the lost region had acknowledged. */
  acknowledged: readonly AcknowledgedAccount[];
  /** Time of the loss, in milliseconds since 1970. */
  lostAt: number;
  lagSeconds: number;
  site: Site;
  goods: Goods;
  /** The stage that goes on, with its region. */
  there: Deployment;
  region: string;
}

/** Time by which a missing change may be older than the lag: its answer takes a moment to the writer. */
const MARGIN_MS = 1_500;

/**
 * Logs in to every account that the lost region had acknowledged, and prints how many are missing and how old the oldest of these was. Then
 * accounts for every payment: it opens the event, or waits for a person.
 * @throws Error if something older than the replicas' lag is missing, or a payment is nowhere
 */
export async function measureLoss(loss: Loss): Promise<void> {
  const { acknowledged, lostAt, lagSeconds } = loss;
  const viewers = await Promise.all(acknowledged.map((account) => logIn(account, loss)));
  const missing = acknowledged.filter((_, i) => viewers[i] === null);
  const paid = acknowledged.filter(({ hasPaid }) => hasPaid).length;
  await step('what was acknowledged earlier than the lag before the loss is there', () => {
    const oldestMs = Math.max(0, ...missing.map(({ at }) => lostAt - at));
    say(`${acknowledged.length} accounts were acknowledged, and ${paid} payments made; ${missing.length} accounts are missing`);
    say(`RPO: ${(oldestMs / 1000).toFixed(1)} s, with replicas that are ${lagSeconds} s behind`);
    if (acknowledged.length < 5) throw new Error('Too few accounts were acknowledged for a measurement.');
    if (oldestMs > lagSeconds * 1000 + MARGIN_MS) throw new Error('Something older than the lag is missing.');
  });
  await step('each payment opens the event, or waits for a person', async () => {
    const buyers = acknowledged.flatMap(({ hasPaid }, i) => (hasPaid ? [viewers[i]!] : []));
    const open = await Promise.all(buyers.map((viewer) => viewer?.mayPlay(loss.goods) ?? false));
    const closed = open.filter((isOpen) => !isOpen).length;
    const flags = await countFlags(loss);
    say(`${open.length - closed} of ${open.length} payments open the event, and ${flags} wait for a person`);
    if (flags < closed) throw new Error(`${closed} payments open nothing, and only ${flags} wait for a person.`);
  });
}

const say = (line: string) => console.log(`         ${line}`);

/** Logs in as somebody. @returns null if the account is missing */
async function logIn({ email, password }: AcknowledgedAccount, { site }: Loss): Promise<Viewer | null> {
  const viewer = new Viewer(site);
  const status = await viewer.tryToLogIn({ email, password });
  if (status === 200) return viewer;
  // An address without an account is not found.
  if (status === 404) return null;
  throw new Error(`The login of ${email}: ${status}`);
}

/** Returns the number of payments that only a person can settle. */
async function countFlags({ there, region }: Loss): Promise<number> {
  const query = {
    TableName: there.output('CommerceTableName'),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': { S: 'RECONCILIATION' }, ':sk': { S: 'FLAG#' } },
  };
  const { Count } = (await callJson(there.url, 'dynamodb', 'DynamoDB_20120810.Query', query, region)) as { Count: number };
  return Count;
}
