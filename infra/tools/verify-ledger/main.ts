import path from 'node:path';
import { readSettingsFile } from '../../deployment/config/settings-file.ts';
import { exitWith } from '../cli/terminal.ts';
import { connect } from './connect.ts';
import { readEnds, writeEnds } from './ends-file.ts';
import { HELP, readOptions } from './options.ts';
import { verifyLedgers } from './verify-ledgers.ts';
import { confirmStatement, readStatement } from './verify-statement.ts';

/** `npm run verify-ledger`: verifies that the books are as they were written. */
async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const table = await connect(options, readSettingsFile(path.join(import.meta.dirname, '../../../marquee.config.json')));
  const kept = options.ends === null ? {} : await readEnds(options.ends);
  const statement = options.statement === null ? null : await readStatement(options.statement);
  const only = statement ? statement.ledger.ownerId : options.ledger;
  const ends = await verifyLedgers(table, { only, kept }, console.log);
  if (ends && options.ends !== null) await writeEnds(options.ends, { ...kept, ...ends });
  const isRight = statement === null || (await confirmStatement(table, statement, console.log));
  return ends && isRight ? 0 : 1;
}

exitWith(main(process.argv.slice(2)));
