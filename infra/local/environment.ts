import { PLAYBACK_PER_SECOND } from '#shared/video/playback/playback-pace.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { publicPointOf } from '#shared/ledger/statement-key.ts';
import { domainTitle } from '../deployment/domain-title.ts';
import { LOCAL_TABLES } from './database/tables.ts';
import { KEY_GENERATION, type Keys } from './keys/keys.ts';

export const SECRET_IDS = { payments: 'marquee-payments', platform: 'marquee-platform' } as const;

/** The address that mails of this machine come from. */
export const LOCAL_SENDER = 'no-reply@marquee.localhost';

/** Credentials for calls to the local AWS servers; those that check signatures expect them. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

/** Name of the bus. */
export const LOCAL_BUS = 'marquee';

export const MEDIA_BUCKET = 'marquee-media';

/** ARN of the store with the playback sessions that were ended. */
export const ENDED_SESSIONS_ARN = 'arn:aws:cloudfront::000000000000:key-value-store/ended-sessions';

/** The addresses of what the functions call. */
export interface BackendAddresses {
  dynamodb: string;
  aws: string;
  s3: string;
  ses: string;
  /** Address and port of a DNS server. */
  dns: string;
  mediaConvert: string;
  endedSessions: string;
  /** Null for the real Stripe. */
  stripe: string | null;
  /** Null for the real PayPal. */
  paypal: string | null;
}

interface Addresses extends BackendAddresses {
  siteHost: string;
  shellTemplate: string;
}

/**
 * Returns the environment of the functions on this machine: the variables that a deployment sets, and the addresses of
 * the servers that stand in for AWS. The SDKs read the `AWS_…` variables on their own.
 */
export function functionEnvironment(keys: Keys, addresses: Addresses, liveLatency: LiveLatency = 'low'): Record<string, string> {
  return {
    ...LOCAL_TABLES,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamodb,
    AWS_ENDPOINT_URL_EVENTBRIDGE: addresses.aws,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: addresses.aws,
    AWS_ENDPOINT_URL_S3: addresses.s3,
    AWS_ENDPOINT_URL_SESV2: addresses.ses,
    AWS_ENDPOINT_URL_MEDIACONVERT: addresses.mediaConvert,
    ENDED_SESSIONS_ARN,
    ENDED_SESSIONS_ENDPOINT: addresses.endedSessions,
    BUS_NAME: LOCAL_BUS,
    PAYMENTS_SECRET_ID: SECRET_IDS.payments,
    PLATFORM_SECRET_ID: SECRET_IDS.platform,
    ORIGIN_SECRET: keys.originSecret,
    MEDIA_BUCKET,
    TRANSCODE_ROLE: 'arn:aws:iam::000000000000:role/transcoding',
    TRANSCODE_QUEUE: 'arn:aws:mediaconvert:us-east-1:000000000000:queues/Default',
    SITE_HOST: addresses.siteHost,
    SITE_TITLE: domainTitle(addresses.siteHost),
    SITE_ORIGIN: `http://${addresses.siteHost}`,
    MAIL_FROM: LOCAL_SENDER,
    DNS_SERVER: addresses.dns,
    SUPPORT_MAIL: 'support@marquee.localhost',
    MEDIA_KEY_PAIR_ID: keys.mediaKeyPairId,
    MEDIA_KEY_GENERATION: String(KEY_GENERATION),
    STATEMENT_KEYS: publicPointOf(keys.statementKey),
    PLAYBACK_PER_SECOND: String(PLAYBACK_PER_SECOND),
    SHELL_TEMPLATE: addresses.shellTemplate,
    // Whoever broadcasts here may do anything on this machine anyway.
    ALLOW_ANY_TARGET: 'true',
    INGEST_PROTOCOLS: 'rtmp rtmps',
    EVIDENCE: 'at-hand',
    LIVE_LATENCY: liveLatency,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'ERROR',
    ...(addresses.stripe && { STRIPE_API_BASE: addresses.stripe }),
    ...(addresses.paypal && { PAYPAL_API_BASE: addresses.paypal, PAYPAL_SCRIPT_BASE: `${addresses.paypal}/sdk/js` }),
  };
}
