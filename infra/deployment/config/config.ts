import { RegionInfo } from 'aws-cdk-lib/region-info';
import { z } from 'zod';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, foldEmail } from '#shared/people/account-rules.ts';
import { claims } from './claims-setting.ts';
import { LEAST_CONCURRENCY } from '../constructs/lambda/hashing.ts';
import { deliverySettings } from './delivery-settings.ts';
import { extraAlarms } from './extra-alarms-setting.ts';
import { flag } from './flag.ts';
import { limits } from './limits-setting.ts';
import { live } from './live-setting.ts';
import { isPreview, lifeOf, removeAfterDays, unfitForPreview } from './preview-stage.ts';
import { quotasSetting } from '../quotas/quotas-setting.ts';
import { operator, payer, share, taxRates } from './seller-settings.ts';
import { takeOver, unfitTakeOver } from './take-over-setting.ts';
import { textMatching } from './text-matching.ts';
import { numberOf, wholeNumber } from './whole-number.ts';

const COUNTRIES = 'must be two-letter country codes separated by commas, such as "US,CA"';
/** Country codes, separated by commas. */
const countries = textMatching(/^\s*[A-Za-z]{2}\s*(,\s*[A-Za-z]{2}\s*)*$/, COUNTRIES).transform((list) =>
  list.split(',').map((code) => code.trim().toUpperCase()),
);

/** Other AWS partitions (China, GovCloud) have no distributions, or different ones. */
const isRegion = (name: string) => RegionInfo.regions.some((known) => known.name === name && known.partition === 'aws');

const REGION = 'must be the name of an AWS region such as "eu-west-1"';
const regionName = z.string(REGION).refine(isRegion, REGION);

const CONCURRENCY = `must be a whole number of at least ${LEAST_CONCURRENCY}; leave it out in an account with a lower quota`;
const concurrency = z.preprocess(numberOf, z.int(CONCURRENCY).min(LEAST_CONCURRENCY, CONCURRENCY));

const PREVIEWS = 'must be a whole number from 0 to 100';

/** Parses a value that the command line gives as text, such as `-c limits={"api":100}`. */
const parseText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const WAIT_DAYS = 'must be a whole number from 0 to 30';
const waitDays = z.preprocess(numberOf, z.int(WAIT_DAYS).min(0, WAIT_DAYS).max(30, WAIT_DAYS));

const RESERVE = 'must be a whole number from 0 to 90, or off';
const reserveDays = z.union([z.literal('off'), z.preprocess(numberOf, z.int(RESERVE).min(0, RESERVE).max(90, RESERVE))], RESERVE);

const FIRST_ADMIN = 'must be an email address such as "you@example.com"';

