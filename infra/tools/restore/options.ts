import { TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { TABLES_BY, type Selection } from './selection.ts';

export interface Options {
  table: TableName;
  /** Name of the table that was restored to a point in time. */
  from: string;
  wanted: Selection;
  isWriting: boolean;
  /** True if the copy may be that of another stage's table. */
  isOtherStage: boolean;
  /** True to print every item that differs. */
  isListing: boolean;
  /** The file that remembers how far the run is; null for none. */
  runFile: string | null;
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
  /** Address of a DynamoDB; null for that of the platform on this machine. */
  endpoint: string | null;
}

/** The tables, as a sentence lists them: `accounts, catalog or commerce`. */
const ONE_TABLE = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(TABLE_NAMES);

export const HELP = `Usage: npm run restore -- --table TABLE --from RESTORED [OPTIONS]

Compare a table with a copy of it that was restored to a point in time, and write back what differs. Without --write nothing is
changed: the command says what it would do. What a payment provider knows is never undone. See docs/operations/restore.md.

  --table TABLE      ${ONE_TABLE} (required)
  --from RESTORED    name of the restored table (required)
  --organizer ID     only what belongs to this organiser (user id)
  --event ID         only what belongs to this event
  --order ID         only what belongs to this order
  --write            write back what differs
  --list             print every item that differs, not only the first ones
  --other-stage      accept a copy of another stage's table, to go on with its data after a disaster
  --continue FILE    remember in FILE how far the run is, and go on from there after an interruption
  --stage NAME       stage in the AWS account that you are signed in to (default: the platform on this machine)
  --region REGION    region of that stage (default: as in marquee.config.json, else us-east-1)
  --endpoint URL     DynamoDB-compatible server to use instead of the platform's own, with the tables of this machine
  --help             show this help`;

const SEE = 'See: npm run restore -- --help';

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[]): Options | null {
  const values = parseOptions(args);
  if (values.help || args.length === 0) return null;
  const { from, stage = null, region = null, endpoint = null, write = false, list = false } = values;
  const table = tableOf(values.table);
  if (from === undefined) throw new CliError(`Missing: --from. ${SEE}`);
  if (stage !== null && endpoint !== null)
    throw new CliError('--stage and --endpoint cannot be given together: give one of them.');
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  if (endpoint !== null && !URL.canParse(endpoint)) throw new CliError(`--endpoint must be a URL, not "${endpoint}".`);
  const wanted = wantedOf(values, table);
  const how = { isWriting: write, isListing: list, isOtherStage: values['other-stage'] ?? false };
  return { table, from, wanted, ...how, runFile: values.continue ?? null, stage, region, endpoint };
}

function tableOf(name: string | undefined): TableName {
  if (name === undefined) throw new CliError(`Missing: --table. ${SEE}`);
  const table = TABLE_NAMES.find((one) => one === name);
  if (!table) throw new CliError(`--table must be ${ONE_TABLE}, not "${name}".`);
  return table;
}

type SelectionOptions = Partial<Record<NonNullable<Selection>['by'], string>>;

function wantedOf({ organizer, event, order }: SelectionOptions, table: TableName): Selection {
  const given = Object.entries({ organizer, event, order }).filter(([, id]) => id !== undefined) as [
    keyof SelectionOptions,
    string,
  ][];
  const [one, another] = given;
  if (!one) return null;
  if (another) throw new CliError(`--${one[0]} and --${another[0]} cannot be given together: give one of them.`);
  const [by, id] = one;
  if (!TABLES_BY[by].includes(table)) {
    throw new CliError(`--${by} is for the tables ${TABLES_BY[by].join(', ')}, not for ${table}.`);
  }
  return { by, id };
}

function parseOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const places = { table: text, from: text, stage: text, region: text, endpoint: text, continue: text } as const;
  const options = {
    ...places,
    organizer: text,
    event: text,
    order: text,
    write: flag,
    list: flag,
    help: flag,
    'other-stage': flag,
  } as const;
  return readArguments(args, options, 'npm run restore --');
}
