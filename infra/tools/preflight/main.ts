import path from 'node:path';
import { readSettingsFile } from '../../settings-file.ts';
import { exitWith, ownTerminal } from '../cli/terminal.ts';
import { forecast } from './forecast.ts';
import { preflight } from './preflight.ts';

/** `npm run preflight`: says what breaks first when an audience comes, and warms the stage for it. */
const settingsFile = path.join(import.meta.dirname, '../../../marquee.config.json');
const surroundings = { readSettings: () => readSettingsFile(settingsFile), forecast, now: new Date() };
exitWith(preflight(process.argv.slice(2), ownTerminal(), surroundings));
