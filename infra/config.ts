import { RegionInfo } from 'aws-cdk-lib/region-info';
import { z } from 'zod';
import { existsSync, readFileSync } from 'node:fs';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, foldEmail } from '#shared/account-rules.ts';

const written = (pattern: RegExp, rule: string) => z.string(rule).regex(pattern, rule);

const COUNTRIES = 'takes two-letter country codes in one text, for example "US,CA"';
const countries = written(/^\s*[A-Za-z]{2}\s*(,\s*[A-Za-z]{2}\s*)*$/, COUNTRIES).transform((list) =>
  list.split(',').map((code) => code.trim().toUpperCase()),
);

/** Other partitions of AWS (China, GovCloud) have no distributions, or other ones. */
const isRegion = (name: string) => RegionInfo.regions.some((known) => known.name === name && known.partition === 'aws');

/** A whole number from 1 on, as it is or as text. */
const wholeNumber = (largest?: number) => {
  const error = `is a whole number from 1${largest ? ` to ${largest}` : ''}`;
  const number = z.int(error).min(1, error).max(largest ?? Number.MAX_SAFE_INTEGER, error);
  return z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), number);
};

const LIMITS = 'takes an object such as {"api": 1000, "webhooks": 100}';

/** Requests a second that the API takes before it answers 429; AWS lets an account have 10 000 in all. */
const limits = z
  .strictObject(
    {
      /** All routes together have this, webhooks apart. */
      api: wholeNumber(10_000).default(5000),
      /** Providers call again what was refused, so that a flood of forged webhooks costs nobody else. */
      webhooks: wholeNumber(10_000).default(500),
    },
    LIMITS,
  )
  .prefault({});

/** `-c limits={"api":100}` gives text. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A setting: `-c name=value` gives text, a file may give the real type. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'is either true or false',
});

const RATES = 'takes percents by country, for example {"GB": 20, "DE": 19}';

/** Percent of the price before tax, by country. */
const taxRates = z.record(z.string().regex(/^[A-Z]{2}$/, RATES), z.number(RATES).positive(RATES).max(100, RATES), RATES).default({});

const OPERATOR = 'takes an object such as {"name": "Marquee Ltd", "address": "1 High Street\\nLondon", "taxNumber": "GB123456789"}';
const operatorText = z.string(OPERATOR).trim().min(1, OPERATOR).max(300, OPERATOR);

/** Who runs the platform: the seller of its plans on receipts, and of events whose organiser named nobody. */
const operator = z.strictObject(
  { name: operatorText, address: operatorText.nullable().default(null), taxNumber: operatorText.nullable().default(null) },
  OPERATOR,
);

const FIRST_ADMIN = 'takes a mail address such as "you@example.com"';

