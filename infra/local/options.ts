import path from 'node:path';
import { StartupError } from './startup-error.ts';

export interface Options {
  port: number;
  /** Absolute path of the folder that keeps everything. */
  dataDir: string;
  /** A DynamoDB-compatible server that is running already; null to start one. */
  dynamodbEndpoint: string | null;
  /** Keys of the real Stripe; null to use the stand-in. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  /** The country viewers are taken to be in: two letters. */
  country: string;
  /** Countries that get the region-blocked page. */
  blockedCountries: string[];
}

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Reads the options from the environment. @throws StartupError naming the option that is wrong */
export function readOptions(environment: NodeJS.ProcessEnv): Options {
  return {
    port: readPort(environment.PORT ?? '3000'),
    dataDir: path.resolve(environment.MARQUEE_DATA || '.marquee'),
    dynamodbEndpoint: environment.DYNAMODB_ENDPOINT || null,
    stripe: readStripe(environment),
    country: readCountry('MARQUEE_COUNTRY', environment.MARQUEE_COUNTRY || 'US'),
    blockedCountries: (environment.MARQUEE_BLOCKED_COUNTRIES || '')
      .split(',')
      .filter((code) => code.trim() !== '')
      .map((code) => readCountry('MARQUEE_BLOCKED_COUNTRIES', code)),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartupError(`PORT must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

function readCountry(name: string, text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) throw new StartupError(`${name} takes two-letter country codes, not "${text}".`);
  return code;
}

function readStripe(environment: NodeJS.ProcessEnv): Options['stripe'] {
  const missing = STRIPE_NAMES.filter((name) => !environment[name]);
  if (missing.length === STRIPE_NAMES.length) return null;
  if (missing.length > 0) {
    throw new StartupError(`To use the real Stripe, set ${missing.join(' and ')}, too. Without any of the three, a stand-in is used.`);
  }
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = STRIPE_NAMES.map((name) => environment[name]);
  return { secretKey, publishableKey, webhookSecret };
}
