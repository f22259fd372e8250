import path from 'node:path';
import { exitWith, ownTerminal } from '../cli/terminal.ts';
import { readSettingsFile } from '../../settings-file.ts';
import { configurePayments } from './configure-payments.ts';

/** `npm run configure-payments`: sets a deployed stage up to take payments. */
const settingsFile = path.join(import.meta.dirname, '../../../marquee.config.json');
exitWith(configurePayments(process.argv.slice(2), ownTerminal(), () => readSettingsFile(settingsFile)));
