import { parseArgs } from 'node:util';
import { CliError } from '../cli/cli-error.ts';
import { refused } from '../cli/read-arguments.ts';
import { ID_OF, TRACED_SUBJECTS, type TracedSubject } from '../../deployment/trace-queries.ts';

export interface Options {
  subject: TracedSubject;
  id: string;
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
  /** How far back to look, hours. */
  hours: number;
  /** File with the log of the platform on this machine. */
  file: string;
}

/** The file in which the README's command keeps the log of this machine. */
const OWN_LOG = '.marquee/platform.log';
const HOURS = 24;
/** Logs are kept for a month. */
const LONGEST_HOURS = 31 * 24;

export const HELP = `Usage: npm run trace -- order ID [OPTIONS]
       npm run trace -- viewer ID [OPTIONS]
       npm run trace -- broadcast ID [OPTIONS]

Print what the log says of an order, a viewer or a broadcast, the oldest line first: every line that names the id, and every other line
of the same pieces of work, from the edge to the last consumer. It changes nothing.

${TRACED_SUBJECTS.map((subject) => `  ${subject.padEnd(17)}${ID_OF[subject]}`).join('\n')}
  --stage NAME     stage in the AWS account that you are signed in to (default: the platform on this machine)
  --region REGION  region of that stage (default: as in marquee.config.json, else us-east-1)
  --hours HOURS    how far back to look (default: ${HOURS}). CloudWatch charges $0.005 for each GB that it reads
  --file FILE      log of the platform on this machine (default: ${OWN_LOG}), which it keeps if it is started so:
                   mkdir -p .marquee && LOG_LEVEL=INFO npm start 2>&1 | tee ${OWN_LOG}
  --help           show this help`;

const SEE = 'See: npm run trace -- --help';

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the argument
 */
export function readOptions(args: string[]): Options | null {
  const { values, positionals } = parsed(args);
  if (values.help || args.length === 0) return null;
  const [subject, id, ...rest] = positionals;
  if (!isSubject(subject)) throw new CliError(`Name what to look for: ${TRACED_SUBJECTS.join(', ')}. ${SEE}`);
  if (id === undefined || rest.length > 0) throw new CliError(`Give one id: ${ID_OF[subject]}.`);
  // It becomes part of a query. The log names nobody's address.
  if (!/^[\w-]{3,80}$/.test(id)) throw new CliError(`"${id}" is no id. Give ${ID_OF[subject]}.`);
  const { stage = null, region = null, hours, file } = values;
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  if (stage !== null && file !== undefined) throw new CliError('--stage and --file cannot be given together: give one of them.');
  return { subject, id, stage, region, hours: readHours(hours), file: file ?? OWN_LOG };
}

const isSubject = (text: string | undefined): text is TracedSubject => TRACED_SUBJECTS.some((subject) => subject === text);

function readHours(text: string | undefined): number {
  if (text === undefined) return HOURS;
  const hours = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && hours > 0 && hours <= LONGEST_HOURS) return hours;
  throw new CliError(`--hours must be a number above 0, at most ${LONGEST_HOURS}, not "${text}".`);
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { stage: text, region: text, hours: text, file: text, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw refused(error, SEE);
  }
}
