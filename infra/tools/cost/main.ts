import { CliError } from '../cli/cli-error.ts';
import { costOfEvent } from './cost-of-event.ts';
import { readMeasuredCalls } from './measured-calls.ts';
import { HELP, readOptions } from './options.ts';
import { reportOf } from './report.ts';

/** `npm run cost -- --viewers 10000 --hours 2`: prints what an event costs. */
function main(args: string[]): void {
  const options = readOptions(args);
  if (!options) return console.log(HELP);
  const cost = costOfEvent(options, readMeasuredCalls());
  console.log(options.asJson ? JSON.stringify(cost, null, 2) : reportOf(cost));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
