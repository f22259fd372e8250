import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/** Thrown if ffmpeg is not installed. */
export class NoVideoProgram extends Error {
  constructor(program: string) {
    super(
      `${program} is not installed on this machine. Install ffmpeg, for example with "apt install ffmpeg", then upload the film again`,
    );
  }
}

/** Thrown if ffmpeg ends with an error, or takes too long. */
export class VideoProgramError extends Error {}

/**
 * Options before an input that may be anything: it is read as one local file, and only as a container that holds its own media. A
 * playlist or a script could name other files and addresses.
 */
export const CAUTIOUS_INPUT: readonly string[] = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,webm,mxf,mpegts,mpeg,avi,asf,ogg',
  // No single allocation larger than a picture of 8K needs.
  '-max_alloc',
  String(512 * 1024 ** 2),
];

interface Run {
  signal: AbortSignal;
  timeoutMs: number;
  /** The folder to run in; the current one if left out. */
  cwd?: string;
  /** Called with each line of the standard output. */
  onLine?: (line: string) => void;
}

const ERROR_LINES = 3;

/**
 * Runs ffmpeg or ffprobe without a terminal, with the lowest priority, so that viewers are served first.
 * @throws NoVideoProgram, VideoProgramError with its last messages; AbortError at the signal
 */
export async function runVideoProgram(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { signal, timeoutMs, cwd, onLine = () => {} }: Run,
): Promise<void> {
  // Not spawn's own timeout: its timer goes on if there is no such program.
  const tooLate = AbortSignal.timeout(timeoutMs);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, tooLate]),
    killSignal: 'SIGKILL',
    // Nothing of this process's settings, which hold keys.
    env: { PATH: process.env.PATH },
    ...(cwd !== undefined && { cwd }),
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', (line) => {
    errors.push(line);
    if (errors.length > ERROR_LINES) errors.shift();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new NoVideoProgram(program) : error));
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve();
      else
        reject(new VideoProgramError(killedBy ? 'It took too long' : errors.join(' ') || `${program} ended with code ${code}`));
    });
  });
}
