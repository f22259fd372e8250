import { hasPython, install } from './emulator/install.ts';
import { installCommandLine } from './operations/command-line.ts';
import { emptyRunFolder } from './paths.ts';

// Installs what the deployment check needs, so that CI can do so while it waits for other things. Without Python, the check says so.
emptyRunFolder();
if (await hasPython()) await Promise.all([install(), installCommandLine()]);
