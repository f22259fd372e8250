import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-videos-'));

/** Returns true if ffmpeg is on this machine; CI has it. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Removes the files that were made here. */
export const forgetVideos = () => rmSync(folder, { recursive: true, force: true });

/** The files that were made so far, by what they were made of. */
const files = new Map<string, string>();

/** Returns a file that ffmpeg makes, each only once. @param args before the output file */
export function made(args: string, ending = 'mp4'): Buffer {
  const order = `${args} ${ending}`;
  const file = files.get(order) ?? path.join(folder, `${files.size}.${ending}`);
  if (!files.has(order)) execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' '), file]);
  files.set(order, file);
  return readFileSync(file);
}

const QUICK = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** Returns a video with a moving picture, and with a tone unless it is silent. */
export function video({ size = '320x180', seconds = 3, isSilent = false, options = '', ending = 'mp4' } = {}): Buffer {
  const picture = `-f lavfi -i testsrc=size=${size}:rate=12:duration=${seconds}`;
  const tone = isSilent ? '' : ` -f lavfi -i sine=duration=${seconds} -c:a aac`;
  return made(`${picture}${tone} ${QUICK}${options && ` ${options}`}`, ending);
}
