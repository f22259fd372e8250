import path from 'node:path';
import { readSettingsFile } from '../../settings-file.ts';
import { exitWith } from '../cli/terminal.ts';
import { connect } from './connect.ts';
import { HELP, readOptions } from './options.ts';
import { restore } from './restore.ts';

/** `npm run restore`: writes back what a table has lost since a point in time. */
async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const connected = await connect(options, readSettingsFile(path.join(import.meta.dirname, '../../../marquee.config.json')));
  await restore(options, connected, { say: console.log, progress: console.error });
  return 0;
}

exitWith(main(process.argv.slice(2)));
