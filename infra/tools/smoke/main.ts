import { CliError } from '../cli/cli-error.ts';
import { exitWith } from '../cli/terminal.ts';
import { HELP, readStage } from './options.ts';
import { smoke } from './smoke.ts';

/** `npm run smoke`: checks a stage after a deployment. */
async function main(args: string[]): Promise<number> {
  try {
    const stage = readStage(args);
    if (!stage) {
      console.log(HELP);
      return 0;
    }
    return (await smoke(stage, { print: console.log })) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    return 1;
  }
}

exitWith(main(process.argv.slice(2)));
