import { exitWith } from '../cli/terminal.ts';
import { HELP, readStage } from './options.ts';
import { smoke } from './smoke.ts';

/** `npm run smoke`: checks a stage after a deployment. */
async function main(args: string[]): Promise<number> {
  const stage = readStage(args);
  if (stage) return (await smoke(stage, { print: console.log })) ? 0 : 1;
  console.log(HELP);
  return 0;
}

exitWith(main(process.argv.slice(2)));
