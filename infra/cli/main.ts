import { runCli } from './run-cli.ts';
import { ownTerminal } from './terminal.ts';

/** `npm run marquee -- COMMAND`: an organiser's events from the command line. */
runCli(process.argv.slice(2), ownTerminal()).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    const wasInterrupted = error instanceof Error && error.name === 'AbortError';
    console.error(wasInterrupted ? 'Nothing was done.' : error);
    process.exitCode = 1;
  },
);
