import path from 'node:path';
import { runTool } from '../run-tool.ts';
import { failover } from './failover.ts';
import { HELP, readOptions } from './options.ts';
import { runCommand } from './run-command.ts';

const SETTINGS = path.join(import.meta.dirname, '../../../marquee.config.json');

/** `npm run failover`: goes on in another region with a stage whose region is lost. */
runTool({
  help: HELP,
  readOptions: (args) => readOptions(args, SETTINGS),
  run: (options) => failover(options, { print: console.log, run: runCommand }),
});