const schema = z
  .strictObject({
    /** Names the deployment, so that several can live in one account. */
    stage: textMatching(
      /^[a-z][a-z0-9-]{0,15}$/,
      'must be up to 16 lower-case letters, digits and hyphens, starting with a letter',
    ).default('prod'),
    /** Region of tables, functions and files. The parts that CloudFront reads only from us-east-1 are there regardless. */
    region: regionName.default('us-east-1'),
    /**
     * Another region in which the stage can go on (`npm run failover`): it has replicas of the tables and of the secrets, a copy of each
     * film, and daily copies of the tables for 14 days. About $0.80 a month, $0.023 for each GB of films, $2.55 for each GB of tables, and
     * every write a second time.
     */
    copyRegion: regionName.optional(),
    takeOver: z.preprocess(parseText, takeOver.optional()),
    /** The site's domain; every event is a subdomain of it. Without one, the site uses the distribution's own name. */
    domain: textMatching(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
      'must be a domain such as "ppv.example.com"',
    ).optional(),
    /** The Route 53 zone that holds the domain. */
    hostedZoneId: textMatching(/^Z[A-Z0-9]{1,31}$/, 'must be the id of a Route 53 zone such as "Z0123456789ABC"').optional(),
    /** The only countries that may see the site. */
    allowedCountries: countries.optional(),
    /** Countries that may not see the site. */
    blockedCountries: countries.optional(),
    /** If true, tables, media and keys outlive the stack, and tables cannot be deleted. True by default, except in a preview. */
    protectData: flag.optional(),
    removeAfterDays,
    /** Email address of an account that is an organiser's from the first deployment on. Its password is in the platform's secret. */
    firstAdmin: z
      .string(FIRST_ADMIN)
      .max(EMAIL_MAX_LENGTH, FIRST_ADMIN)
      .regex(EMAIL_PATTERN, FIRST_ADMIN)
      .transform(foldEmail)
      .optional(),
    /** If true, an organisation that somebody starts can publish only once the operator has approved it. */
    organizerApproval: flag.default(false),
    /** If true, an organisation that somebody starts may use all of the studio for seven days, and then what the operator agrees on with it. */
    organizerTrial: flag.default(false),
    /** The platform's share of what organisations that start sell, percent of the money without tax. The site names it to sellers. */
    organizerShare: share.optional(),
    /**
     * Days for which nothing is paid to a bank account that an organisation has just entered: whoever takes an account over must not be paid before
     * its owners have read the mail about it. Three unless it is set.
     */
    payoutWaitDays: waitDays.default(3),
    /** The operator's bank account, from which payouts to organisations are paid by SEPA; only `payout file` reads it. */
    payer: z.preprocess(parseText, payer.optional()),
    /**
     * If true, organisations can have an account at Stripe, and what they have earned is transferred to it every day. It needs Stripe Connect,
     * which the operator turns on in Stripe's dashboard.
     */
    stripeConnect: flag.default(false),
    /**
     * Days after a show for which the money of its event is not transferred to Stripe accounts; 0 for as soon as the show has happened. `off`
     * transfers also the money of shows that are still to come.
     */
    payoutReserveDays: reserveDays.default(0),
    /** Address that is notified when an alarm is raised. AWS asks it once to confirm. */
    alarmMail: z.email('must be an email address such as "ops@example.com"').optional(),
    /** Hours without a webhook after which an alarm is raised; for a platform that sells every day. */
    webhookSilenceHours: wholeNumber(24).optional(),
    /** If true, each endpoint has two alarms of its own, for $0.20 a month. */
    endpointAlarms: flag.default(false),
    /** Alarms beyond the free ones. Each kind has a price per month. */
    extraAlarms,
    /** US dollars per month. A mail is sent when the stage has cost 80% of it, has cost all of it, or is forecast to. */
    monthlyBudget: wholeNumber().optional(),
    /** Sender of mails to viewers. With a domain it must be an address of that domain; the default is "no-reply" there. */
    mailFrom: z.email('must be an email address such as "no-reply@ppv.example.com"').optional(),
    /** Address for viewers' questions and for replies to our mails. */
    supportMail: z.email('must be an email address such as "support@example.com"').optional(),
    /**
     * Mails that SES accepts from the account in a second: `aws sesv2 get-account --query SendQuota.MaxSendRate`. A new account
     * may send 14 once it has left the sandbox.
     */
    mailsPerSecond: wholeNumber().default(14),
    limits: z.preprocess(parseText, limits),
    /**
     * Concurrent Lambda executions that the account may have (Service Quotas, L-B99A9384). A quarter of them is then reserved for
     * the functions that hash passwords, which cannot exceed it. Without it nothing is reserved, because a new account has 10,
     * and AWS refuses to leave fewer than 100 unreserved.
     */
    lambdaConcurrency: concurrency.optional(),
    /**
     * The quotas of the account that differ from AWS's default, by the names in docs/operations/quotas.md; less
     * what else in the account takes of it. A deployment that would exceed a quota is refused before it begins.
     */
    quotas: z.preprocess(parseText, quotasSetting),
    /** Previews that may be in the account at the same time as this stage; they count for the quotas that stages share. */
    previews: z.preprocess(numberOf, z.int(PREVIEWS).min(0, PREVIEWS).max(100, PREVIEWS)).default(0),
    /** Tax included in prices, by the buyer's country. Receipts show no tax for a country without a rate. */
    taxRates: z.preprocess(parseText, taxRates),
    /** If true, Stripe Tax determines the tax, at Stripe's price per call; the rates apply if it does not answer. */
    stripeTax: flag.default(false),
    operator: z.preprocess(parseText, operator.optional()),
    claims: z.preprocess(parseText, claims),
    /**
     * CloudFront's access logs in a bucket, for 30 days. CloudFront charges nothing for them, S3 about $0.10 for the 42 million
     * requests of 10,000 viewers in two hours.
     */
    accessLogs: flag.default(false),
    /**
     * Subdomain of an event whose free trial a canary watches every five minutes, from registration to the first segment, for about
     * $11 a month. An alarm is raised when it fails.
     */
    canary: textMatching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'must be the subdomain of an event such as "probe"').optional(),
    /**
     * Live video: an encoder and a packager for each broadcast, for up to $5 an hour, or $6 with two pipelines. While nothing is broadcast
     * it costs nothing. With `{"latency": "usual"}`, viewers are some seconds further behind, and each costs a sixth less.
     */
    live,
    /**
     * If true, X-Ray samples the calls of the functions: $5 for a million traces beyond the first 100,000 of a month, which twenty
     * million calls make. It costs nothing while nothing is called.
     */
    tracing: flag.default(false),
    /** A firewall in front of the distribution, from $10 a month. Webhooks do not pass through it. */
    waf: flag.default(false),
    /**
     * Generation of the token and media keys. Raise it by one for new keys while cookies signed with the previous ones
     * stay valid; raise it by two to reject those at once.
     */
    keyGeneration: wholeNumber().default(1),
    ...deliverySettings,
  })
  .refine(({ domain, hostedZoneId }) => !domain === !hostedZoneId, {
    path: ['hostedZoneId'],
    error: 'must be given together with "domain": give both or neither',
  })
  .refine(({ copyRegion, region }) => copyRegion !== region, {
    path: ['copyRegion'],
    error: 'must be another region than "region": copies in the same region would be lost with it',
  })
  .refine(({ allowedCountries, blockedCountries }) => !(allowedCountries && blockedCountries), {
    path: ['blockedCountries'],
    error: 'cannot be given together with "allowedCountries": give one of them',
  })
  .refine(({ monthlyBudget, alarmMail }) => !monthlyBudget || alarmMail, {
    path: ['monthlyBudget'],
    error: 'needs "alarmMail", the address to notify',
  })
  .refine(({ mailFrom, domain }) => !mailFrom || !domain || mailFrom.endsWith(`@${domain}`), {
    path: ['mailFrom'],
    error: 'must be an address at "domain" if a domain is set',
  })
  .refine(({ removeAfterDays: days, stage }) => days === undefined || isPreview(stage), {
    path: ['removeAfterDays'],
    error: 'is for stages whose name begins with "preview-": no other stage may remove itself',
  })
  .check(({ value, issues }) => {
    const wrong = value.takeOver && unfitTakeOver(value.takeOver, value);
    if (wrong) issues.push({ code: 'custom', path: ['takeOver'], input: value, message: wrong });
    for (const name of unfitForPreview(value)) {
      issues.push({ code: 'custom', path: [name], input: value, message: 'cannot be given for a preview' });
    }
  });

