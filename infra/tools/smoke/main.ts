import { runTool } from '../run-tool.ts';
import { HELP, readStage } from './options.ts';
import { smoke } from './smoke.ts';

/** `npm run smoke`: checks a stage after a deployment. */
runTool({
  help: HELP,
  readOptions: readStage,
  run: async (stage) => ((await smoke(stage, { print: console.log })) ? 0 : 1),
});
