import path from 'node:path';
import { CliError } from '../cli/cli-error.ts';
import { readSettingsFile } from '../config.ts';
import { connect } from './connect.ts';
import { HELP, readOptions } from './options.ts';
import { verifyLedgers } from './verify-ledgers.ts';

/** `npm run verify-ledger`: says whether the books are as they were written. */
async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const table = await connect(options, readSettingsFile(path.join(import.meta.dirname, '../../marquee.config.json')));
  return (await verifyLedgers(table, options.ledger, console.log)) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error instanceof CliError ? error.message : error);
    process.exitCode = 1;
  },
);
