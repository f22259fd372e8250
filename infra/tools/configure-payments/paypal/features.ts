import { CliError } from '../../cli/cli-error.ts';
import { type CallPaypal, NotPermitted } from './client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A feature of PayPal that has to be switched on for an application. */
interface Feature {
  /** Name in PayPal's dashboard. */
  name: string;
  /** Path of a call that needs the feature. */
  path(now: number): string;
  /** Thing that is not found without the feature if its webhook is lost. */
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

/** Returns a message about each feature that is not switched on, with what to do. */
export async function missingFeatures(call: CallPaypal): Promise<string[]> {
  const isOn = await Promise.all(FEATURES.map(({ path }) => may(call, path(Date.now()))));
  return FEATURES.filter((_, i) => !isOn[i]).map(
    ({ name, finds }) =>
      `The application may not use ${name}, so ${finds} whose webhook is lost is not found. Switch on ${name} in its ` +
      'features at developer.paypal.com; PayPal may take nine hours to apply it.',
  );
}

async function may(call: CallPaypal, path: string): Promise<boolean> {
  try {
    await call('GET', path);
    return true;
  } catch (error) {
    if (error instanceof NotPermitted) return false;
    // Only a refusal shows that a right is missing: the search is unavailable at times.
    if (error instanceof CliError) return true;
    throw error;
  }
}
