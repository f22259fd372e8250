import { exitWith, ownTerminal } from '../cli/terminal.ts';
import { readOwnSettings } from '../run-tool.ts';
import { configurePayments } from './configure-payments.ts';

/** `npm run configure-payments`: sets a deployed stage up to take payments. */
exitWith(configurePayments(process.argv.slice(2), ownTerminal(), readOwnSettings));
