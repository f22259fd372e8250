import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import type { VerifyArguments } from './verify.ts';

export const HELP = `Usage: npm run verify-real-account -- [OPTIONS]

Prove on a real AWS account what deploying to an emulator cannot show: run the commands of docs/operations/not-proven.md
for a deployed stage, and compare what they show. Prints proven, failed or not possible for each row, writes a report
without secrets, and exits with 1 if one failed. Needs bash, curl, jq and AWS's command line, version 2, signed in to the account.

  --stage NAME          stage to verify (default: as in marquee.config.json, else prod)
  --region REGION       region of that stage (default: as in marquee.config.json, else us-east-1)
  --act                 also run what changes or sends something: raises an alarm, sends a mail that bounces
  --live                first walk a live broadcast of a test picture, for about a quarter of an hour and some dollars, and
                        remove it again; needs ffmpeg, and an organiser in MARQUEE_API_KEY, or MARQUEE_EMAIL and
                        MARQUEE_PASSWORD
  --subdomain NAME      a published event
  --event ID            id of an event that you have paid for, with --cookies
  --other ID            id of an event that you have not paid for
  --session ID          its playback session, from the address of its media in the browser's network panel, without the ~
  --segment NAME        file of a segment of the paid event, from the browser's network panel
  --cookies FILE        cookies saved from the browser that plays it, in curl's format
  --sender ADDRESS      address that the stage sends mails from
  --report FILE         where the dated report goes (default: verify-real-account-STAGE-DATE.md in this folder)
  --help                show this help`;

export interface Options extends VerifyArguments {
  stage?: string | undefined;
  region?: string | undefined;
  report?: string | undefined;
}

/** Values that stand in a command must not become another one. */
const PATTERNS = {
  event: /^[\w-]+$/,
  other: /^[\w-]+$/,
  subdomain: /^[a-z0-9-]+$/,
  session: /^[\w-]+$/,
  segment: /^[\w./-]+$/,
  cookies: /^[^'"$`\\;&|<>\n]+$/,
  sender: /^[\w.+-]+@[\w.-]+$/,
};

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[]): Options | null {
  const { help = false, act = false, live = false, stage, region, report, ...values } = parse(args);
  if (help) return null;
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const value = values[name as keyof typeof PATTERNS];
    if (value !== undefined && !pattern.test(value))
      throw new CliError(`--${name} has a character that it cannot have: "${value}".`);
  }
  return { stage, region, act, live, report, values };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const names = { event: text, other: text, subdomain: text, session: text, segment: text, cookies: text, sender: text };
  const flag = { type: 'boolean' } as const;
  return readArguments(
    args,
    { ...names, stage: text, region: text, report: text, act: flag, live: flag, help: flag },
    'npm run verify-real-account --',
  );
}
