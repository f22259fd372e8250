import { readOwnSettings, runTool } from '../run-tool.ts';
import { connect } from './connect.ts';
import { HELP, readOptions } from './options.ts';
import { restore } from './restore.ts';

/** `npm run restore`: writes back what a table has lost since a point in time. */
runTool({
  help: HELP,
  readOptions,
  run: async (options) => {
    await restore(options, await connect(options, readOwnSettings()), { say: console.log, progress: console.error });
    return 0;
  },
});
