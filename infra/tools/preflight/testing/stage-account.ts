import { tables } from '#shared/storage/tables.ts';
import type { Account } from '../../../stand-ins/aws/account/account.ts';

/** The functions that an audience waits for, and one that it does not. */
const FUNCTIONS = [
  'people/auth/register',
  'money/checkout/card/create-checkout-payment-intent',
  'money/checkout/card/save-payment',
  'video/playback/start-playback',
  'money/webhooks/stripe',
  'site/health/health',
  'people/auth/proof/ask-puzzle',
  'people/auth/sessions/login',
  'video/broadcast/status/event-status',
  'money/checkout/paypal/capture-paypal-order',
  'money/checkout/hosted-page/create-checkout-session',
  'money/checkout/paypal/create-paypal-order',
  'money/checkout/upgrades/list-upgrades',
  'money/checkout/hosted-page/save-checkout-session',
  'site/events/event-by-domain',
  'site/shell/render-shell',
  'money/webhooks/paypal',
];

/** Returns an account with the stage prod and more than enough of everything. @param changes what differs */
export function stageAccount(changes: Partial<Account> = {}): Account {
  return {
    quotas: [
      { service: 'cloudfront', name: 'Data transfer rate per distribution', code: 'L-EDGE1', value: 100_000 },
      { service: 'cloudfront', name: 'Request rate per distribution', code: 'L-EDGE2', value: 100_000_000 },
      { service: 'dynamodb', name: 'Table-level read throughput limit', code: 'L-CF0CBE56', value: 400_000 },
      { service: 'dynamodb', name: 'Table-level write throughput limit', code: 'L-AB614373', value: 400_000 },
      { service: 'medialive', name: 'Channels', code: 'L-LIVE1', value: 5 },
      { service: 'medialive', name: 'Push inputs', code: 'L-LIVE2', value: 5 },
      { service: 'mediapackagev2', name: 'Channels per channel group', code: 'L-PACK1', value: 10 },
      { service: 'mediapackagev2', name: 'Active harvest jobs', code: 'L-PACK2', value: 10 },
      { service: 'ses', name: 'Sending quota', code: 'L-MAIL1', value: 10_000_000 },
      { service: 'ses', name: 'Sending rate', code: 'L-MAIL2', value: 1000 },
    ],
    concurrency: 20_000,
    gateway: { rate: 100_000, burst: 50_000 },
    mail: { aDay: 10_000_000, aSecond: 1000, sentToday: 12, isOutOfSandbox: true },
    functions: FUNCTIONS.map((description) => ({
      name: `Marquee-prod-Api-${description.replaceAll('/', '-')}`,
      description,
      warmByAlias: { live: 0 },
    })),
    tables: Object.fromEntries(TABLES.map((table) => [`prod-${table}`, { reads: 100_000, writes: 100_000 }])),
    stacks: { 'Marquee-prod': Object.fromEntries(TABLES.map((table) => [`Tables${table}Table1A2B3C`, `prod-${table}`])) },
    scaled: {},
    scheduled: [],
    log: [],
    queries: [],
    denied: new Set(),
    ...changes,
  };
}

const TABLES = Object.values(tables).map(({ construct }) => construct);
