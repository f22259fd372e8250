import path from 'node:path';
import { salesCounting } from '#shared/bus/streams.ts';
import { readConfig } from '../../config.ts';
import { LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { LOCAL_TABLES } from '../../local/tables.ts';
import { readSettingsFile } from '../../settings-file.ts';
import { exitWith } from '../cli/terminal.ts';
import { localDatabase } from '../stage-tables/local-database.ts';
import { tableOfStack } from '../stage-tables/table-of-stack.ts';
import { HELP, type Options, readOptions } from './options.ts';

const SETTINGS = path.join(import.meta.dirname, '../../../marquee.config.json');

/** `npm run count-sales`: brings the lists and totals of organisers' sales up to date with all payments. */
async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  Object.assign(process.env, await environmentFor(options), { LOG_LEVEL: 'SILENT' });
  // Imported only now, because the functions read the environment that was just set.
  const { countAll, removeAll } = await import('./count-all.ts');
  // A function that began before the removal may go on for this long.
  if (options.fromBeginning) await removeAll(salesCounting.timeoutSeconds * 1000, console.log);
  const { unreadable } = await countAll(console.log);
  return unreadable === 0 ? 0 : 1;
}

/** Returns what the functions need to know of a stage, or of this machine. */
async function environmentFor({ stage, region, endpoint }: Options): Promise<Record<string, string>> {
  if (stage === null) {
    return {
      ...LOCAL_TABLES,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint ?? (await localDatabase()),
    };
  }
  const config = readConfig((key) => ({ stage, region })[key], readSettingsFile(SETTINGS));
  return { COMMERCE_TABLE: await tableOfStack('Commerce', config), AWS_REGION: config.region };
}

exitWith(main(process.argv.slice(2)));
