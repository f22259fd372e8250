import { step } from '../running/steps.ts';
import type { Site } from '../site.ts';
import { Viewer } from '../viewer.ts';
import type { Acknowledged } from './writers.ts';

interface Loss {
  /** The accounts that the lost region had acknowledged, the newest last. */
  acknowledged: readonly Acknowledged[];
  /** Time of the loss, in milliseconds since 1970. */
  lostAt: number;
  lagSeconds: number;
  site: Site;
}

/** How much of what is missing may be older than the lag: the answer takes a moment to the writer. */
const MARGIN_MS = 1_500;

/**
 * Logs in as everybody whom the lost region had acknowledged, and prints how many are missing and how old the oldest of these was.
 * @throws Error if something older than the replicas' lag is missing
 */
export async function measureLoss({ acknowledged, lostAt, lagSeconds, site }: Loss): Promise<void> {
  await step('what was acknowledged earlier than the lag before the loss is there', async () => {
    const missing: Acknowledged[] = [];
    for (const account of acknowledged) if (!(await isThere(account, site))) missing.push(account);
    const paid = missing.filter(({ hasPaid }) => hasPaid).length;
    const oldestMs = Math.max(0, ...missing.map(({ at }) => lostAt - at));
    console.log(
      `         ${acknowledged.length} accounts were acknowledged, ${acknowledged.filter(({ hasPaid }) => hasPaid).length} of them paid`,
    );
    console.log(
      `         ${missing.length} are missing, ${paid} of them paid; the oldest was acknowledged ${(oldestMs / 1000).toFixed(1)} s before the loss`,
    );
    console.log(`         RPO: ${(oldestMs / 1000).toFixed(1)} s, with replicas that are ${lagSeconds} s behind`);
    if (acknowledged.length < 5) throw new Error('Too few accounts were acknowledged for a measurement.');
    if (oldestMs > lagSeconds * 1000 + MARGIN_MS) throw new Error('Something older than the lag is missing.');
  });
}

async function isThere({ email, password }: Acknowledged, site: Site): Promise<boolean> {
  const answer = await new Viewer(site).tryToLogIn({ email, password });
  // An address without an account is not found.
  if (answer !== 200 && answer !== 404) throw new Error(`The login of ${email}: ${answer}`);
  return answer === 200;
}
