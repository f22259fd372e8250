import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { measuredCallsFile } from '../infra/tools/cost/measured-calls.ts';
import { onBenchPlatform } from './bench-platform.ts';
import { runWithoutOptions } from '../infra/tools/run-tool.ts';
import { callFigures } from './calls/call-figures.ts';
import { startCountingDatabase } from './calls/counting-database.ts';
import { measureJourney } from './calls/journey.ts';
import { measureQuietCall } from './calls/quiet-call.ts';
import { toTable } from './figures/table.ts';

const root = path.resolve(import.meta.dirname, '..');

const HELP = `Usage: npm run measure-calls

Count the calls that one viewer causes on the local platform, in Chromium. It takes three minutes and writes
infra/tools/cost/measured-calls.json, which npm run cost, npm run preflight and npm run scale read.

  --help   show this help`;

/** `npm run measure-calls`: counts the calls that one viewer causes on the platform, for `npm run cost`. */
async function main(): Promise<void> {
  process.chdir(root);
  console.log('Measuring a viewer who buys and watches; this takes three minutes …');
  const database = await startCountingDatabase(root);
  try {
    const environment = { DYNAMODB_ENDPOINT: database.endpoint, LOG_LEVEL: 'INFO' };
    const quietCall = await onBenchPlatform(({ platform }) => measureQuietCall(platform, database), {
      ...environment,
      MARQUEE_SCHEDULE_SECONDS: '1',
    });
    const journey = await onBenchPlatform(({ platform }) => measureJourney(platform, database), {
      ...environment,
      // Keeps scheduled calls out of the viewer's steps.
      MARQUEE_SCHEDULE_SECONDS: '3600',
    });
    const measured = {
      measuredOn: new Date().toISOString().slice(0, 10),
      command: 'npm run measure-calls',
      ...journey,
      quietCall,
    };
    writeFileSync(measuredCallsFile, `${JSON.stringify(measured, null, 2)}\n`);
    console.log(`\n${toTable(callFigures(measured))}\n\nWritten to ${path.relative(root, measuredCallsFile)}.`);
  } finally {
    database.close();
  }
}

runWithoutOptions(HELP, main);
