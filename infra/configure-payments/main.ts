import path from 'node:path';
import { ownTerminal } from '../cli/terminal.ts';
import { readSettingsFile } from '../config.ts';
import { configurePayments } from './configure-payments.ts';

/** `npm run configure-payments`: sets a deployed stage up to take payments. */
const settingsFile = path.join(import.meta.dirname, '../../marquee.config.json');
configurePayments(process.argv.slice(2), ownTerminal(), () => readSettingsFile(settingsFile)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    const wasInterrupted = error instanceof Error && error.name === 'AbortError';
    console.error(wasInterrupted ? 'Nothing was done.' : error);
    process.exitCode = 1;
  },
);
