import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';

export interface Options {
  /** One organiser's user id, or `platform`; null for all. */
  ledger: string | null;
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
  /** Address of a DynamoDB; null for that of the platform on this machine. */
  endpoint: string | null;
  /** File that stores the ends of ledgers; null for none. */
  ends: string | null;
  /** File with a statement to verify, with the ledger that it names; null for none. */
  statement: string | null;
}

export const HELP = `Usage: npm run verify-ledger -- [OPTIONS]

Verify every ledger: report the first row that was changed, is missing or was added, and each payment that the ledger does not
show as it is recorded. Exits with 1 if there is any.

  --ledger OWNER     verify only the ledger of this organiser (user id), or "platform"
  --ends FILE        require that each ledger continues from its end in this file, then store its new end there
  --statement FILE   verify a statement downloaded from the studio, and the ledger that it is made of
  --stage NAME       stage in the AWS account that you are signed in to (default: the platform on this machine)
  --region REGION    region of that stage (default: as in marquee.config.json, else us-east-1)
  --endpoint URL     DynamoDB-compatible server to use instead of the platform's own, with the tables of this machine
  --help             show this help`;

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[]): Options | null {
  const { ledger = null, stage = null, region = null, endpoint = null, ends = null, statement = null, help } = parseOptions(args);
  if (help) return null;
  if (stage !== null && endpoint !== null)
    throw new CliError('--stage and --endpoint cannot be given together: give one of them.');
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  if (endpoint !== null && !URL.canParse(endpoint)) throw new CliError(`--endpoint must be a URL, not "${endpoint}".`);
  if (ledger !== null && statement !== null) throw new CliError('--statement names its ledger: leave --ledger out.');
  return { ledger, stage, region, endpoint, ends, statement };
}

function parseOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ledger: text,
    stage: text,
    region: text,
    endpoint: text,
    ends: text,
    statement: text,
    help: { type: 'boolean' },
  } as const;
  return readArguments(args, options, 'npm run verify-ledger --');
}
