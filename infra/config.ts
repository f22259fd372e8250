import { z } from 'zod';

const written = (pattern: RegExp, rule: string) => z.string(rule).regex(pattern, rule);

const COUNTRIES = 'takes two-letter country codes in one text, for example "US,CA"';
const countries = written(/^\s*[A-Za-z]{2}\s*(,\s*[A-Za-z]{2}\s*)*$/, COUNTRIES).transform((list) =>
  list.split(',').map((code) => code.trim().toUpperCase()),
);

const GENERATION = 'is a whole number from 1';

/** A context value: `-c name=value` gives text, cdk.json may give the real type. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'is either true or false',
});

const schema = z
  .strictObject({
    /** Names the deployment, so that several can live in one account. */
    stage: written(
      /^[a-z][a-z0-9-]{0,15}$/,
      'takes up to 16 lower-case letters, digits and hyphens, a letter first',
    ).default('prod'),
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
    /** Raise by one to have new token and media keys made; the ones before stay readable as `previous`. */
    keyGeneration: z.coerce.number(GENERATION).int(GENERATION).min(1, GENERATION).default(1),
  })
  .refine(({ domain, hostedZoneId }) => !domain === !hostedZoneId, {
    path: ['hostedZoneId'],
    error: 'goes together with "domain": give both or neither',
  })
  .refine(({ allowedCountries, blockedCountries }) => !(allowedCountries && blockedCountries), {
    path: ['blockedCountries'],
    error: 'cannot be given together with "allowedCountries": give one of them',
  });

export type Config = z.output<typeof schema>;

/** A deployment's context holds a value that cannot be used; the message names the field. */
export class ConfigError extends Error {}

/**
 * Reads a deployment's settings from CDK context (`-c stage=beta`, or cdk.json).
 * @param context answers the value of a context key, undefined or empty where there is none
 * @throws ConfigError with one sentence for each wrong field
 */
export function readConfig(context: (key: string) => unknown): Config {
  const fields = Object.keys(schema.shape).map((key) => [key, context(key)] as const);
  const given = Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw new ConfigError(error.issues.map(sentence).join('\n'));
}

function sentence({ path: [field = 'context'], message }: z.core.$ZodIssue): string {
  return `The context value "${String(field)}" ${message}.`;
}
