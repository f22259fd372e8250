/** The placeholder for something that a report must not tell. */
const HIDDEN = '[hidden]';

/** Names of variables whose values are secrets. */
const SECRET_NAME = /KEY|SECRET|PASSWORD|TOKEN|PASSPHRASE/i;
/** The shortest value that is looked for: shorter ones are in ordinary words. */
const SHORTEST = 6;

/** Secrets by their form, each with what stays of it. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g, HIDDEN],
  // Keys of AWS, Stripe, GitHub and of this platform; signed tokens.
  [/\b(AKIA|ASIA)[A-Z0-9]{12,}/g, HIDDEN],
  [/\b(sk|rk|pk|whsec|mk|ghp|gho|github_pat)_[\w-]{6,}/g, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, HIDDEN],
  [/\b(authorization|cookie|set-cookie|x-amz-security-token)(["']?\s*[:=]\s*)[^\n]+/gi, `$1$2${HIDDEN}`],
  [/(CloudFront-(?:Policy|Signature|Key-Pair-Id)|(?:X-Amz-)?Signature|X-Amz-Credential)(\W{1,3})[^\s;&"']+/gi, `$1$2${HIDDEN}`],
  [
    /(["']?[\w-]*(?:password|secret|passphrase|token|streamkey|ingestkey|apikey)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    `$1${HIDDEN}`,
  ],
  // The path and the name of a stream let an encoder in.
  [/\b((?:rtmps?|srt):\/\/[^\s/?]+)[^\s"']*/g, `$1/${HIDDEN}`],
  // Session ids of playback, in the addresses of media.
  [/\/~[\w-]{8,24}\//g, `/~${HIDDEN}/`],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\b\d{12}\b/g, '[account]'],
];

/** Returns the values of an environment that are secrets by the names of their variables. */
export const secretsOf = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(env).flatMap(([name, value = '']) => (SECRET_NAME.test(name) && value.length >= SHORTEST ? [value] : []));

/** Returns a text without secrets, ids of accounts and addresses of people. @param secrets values that are known to be secrets */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST).toSorted((a, b) => b.length - a.length);
  const withoutKnown = known.reduce((kept, secret) => kept.replaceAll(secret, HIDDEN), text);
  return FORMS.reduce((kept, [form, shown]) => kept.replace(form, shown), withoutKnown);
}

/** Returns the id of an account with its last four digits alone. */
export const maskedAccount = (id: string): string => (/^\d{12}$/.test(id) ? `********${id.slice(-4)}` : 'unknown');
