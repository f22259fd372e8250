import { salesCounting } from '#shared/bus/streams.ts';
import { exitWith } from '../cli/terminal.ts';
import { stageEnvironment } from '../stage-tables/stage-environment.ts';
import { HELP, readOptions } from './options.ts';

/** `npm run count-sales`: brings the lists and totals of organisers' sales up to date with all payments. */
async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  Object.assign(process.env, await stageEnvironment(options, ['catalog', 'commerce']));
  // Imported only now, because the functions read the environment that was just set.
  const { countAll, removeAll } = await import('./count-all.ts');
  // A function that began before the removal may go on for this long.
  if (options.fromBeginning) await removeAll(salesCounting.timeoutSeconds * 1000, console.log);
  const { unreadable } = await countAll(console.log);
  return unreadable === 0 ? 0 : 1;
}

exitWith(main(process.argv.slice(2)));
