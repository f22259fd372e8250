import path from 'node:path';
import { readSettingsFile } from '../../settings-file.ts';
import { CliError } from '../cli/cli-error.ts';
import { connect } from './connect.ts';
import { HELP, readOptions } from './options.ts';
import { restore } from './restore.ts';

/** `npm run restore`: writes back what a table has lost since a point in time. */
async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (!options) return console.log(HELP);
  const connected = await connect(options, readSettingsFile(path.join(import.meta.dirname, '../../../marquee.config.json')));
  await restore(options, connected, { say: console.log, progress: console.error });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CliError ? error.message : error);
  process.exitCode = 1;
});
