import { parseArgs } from 'node:util';
import { CliError } from '../cli/cli-error.ts';

export interface Options {
  /** One organiser's user id, or `platform`; null for all. */
  ledger: string | null;
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
  /** A DynamoDB that answers at this address; null for the one of the platform that runs on this machine. */
  endpoint: string | null;
  /** The file of kept ends; null for none. */
  ends: string | null;
}

export const HELP = `Use: npm run verify-ledger -- [OPTIONS]

Walks through every ledger and names the first row that was changed, is missing or was added, and each payment that is not in its
ledger as it is recorded. Ends with 1 where there is any.

  --ledger OWNER     only this organiser's (user id), or "platform"
  --ends FILE        demands that each ledger goes on from where it ended the last time, and keeps where it ends now
  --stage NAME       of the AWS account that you are signed in to; without it, of the platform on this machine
  --region REGION    where that stage is deployed (default: as in marquee.config.json, else us-east-1)
  --endpoint URL     of a DynamoDB-compatible server in place of the platform's own, with the tables of this machine
  --help             this`;

/**
 * @returns null where help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[]): Options | null {
  const { ledger = null, stage = null, region = null, endpoint = null, ends = null, help = false } = parsed(args);
  if (help) return null;
  if (stage !== null && endpoint !== null) throw new CliError('--stage and --endpoint name two places: give one of them.');
  if (stage === null && region !== null) throw new CliError('--region goes together with --stage.');
  if (endpoint !== null && !URL.canParse(endpoint)) throw new CliError(`--endpoint takes a URL, not "${endpoint}".`);
  return { ledger, stage, region, endpoint, ends };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { ledger: text, stage: text, region: text, endpoint: text, ends: text, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // Node's first sentence says what is wrong; what follows is about positional arguments.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new CliError(`${sentence.replace(/\.$/, '')}. See: npm run verify-ledger -- --help`, { cause: error });
  }
}
