import { constants, setPriority } from 'node:os';
import { keepProgress, readProgress } from './progress-file.ts';
import { writeHistory } from './write-history.ts';

/** The process that writes the history beside a running platform. It ends with the platform, and the next one goes on where it stopped. */
const [, , dataDir = ''] = process.argv;
// Whoever uses the platform meanwhile comes first.
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(0));

const sold = await writeHistory({
  read: () => readProgress(dataDir),
  keep: (progress) => keepProgress(dataDir, progress),
});
if (sold > 0) console.log(`Sold ${sold} tickets in the history of this platform.`);
process.exit(0);
