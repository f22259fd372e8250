import { ownTerminal } from '../cli/terminal.ts';
import { readOwnSettings, runTool } from '../run-tool.ts';
import { HELP, readOptions } from './options.ts';
import { trace } from './trace.ts';

/** `npm run trace`: says what happened to an order, a viewer or a broadcast. */
runTool({
  help: HELP,
  readOptions,
  run: (options) => trace(options, ownTerminal(), { readSettings: readOwnSettings, now: new Date() }),
});
