import { readFileSync, writeFileSync } from 'node:fs';
import { runWithoutOptions } from '../run-tool.ts';
import { describeRetention, RETENTION_PAGE } from './describe-retention.ts';

const HELP = `Usage: npm run retention

Write the table of docs/retention.md, how long each kind of item is kept, from what the stores declare.

  --help   show this help`;

/** `npm run retention`: writes the table of docs/retention.md. */
runWithoutOptions(HELP, () => writeFileSync(RETENTION_PAGE, describeRetention(readFileSync(RETENTION_PAGE, 'utf8'))));
