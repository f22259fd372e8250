import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENTRY, jobArguments, SHEETS } from './job-arguments.ts';
import type { Work } from './job.ts';
import { CAUTIOUS_INPUT, runVideoProgram } from './video-program.ts';

/** Time that a job may take, besides a multiple of the film's length. */
const LEAST_MS = 5 * 60_000;
const TIMES_THE_LENGTH = 30;
const LONGEST_MS = 24 * 60 * 60_000;

interface JobRun {
  /** The input file, and the folder that the result goes to. */
  source: string;
  target: string;
  /** Seconds of the input. */
  duration: number;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Carries a job out with ffmpeg. The result is in its folder only once all of it is made. @throws as `runVideoProgram` */
export async function runJob(work: Work, { source, target, duration, signal, onPercent }: JobRun): Promise<void> {
  const making = `${target}.making`;
  await rm(making, { recursive: true, force: true });
  const names = [...work.rungs.map(({ name }) => name), ...(work.hasAudio ? ['audio'] : []), SHEETS];
  await Promise.all(names.map((name) => mkdir(path.join(making, name), { recursive: true })));
  const timeoutMs = Math.min(LONGEST_MS, LEAST_MS + TIMES_THE_LENGTH * duration * 1000);
  const onLine = (line: string) => {
    const [, done] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (done !== undefined && duration > 0) onPercent(Math.min(99, Math.floor(Number(done) / 1e4 / duration)));
  };
  try {
    await runVideoProgram('ffmpeg', jobArguments(source, work), { signal, timeoutMs, onLine, cwd: making });
    await listSheets(making, work, signal);
    await rm(target, { recursive: true, force: true });
    await rename(making, target);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

/** Writes the playlist of the storyboard's sheets, and names it in the entry playlist. */
async function listSheets(folder: string, { pictures }: Work, signal: AbortSignal): Promise<void> {
  const { seconds, columns, rows } = pictures;
  const sheets = (await readdir(path.join(folder, SHEETS))).sort();
  const [first] = sheets;
  if (first === undefined) return;
  const { width, height } = await sizeOf(path.join(folder, SHEETS, first), signal);
  const resolution = `${width / columns}x${height / rows}`;
  const length = (seconds * columns * rows).toFixed(3);
  const lines = sheets.flatMap((sheet) => [
    `#EXTINF:${length},`,
    `#EXT-X-TILES:RESOLUTION=${resolution},LAYOUT=${columns}x${rows},DURATION=${seconds}`,
    sheet,
  ]);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(Number(length))}`, '#EXT-X-PLAYLIST-TYPE:VOD'];
  const list = [...head, '#EXT-X-IMAGES-ONLY', ...lines, '#EXT-X-ENDLIST', ''].join('\n');
  await writeFile(path.join(folder, SHEETS, 'index.m3u8'), list);
  const tag = `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=20000,RESOLUTION=${resolution},CODECS="jpeg",URI="${SHEETS}/index.m3u8"`;
  const entry = path.join(folder, ENTRY);
  await writeFile(entry, `${(await readFile(entry, 'utf8')).trimEnd()}\n${tag}\n`);
}

async function sizeOf(picture: string, signal: AbortSignal): Promise<{ width: number; height: number }> {
  const lines: string[] = [];
  const shown = ['-show_entries', 'stream=width,height', '-of', 'csv=p=0'];
  const args = ['-v', 'error', ...CAUTIOUS_INPUT.slice(0, 2), ...shown, '-i', picture];
  await runVideoProgram('ffprobe', args, { signal, timeoutMs: 10_000, onLine: (line) => lines.push(line) });
  const [width = 0, height = 0] = lines.join('').split(',').map(Number);
  return { width, height };
}
