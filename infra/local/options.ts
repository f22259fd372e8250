import path from 'node:path';
import { LIVE_LATENCIES, type LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { StartupError } from '../stand-ins/base/startup-error.ts';

export interface Options {
  port: number;
  /** Port for encoders; null for RTMP's own or the next free one. */
  rtmpPort: number | null;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** URL of a DynamoDB-compatible server that is already running; null to start one. */
  dynamodbEndpoint: string | null;
  /** Keys of the real Stripe; null to use the stand-in. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  /** Credentials of an application at the real PayPal; null to use the stand-in. */
  paypal: { clientId: string; clientSecret: string; webhookId: string; environment: 'sandbox' | 'live' } | null;
  /** Country that all viewers are treated as being in: two letters. */
  country: string;
  /** Countries that get the region-blocked page. */
  blockedCountries: string[];
  /** Interval of all scheduled tasks, in seconds; null for the intervals of a deployment. */
  scheduleSeconds: number | null;
  /** False to leave organisers' sales and reports uncounted, which shows what counting takes. */
  countsSales: boolean;
  /** False to begin without what was sold before. Only the stand-in sells it. */
  hasHistory: boolean;
  /** How far viewers are behind a broadcast, as the setting `live` says it of a deployment. */
  liveLatency: LiveLatency;
}

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const PAYPAL_NAMES = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

/** Reads the options from the environment. @throws StartupError naming the invalid option */
export function readOptions(environment: NodeJS.ProcessEnv): Options {
  return {
    port: readPort('PORT', environment.PORT ?? '3000'),
    rtmpPort: environment.RTMP_PORT ? readPort('RTMP_PORT', environment.RTMP_PORT) : null,
    dataDir: path.resolve(environment.MARQUEE_DATA || '.marquee'),
    dynamodbEndpoint: environment.DYNAMODB_ENDPOINT || null,
    stripe: readStripe(environment),
    paypal: readPaypal(environment),
    country: readCountry('MARQUEE_COUNTRY', environment.MARQUEE_COUNTRY || 'US'),
    blockedCountries: (environment.MARQUEE_BLOCKED_COUNTRIES || '')
      .split(',')
      .filter((code) => code.trim() !== '')
      .map((code) => readCountry('Each entry of MARQUEE_BLOCKED_COUNTRIES', code)),
    scheduleSeconds: readScheduleSeconds(environment.MARQUEE_SCHEDULE_SECONDS || null),
    countsSales: readFlag('MARQUEE_COUNT_SALES', environment.MARQUEE_COUNT_SALES || 'true'),
    hasHistory: readFlag('MARQUEE_HISTORY', environment.MARQUEE_HISTORY || 'true'),
    liveLatency: readLatency(environment.MARQUEE_LIVE_LATENCY || 'low'),
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartupError(`${name} must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

function readScheduleSeconds(text: string | null): number | null {
  if (text === null) return null;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 3_600) return seconds;
  throw new StartupError(`MARQUEE_SCHEDULE_SECONDS must be a number from 1 to 3600, not "${text}".`);
}

function readFlag(name: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new StartupError(`${name} must be true or false, not "${text}".`);
  return text === 'true';
}

function readLatency(text: string): LiveLatency {
  const latency = LIVE_LATENCIES.find((known) => known === text);
  if (latency) return latency;
  throw new StartupError(`MARQUEE_LIVE_LATENCY must be low or usual, not "${text}".`);
}

function readCountry(name: string, text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) throw new StartupError(`${name} must be a two-letter country code, not "${text}".`);
  return code;
}

function readStripe(environment: NodeJS.ProcessEnv): Options['stripe'] {
  const keys = readAllOrNone('Stripe', STRIPE_NAMES, environment);
  if (!keys) return null;
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = keys;
  return { secretKey, publishableKey, webhookSecret };
}

function readPaypal(environment: NodeJS.ProcessEnv): Options['paypal'] {
  const keys = readAllOrNone('PayPal', PAYPAL_NAMES, environment);
  if (!keys) return null;
  const [clientId = '', clientSecret = '', webhookId = ''] = keys;
  const name = environment.PAYPAL_ENVIRONMENT || 'sandbox';
  if (name !== 'sandbox' && name !== 'live') {
    throw new StartupError(`PAYPAL_ENVIRONMENT must be sandbox or live, not "${name}".`);
  }
  return { clientId, clientSecret, webhookId, environment: name };
}

/** Returns the values of variables that have to be set together; null if none is. @throws StartupError if only some are */
function readAllOrNone(provider: string, names: readonly string[], environment: NodeJS.ProcessEnv): string[] | null {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new StartupError(
      `To use the real ${provider}, also set ${missing.join(' and ')}. To use the stand-in, set none of the three.`,
    );
  }
  return names.map((name) => environment[name] ?? '');
}
