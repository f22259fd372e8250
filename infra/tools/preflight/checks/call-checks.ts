import type { Config } from '../../../deployment/config/config.ts';
import { quotas } from '../../../deployment/quotas/audience-quotas.ts';
import type { Check } from '../check.ts';
import type { Account } from '../readings/read-account.ts';
import { isUnknown } from '../readings/reading.ts';
import { askForQuota } from './ask.ts';

/** Codes in Service Quotas of what other services tell by themselves. */
const CODES = { functions: 'L-B99A9384', gatewayRate: 'L-8A5B8E43' };
/** Share of `lambdaConcurrency` that registration gets: infra/deployment/constructs/lambda/hashing.ts. */
const REGISTRATION_SHARE = 0.1;

/** Returns what the checks of the settings `limits` have in common. */
const ownLimit = (name: 'api' | 'webhooks', limits: Config['limits']) => ({
  service: 'Marquee',
  unit: 'a second',
  reading: { value: limits[name] },
  remedy: (wanted: number) => `set limits.${name} to ${wanted} in marquee.config.json, and deploy`,
});

/** Returns the limits of the API and of its functions. */
export function callChecks(account: Account, { region, limits }: Config): Check[] {
  const { rate, burst } = account.gateway;
  const askForRate = (wanted: number) =>
    `${askForQuota({ service: 'apigateway', code: CODES.gatewayRate, region }, wanted)}, then raise the setting "limits"`;
  return [
    {
      service: 'API Gateway',
      item: 'requests, all APIs of the account',
      unit: 'a second',
      reading: rate,
      need: (use) => use.quotas.gatewayRate.value,
      remedy: askForRate,
    },
    {
      service: 'API Gateway',
      item: 'burst, all APIs of the account',
      unit: 'requests',
      reading: burst,
      need: (use) => use.quotas.gatewayBurst.value,
      // AWS gives the burst with the rate, half of it.
      remedy: (wanted) => askForRate(wanted * 2),
    },
    { ...ownLimit('api', limits), item: 'setting limits.api: calls of buyers and pages', need: ({ buying }) => buying },
    { ...ownLimit('webhooks', limits), item: 'setting limits.webhooks', need: ({ webhooks }) => webhooks },
    ...functionChecks(account, region),
    {
      service: 'Lambda',
      item: quotas.functionScaling.item,
      unit: quotas.functionScaling.unit,
      reading: { value: quotas.functionScaling.value, note: 'the same for every account; cannot be raised' },
      need: (use) => use.quotas.functionScaling.value,
      remedy: () => 'warm the functions: run this command with --warm',
    },
  ];
}

function functionChecks({ lambda }: Account, region: string): Check[] {
  const { all, unreserved, registration } = lambda;
  const ask = (wanted: number) => askForQuota({ service: 'lambda', code: CODES.functions, region }, wanted);
  const common = { service: 'Lambda', unit: 'at a time' };
  if (registration === null) {
    const need: Check['need'] = ({ hashing, otherFunctions }) => hashing + otherFunctions;
    return [{ ...common, item: 'functions, all of the account', reading: all, need, remedy: ask }];
  }
  const reserved = isUnknown(all) || isUnknown(unreserved) ? 0 : all.value - unreserved.value;
  return [
    {
      ...common,
      item: 'functions, those without a reservation',
      reading: unreserved,
      need: ({ otherFunctions }) => otherFunctions,
      remedy: (wanted) => ask(wanted + reserved),
    },
    {
      ...common,
      item: 'functions reserved for registration',
      reading: registration,
      need: ({ hashing }) => hashing,
      remedy: (wanted) => {
        const whole = Math.ceil(wanted / REGISTRATION_SHARE);
        return `${ask(whole)}, then set "lambdaConcurrency" to ${whole} and deploy`;
      },
    },
  ];
}
