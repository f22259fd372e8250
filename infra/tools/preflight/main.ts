import { exitWith, ownTerminal } from '../cli/terminal.ts';
import { readOwnSettings } from '../run-tool.ts';
import { forecast } from './forecast.ts';
import { preflight } from './preflight.ts';

/** `npm run preflight`: says what breaks first when an audience comes, and warms the stage for it. */
exitWith(preflight(process.argv.slice(2), ownTerminal(), { readSettings: readOwnSettings, forecast, now: new Date() }));
