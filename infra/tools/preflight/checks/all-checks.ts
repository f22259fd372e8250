import type { Config } from '../../../deployment/config/config.ts';
import { quotas } from '../../../deployment/quotas/audience-quotas.ts';
import type { Check } from '../check.ts';
import type { Account } from '../readings/read-account.ts';
import { callChecks } from './call-checks.ts';
import { edgeChecks } from './edge-checks.ts';
import { mailChecks } from './mail-checks.ts';
import { tableChecks } from './table-checks.ts';

/** The subjects of the checks. */
export interface Subject {
  account: Account;
  config: Config;
  /** Calls a second that Stripe allows, as the operator says; null for Stripe's usual limit. */
  stripePerSecond: number | null;
}

/** Returns every check of an account and a stage. */
export function allChecks({ account, config, stripePerSecond }: Subject): Check[] {
  return [
    ...edgeChecks(account, config),
    ...callChecks(account, config),
    ...tableChecks(account, config.region),
    ...mailChecks(account, config),
    stripeCheck(stripePerSecond),
  ];
}

/** Stripe tells its limit to nobody, so it is what the operator says. */
function stripeCheck(perSecond: number | null): Check {
  const note = perSecond === null ? 'Stripe’s usual limit: it tells no account’s own' : 'as --stripe-per-second says';
  return {
    service: 'Stripe',
    item: 'API calls in live mode',
    unit: 'a second',
    reading: { value: perSecond ?? quotas.stripeCalls.value, note },
    need: (use) => use.quotas.stripeCalls.value,
    remedy: (wanted) =>
      `ask support.stripe.com for ${wanted} a second, six weeks before; then give --stripe-per-second with what they granted`,
  };
}
