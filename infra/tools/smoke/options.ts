import { readFileSync } from 'node:fs';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import type { Stage } from './checks.ts';
import { isLocalName } from './site.ts';

export const HELP = `Usage: npm run smoke -- --url URL [--event SUBDOMAIN]
       npm run smoke -- --outputs FILE [--stack NAME] [--event SUBDOMAIN]

Check that a stage does what visitors and payment providers need first: TLS, the home page, security headers, the API, an event's
page, closed films, and that forged webhooks are refused. It changes nothing. Exits with 1 if a check fails.

  --url URL          address of the site, such as https://ppv.example.com or http://marquee.localhost:3000
  --outputs FILE     file that npx cdk deploy --outputs-file has written: webhooks are then called at the API itself
  --stack NAME       stack in that file (default: Marquee-prod)
  --event SUBDOMAIN  a published event whose page is checked, too
  --help             show this help`;

const DEFAULT_STACK = 'Marquee-prod';

/**
 * Reads the stage to check.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readStage(args: string[]): Stage | null {
  const { url, outputs, stack = DEFAULT_STACK, event = null, help = false } = parse(args);
  if (help) return null;
  if ((url === undefined) === (outputs === undefined)) throw new CliError('Give either --url or --outputs.');
  if (event !== null && !/^[a-z0-9][a-z0-9-]*$/.test(event)) throw new CliError(`--event must be a subdomain, not "${event}".`);
  if (url !== undefined) {
    const site = readUrl(url, '--url');
    const webhook = (provider: string) => new URL(`${API_PREFIX}/webhooks/${provider}`, site);
    return { site, webhooks: { stripe: webhook('stripe'), paypal: webhook('paypal') }, event };
  }
  const output = outputsOf(outputs!, stack);
  const webhooks = { stripe: output('StripeWebhookUrl'), paypal: output('PaypalWebhookUrl') };
  return { site: output('SiteUrl'), webhooks, event };
}

function outputsOf(file: string, stack: string): (name: string) => URL {
  let found: Record<string, Record<string, string> | undefined>;
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as typeof found;
  } catch (error) {
    throw new CliError(`--outputs must be a file of npx cdk deploy: ${(error as Error).message}`, { cause: error });
  }
  return (name) => readUrl(found[stack]?.[name] ?? '', `The output ${name} of ${stack} in ${file}`);
}

function readUrl(text: string, what: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalName(url.hostname));
  if (!url || !isSafe) throw new CliError(`${what} must be an address that begins with https://, not "${text}".`);
  return url;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { url: text, outputs: text, stack: text, event: text, help: { type: 'boolean' } } as const;
  return readArguments(args, options, 'npm run smoke --');
}
