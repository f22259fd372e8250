import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';

export interface Options {
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
  /** Address of a DynamoDB; null for that of the platform on this machine. */
  endpoint: string | null;
  /** True to remove what was counted first. */
  fromBeginning: boolean;
}

export const HELP = `Usage: npm run count-sales -- [OPTIONS]

Bring the lists and totals of organisers' sales up to date with all payments. Payments that are counted already stay as they are, so
it can run at any time, and again after it was interrupted. It is needed once for the payments from before there were lists, and
after a payment could not be counted.

  --from-beginning   remove all lists and totals first, for example because some are damaged. Until the end of the run they are
                     incomplete
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
  const { stage = null, region = null, endpoint = null, help = false, 'from-beginning': fromBeginning = false } = parsed(args);
  if (help) return null;
  if (stage !== null && endpoint !== null)
    throw new CliError('--stage and --endpoint cannot be given together: give one of them.');
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  if (endpoint !== null && !URL.canParse(endpoint)) throw new CliError(`--endpoint must be a URL, not "${endpoint}".`);
  return { stage, region, endpoint, fromBeginning };
}

function parsed(args: string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const options = { stage: text, region: text, endpoint: text, 'from-beginning': flag, help: flag } as const;
  return readArguments(args, options, 'npm run count-sales --');
}
