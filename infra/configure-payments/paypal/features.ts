import { CliError } from '../../cli/cli-error.ts';
import { type CallPaypal, NotPermitted } from './client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What PayPal lets an application do only where it is switched on for it. */
interface Feature {
  /** As PayPal's dashboard calls it. */
  name: string;
  /** A call that needs it. */
  path(now: number): string;
  /** What is not found without it where its webhook is lost. */
  finds: string;
}

const FEATURES: readonly Feature[] = [
  { name: 'Disputes', path: () => '/v1/customer/disputes?page_size=1', finds: 'a dispute' },
  {
    name: 'Transaction Search',
    path: (now) => `/v1/reporting/transactions?start_date=${dayBefore(now, 2)}&end_date=${dayBefore(now, 1)}&page_size=1`,
    finds: 'a refund made at PayPal',
  },
];

const dayBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString();

/** A sentence on each feature that is not switched on, with what to do. */
export async function missingFeatures(call: CallPaypal): Promise<string[]> {
  const isOn = await Promise.all(FEATURES.map(({ path }) => may(call, path(Date.now()))));
  return FEATURES.filter((_, i) => !isOn[i]).map(
    ({ name, finds }) =>
      `The application may not use ${name}, so ${finds} whose webhook is lost is not found. Switch ${name} on in its features ` +
      'at developer.paypal.com; PayPal may take nine hours for it.',
  );
}

async function may(call: CallPaypal, path: string): Promise<boolean> {
  try {
    await call('GET', path);
    return true;
  } catch (error) {
    if (error instanceof NotPermitted) return false;
    // Only a refusal says that it may not: the search is away at times.
    if (error instanceof CliError) return true;
    throw error;
  }
}