export type Config = z.output<typeof schema> & ReturnType<typeof lifeOf>;

/** Thrown if a deployment's settings contain an unusable value; the message names the field. */
export class ConfigError extends Error {}

/**
 * Reads a deployment's settings from a file and from CDK context (`-c stage=beta`, or cdk.json); the context takes precedence.
 * For a preview that the context names, the file does not count: its domain, mail and alarms are those of another stage.
 * @param context returns the value of a context key; undefined, null or empty if there is none
 * @param file the result of `readSettingsFile`
 * @throws ConfigError with one sentence for each wrong field
 */
export function readConfig(context: (key: string) => unknown, file: Readonly<Record<string, unknown>> = {}): Config {
  const fromContext = withoutEmpty(Object.keys(schema.shape).map((key) => [key, context(key)]));
  const fromFile = isPreview(String(fromContext.stage)) ? {} : withoutEmpty(Object.entries(file));
  const { success, data, error } = schema.safeParse({ ...fromFile, ...fromContext });
  if (success) return { ...data, ...lifeOf(data) };
  throw new ConfigError(error.issues.flatMap(sentences).join('\n'));
}

/** Leaves out missing and empty values: an empty text counts as not given, and null is an option that was not given. */
const withoutEmpty = (settings: unknown[][]): Record<string, unknown> =>
  Object.fromEntries(settings.filter(([, value]) => value !== undefined && value !== null && value !== ''));

function sentences(issue: z.core.$ZodIssue): string[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `The setting "${[...path, key].join('.')}" does not exist.`);
  }
  return [`The setting "${path.join('.')}" ${message}.`];
}
