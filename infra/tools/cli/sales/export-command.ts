import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#shared/api/contract.ts';
import type { ListedExport } from '#shared/api/books/exports.ts';
import { CliError } from '../cli-error.ts';
import { type Command, textOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import type { Terminal } from '../terminal.ts';
import { readMoment } from '../values.ts';

const POLL_MS = 2_000;
/** Interval of the lines that tell the progress. */
const LINE_EVERY_MS = 10_000;
/** Time after which a download is given up. */
const DOWNLOAD_LIMIT_MS = 10 * 60_000;

/** Writes orders or sales to a file. */
export const exportCommand: Command = {
  name: 'sales export',
  summary: 'Write your orders, or your sales by the day, to a file for a spreadsheet.',
  options: {
    file: { value: 'FILE', help: 'the new file, which ends in .csv or .xlsx', isRequired: true },
    what: { value: 'WHAT', help: 'orders (default) or sales' },
    event: { value: 'EVENT', help: 'only those of one event' },
    from: { value: 'TIME', help: 'from when (default: twelve months ago)' },
    to: { value: 'TIME', help: 'until when (default: now)' },
  },
  example: '--file orders.xlsx --event harvest',
  run: async (studio, values, _operands, terminal) => {
    const file = textOf(values, 'file') ?? '';
    const format = formatOf(file);
    const [event, from, to] = [textOf(values, 'event'), textOf(values, 'from'), textOf(values, 'to')];
    const wanted = {
      what: whatOf(textOf(values, 'what') ?? 'orders'),
      format,
      ...(event !== undefined && { event: (await findOwnEvent(studio, event))._id }),
      ...(from !== undefined && { from: readMoment('--from', from) }),
      ...(to !== undefined && { to: readMoment('--to', to) }),
    };
    const { exportId } = await studio.call('POST /studio/exports', {}, wanted);
    const { url, rows } = await untilReady(studio, exportId, terminal);
    await download(url, file);
    return { json: { exportId, file, rows }, text: `Wrote ${rows} ${rows === 1 ? 'row' : 'rows'} to ${file}.` };
  },
};

type ExportRequest = Call<'POST /studio/exports'>['body'];

function formatOf(file: string): ExportRequest['format'] {
  if (existsSync(file)) throw new CliError(`${file} exists already. Name a new file, or delete that one.`);
  const format = /\.(csv|xlsx)$/i.exec(file)?.[1]?.toLowerCase();
  if (format === 'csv' || format === 'xlsx') return format;
  throw new CliError(`--file must end in .csv or .xlsx, not "${file}".`);
}

function whatOf(typed: string): ExportRequest['what'] {
  if (typed === 'orders' || typed === 'sales') return typed;
  throw new CliError(`--what must be orders or sales, not "${typed}".`);
}

/** Waits until an export can be downloaded. @throws CliError if it fails */
async function untilReady(studio: StudioClient, exportId: string, { warn }: Terminal): Promise<ListedExport & { url: string }> {
  for (let waited = 0; ; waited += POLL_MS) {
    const { exports } = await studio.call('GET /studio/exports', {}, null);
    const found = exports.find((one) => one.exportId === exportId);
    if (!found) throw new CliError('The export is gone. Run the command again.');
    if (found.state === 'failed') throw new CliError(`The export failed. ${found.reason ?? ''}`.trim());
    if (found.url !== null) return { ...found, url: found.url };
    if (waited > 0 && waited % LINE_EVERY_MS === 0) warn(`${found.rows} rows so far ...`);
    await sleep(POLL_MS);
  }
}

/** Writes what is at an address to a new file, which is removed again if that fails. */
async function download(url: string, file: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS) }).catch((error: Error) => error);
  if (answer instanceof Error || !answer.ok || !answer.body) {
    throw new CliError('The file could not be downloaded. It is in the studio, under Orders, for seven days.');
  }
  const target = createWriteStream(file, { flags: 'wx' });
  try {
    await pipeline(Readable.fromWeb(answer.body), target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(file, { force: true });
    throw new CliError(`${file} could not be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`);
  }
}
