import { runCli } from '../run-cli.ts';
import { STUDIO_COMMANDS } from '../studio-commands.ts';
import { exitWith, ownTerminal } from '../terminal.ts';

/** The command line as a package of its own, for organisers who have no checkout. */
exitWith(runCli(process.argv.slice(2), ownTerminal('marquee'), STUDIO_COMMANDS));