const schema = z
  .strictObject({
    /** Names the deployment, so that several can live in one account. */
    stage: written(
      /^[a-z][a-z0-9-]{0,15}$/,
      'takes up to 16 lower-case letters, digits and hyphens, a letter first',
    ).default('prod'),
    /** Where tables, functions and files are. What CloudFront reads from us-east-1 only is there all the same. */
    region: z
      .string('takes the name of an AWS region such as "eu-west-1"')
      .refine(isRegion, 'takes the name of an AWS region such as "eu-west-1"')
      .default('us-east-1'),
    /** The site's domain; every event is a subdomain of it. Without one, the distribution's own name serves. */
    domain: written(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
      'takes a domain such as "ppv.example.com"',
    ).optional(),
    /** The Route 53 zone that holds the domain. */
    hostedZoneId: written(
      /^Z[A-Z0-9]{1,31}$/,
      'takes the id of a Route 53 zone such as "Z0123456789ABC"',
    ).optional(),
    /** Only these countries may see the site. */
    allowedCountries: countries.optional(),
    /** Every country but these may see the site. */
    blockedCountries: countries.optional(),
    /** Tables, media and keys outlive the stack, and tables refuse to be deleted. */
    protectData: flag.default(true),
    /** Whose account is an organiser's from the first deployment on. The password is in the platform's secret. */
    firstAdmin: z
      .string(FIRST_ADMIN)
      .max(EMAIL_MAX_LENGTH, FIRST_ADMIN)
      .regex(EMAIL_PATTERN, FIRST_ADMIN)
      .transform(foldEmail)
      .optional(),
    /** Who is written to when an alarm is raised. AWS asks the address once whether it wants that. */
    alarmMail: z.email('takes a mail address such as "ops@example.com"').optional(),
    /** An alarm is raised after so many hours without a webhook; for a platform that sells every day. */
    webhookSilenceHours: wholeNumber(24).optional(),
    /** Whether each endpoint has two alarms of its own, $0.20 a month. */
    endpointAlarms: flag.default(false),
    /** US dollars a month; a mail is written when the stage has cost four fifths of it, all of it, or soon will. */
    monthlyBudget: wholeNumber().optional(),
    /** Mails to viewers come from this address. With a domain it is one of that domain, "no-reply" unless it is given. */
    mailFrom: z.email('takes a mail address such as "no-reply@ppv.example.com"').optional(),
    /** Viewers' questions are sent to this address, and answers to our mails as well. */
    supportMail: z.email('takes a mail address such as "support@example.com"').optional(),
    limits: z.preprocess(parsed, limits),
    /** Tax inside prices by the buyer's country. Where a country has no rate, receipts name no tax. */
    taxRates: z.preprocess(parsed, taxRates),
    /** Stripe Tax is asked for the tax, at Stripe's price for each call; the rates serve where it does not answer. */
    stripeTax: flag.default(false),
    operator: z.preprocess(parsed, operator.optional()),
    /** A firewall before the distribution, from $10 a month. Webhooks do not pass it. */
    waf: flag.default(false),
    /**
     * Raise by one to have new token and media keys made: cookies signed with the ones before stay valid. Raise by
     * two to have those refused at once.
     */
    keyGeneration: wholeNumber().default(1),
  })
  .refine(({ domain, hostedZoneId }) => !domain === !hostedZoneId, {
    path: ['hostedZoneId'],
    error: 'goes together with "domain": give both or neither',
  })
  .refine(({ allowedCountries, blockedCountries }) => !(allowedCountries && blockedCountries), {
    path: ['blockedCountries'],
    error: 'cannot be given together with "allowedCountries": give one of them',
  })
  .refine(({ monthlyBudget, alarmMail }) => !monthlyBudget || alarmMail, {
    path: ['monthlyBudget'],
    error: 'needs "alarmMail", the address that is written to',
  })
  .refine(({ mailFrom, domain }) => !mailFrom || !domain || mailFrom.endsWith(`@${domain}`), {
    path: ['mailFrom'],
    error: 'is an address of "domain" where there is one',
  });

export type Config = z.output<typeof schema>;

/** A deployment's settings hold a value that cannot be used; the message names the field. */
export class ConfigError extends Error {}

/**
 * Reads a deployment's settings from a file and from CDK context (`-c stage=beta`, or cdk.json), which wins.
 * @param context answers the value of a context key, undefined or empty where there is none
 * @param file what `readSettingsFile` answered
 * @throws ConfigError with one sentence for each wrong field
 */
export function readConfig(context: (key: string) => unknown, file: Readonly<Record<string, unknown>> = {}): Config {
  const fromContext = Object.keys(schema.shape).map((key) => [key, context(key)]);
  const { success, data, error } = schema.safeParse({ ...given(Object.entries(file)), ...given(fromContext) });
  if (success) return data;
  throw new ConfigError(error.issues.flatMap(sentences).join('\n'));
}

/**
 * The settings of `marquee.config.json`, unchecked; none where there is no such file.
 * @throws ConfigError where it is no JSON object
 */
export function readSettingsFile(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { ...content };
  throw new ConfigError(`${file} must hold one JSON object, for example {"stage": "beta"}.`);
}

/** An empty text counts as not given. */
const given = (settings: unknown[][]): Record<string, unknown> =>
  Object.fromEntries(settings.filter(([, value]) => value !== undefined && value !== ''));

function sentences(issue: z.core.$ZodIssue): string[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `The setting "${[...path, key].join('.')}" does not exist.`);
  }
  return [`The setting "${path.join('.')}" ${message}.`];
}
