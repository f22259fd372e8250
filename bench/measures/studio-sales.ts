import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { busRules } from '#shared/bus/rules.generated.ts';
import { bundleDir, bundleFunctions } from '../../infra/deployment/build/bundle-functions.ts';
import { deployedFunctions } from '../../infra/deployment/deployed-functions.ts';
import { heapFlags } from '../../infra/deployment/heap-flags.ts';
import { LOCAL_CREDENTIALS, MEDIA_BUCKET } from '../../infra/local/environment.ts';
import { type Keys, readOrMakeKeys } from '../../infra/local/keys/keys.ts';
import { startS3Server } from '../../infra/stand-ins/aws/s3/s3-server.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';
import type { BenchContext } from '../bench-platform.ts';
import { type Figure, milliseconds, type Section } from '../figures/figure.ts';
import { median, percentile } from '../figures/percentiles.ts';
import { runInChild } from '../in-process/in-child.ts';
import type { ExportFigures, ExportTask, StudioFigures, StudioTask } from '../in-process/task.ts';
import { mirrorSources } from '../in-process/mirror-sources.ts';
import { expectOk, registerAccounts } from '../load/buyers.ts';

const AIM_MS = 150;
const AIM_MB = 150;
const BUYERS = 40;
/** The organisation whose sales are exported. */
const EXPORTING = { ownerId: 'usr_exporting', ids: { csv: 'exp_csv', xlsx: 'exp_xlsx' } };
const WORKER = 'books/exports/write-export';
const { heapMegabytes } = busRules.find((rule) => 'heapMegabytes' in rule)!;
const STUDIO = new URL('../in-process/studio.ts', import.meta.url);
const WORKER_PROCESS = new URL('../in-process/export.ts', import.meta.url);

/** Measures what the studio shows of many sales, and the memory of a worker that exports more of them. */
export async function measureStudioSales({ platform, folder, size }: BenchContext, root: string): Promise<Section> {
  const keys = readOrMakeKeys(platform.dataDir);
  const { sales, calls, exportedRows: rows } = size.studio;
  const task: StudioTask = { ...(await prepare(platform, keys)), sales, calls, exported: { ...EXPORTING, rows } };
  const { times, scans } = await runInChild<StudioTask, StudioFigures>(STUDIO, task, { platform, keys });
  const exports = await exportAll({ platform, keys, folder, root, rows });
  const all = sales.toLocaleString('en-US');
  return {
    title: 'The studio with many sales',
    how: `${all} sales of 50 events; ${calls} calls of each handler, taking turns in one process. Exports of ${rows.toLocaleString('en-US')} orders.`,
    figures: [
      ...Object.entries(times).map(([name, taken]) => ({
        ...milliseconds(`${name}, p95`, percentile(taken, 95), AIM_MS),
        note: `median ${median(taken).toFixed(0)} ms`,
      })),
      { name: 'scans of a table', value: scans, unit: '', aim: 0, isRequired: true },
      ...exports,
    ],
  };
}

/** Signs the organiser in, and registers buyers. */
async function prepare(platform: RunningPlatform, keys: Keys) {
  const client = new LocalClient(platform.port);
  expectOk(await client.post('/api/v1/auth/login', platform.info.organizer));
  const buyers = await registerAccounts(platform, BUYERS);
  return {
    originSecret: keys.originSecret,
    host: new URL(platform.info.site).host,
    cookies: Object.fromEntries(client.cookies),
    organizer: platform.info.organizer.email,
    buyers: buyers.map((buyer) => buyer.email),
  };
}

interface Exporting extends Pick<BenchContext, 'platform' | 'folder'> {
  keys: Keys;
  root: string;
  /** Rows that the files have to have. */
  rows: number;
}

/** Exports in both formats, with the worker as it is deployed. @throws Error if the CSV has not every row */
async function exportAll({ platform, keys, folder, root, rows }: Exporting): Promise<Figure[]> {
  const buildRoot = mirrorSources(root, path.join(folder, 'worker'));
  const functions = deployedFunctions.filter(({ handler }) => handler === WORKER);
  await bundleFunctions({ root: buildRoot, shellTemplate: null, log: () => {}, functions });
  const bundle = pathToFileURL(path.join(bundleDir(buildRoot, WORKER), 'index.mjs')).href;
  const files = path.join(folder, 'exports');
  const s3 = await startS3Server({ bucket: MEDIA_BUCKET, folder: files, credentials: LOCAL_CREDENTIALS });
  // As its function is deployed.
  const context = { platform, keys, s3: s3.url, nodeOptions: heapFlags(heapMegabytes) };
  const figures: Figure[] = [];
  try {
    for (const format of ['csv', 'xlsx'] as const) {
      const task = { bundle, ownerId: EXPORTING.ownerId, exportId: EXPORTING.ids[format] };
      const { seconds, peakBytes } = await runInChild<ExportTask, ExportFigures>(WORKER_PROCESS, task, context);
      const name = `memory of an export as ${format}`;
      figures.push({
        name,
        value: peakBytes / 1e6,
        unit: 'MB',
        aim: AIM_MB,
        isRequired: true,
        note: `in ${seconds.toFixed(1)} s`,
      });
    }
  } finally {
    s3.server.close();
  }
  const csv = await readFile(path.join(files, 'exports', EXPORTING.ownerId, `${EXPORTING.ids.csv}.csv`), 'utf8');
  const written = csv.split('\r\n').length - 2;
  if (written !== rows) throw new Error(`The export has ${written} rows instead of ${rows}.`);
  return figures;
}
