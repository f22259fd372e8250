import { COMMANDS } from './commands.ts';
import { runCli } from './run-cli.ts';
import { exitWith, ownTerminal } from './terminal.ts';

/** `npm run marquee -- COMMAND`: an organiser's events, and an operator's accounts, from the command line. */
exitWith(runCli(process.argv.slice(2), ownTerminal(), COMMANDS));
