import { runCli } from './run-cli.ts';
import { exitWith, ownTerminal } from './terminal.ts';

/** `npm run marquee -- COMMAND`: an organiser's events from the command line. */
exitWith(runCli(process.argv.slice(2), ownTerminal()));
