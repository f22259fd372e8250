import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';

export interface Options {
  eventId: string;
  /** Folder with CloudFront's access logs. */
  logs: string;
  /** True to ask for the refunds that the event's rule promises. */
  refund: boolean;
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
}

export const HELP = `Usage: npm run delivery-failures -- --event ID --logs FOLDER [OPTIONS]

Find the viewers of an event's last broadcast that the picture did not reach although it was there: CloudFront answered their requests
with errors of its own or of the origin. Joins the access logs with the times in which the server let each viewer watch. Nothing that a
player says about itself counts.

  --event ID         the event, whose last broadcast is over
  --logs FOLDER      the access logs of its hours, downloaded, in folders of any depth (see docs/operations/access-logs.md)
  --refund           refund these viewers by the event's rule for missed minutes, together with interruptions of the broadcast itself.
                     Each is refunded once, however often this runs
  --stage NAME       stage in the AWS account that you are signed in to (default: the platform on this machine)
  --region REGION    region of that stage (default: as in marquee.config.json, else us-east-1)
  --help             show this help`;

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[]): Options | null {
  const { event, logs, refund = false, stage = null, region = null, help = false } = parsed(args);
  if (help) return null;
  if (event === undefined) throw new CliError('--event is missing: name the event by its id.');
  if (logs === undefined) throw new CliError('--logs is missing: name the folder with the access logs.');
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  return { eventId: event, logs, refund, stage, region };
}

function parsed(args: string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const options = { event: text, logs: text, refund: flag, stage: text, region: text, help: flag } as const;
  return readArguments(args, options, 'npm run delivery-failures --');
}
