import { restartInLittleMemory } from './processes/little-memory.ts';

const HELP = `Usage: npm start

Run the platform on this machine until Ctrl-C. Its options are environment variables, such as PORT=4000 npm start: README.md has the
table of them.

  --help   show this help`;

// The platform starts in little memory: nothing is loaded to read the command line.
const isHelpAskedFor = process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h');
if (isHelpAskedFor) {
  console.log(HELP);
} else {
  // Before anything else is loaded.
  restartInLittleMemory();
  await import('./run.ts');
}
