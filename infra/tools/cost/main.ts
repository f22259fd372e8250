import { ConfigError, readConfig } from '../../deployment/config/config.ts';
import { CliError } from '../cli/cli-error.ts';
import { readOwnSettings, runTool } from '../run-tool.ts';
import { costOfEvent } from './event/cost-of-event.ts';
import { costAtRest, restInLines } from './rest/cost-at-rest.ts';
import { readMeasuredCalls } from './measured-calls.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { reportOf } from './report.ts';

/** `npm run cost -- --viewers 10000 --hours 2`: prints what an event costs; with `--idle`, what a stage costs at rest. */
runTool({
  help: HELP,
  readOptions: (args) => readOptions(args, ownConfig),
  run: (options) => Promise.resolve(print(options)),
});

function print(options: Options): number {
  const measured = readMeasuredCalls();
  if (options.mode === 'idle') {
    const rest = costAtRest(ownConfig(), measured);
    console.log(options.asJson ? JSON.stringify(rest, null, 2) : restInLines(rest).join('\n'));
    return 0;
  }
  const { event, price, asJson } = options.priced;
  const cost = costOfEvent({ event, price }, measured, ownConfig());
  console.log(asJson ? JSON.stringify(cost, null, 2) : reportOf(cost));
  return 0;
}

/** Returns the settings of this folder, or those of a stage without any. @throws CliError naming a wrong setting */
function ownConfig() {
  try {
    return readConfig(() => undefined, readOwnSettings());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new CliError(error.message, { cause: error });
  }
}
