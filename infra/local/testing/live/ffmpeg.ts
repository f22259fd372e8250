import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** Like `describe`, for tests that need ffmpeg and ffprobe: without them they are skipped with a notice. */
export function describeWithFfmpeg(name: string, tests: () => void): void {
  if (!hasFfmpeg) {
    // Written directly, because jest shows nothing of a file whose tests are all skipped.
    process.stderr.write(`Skipped: ${name}. ffmpeg is not on the PATH.\n`);
  }
  (hasFfmpeg ? describe : describe.skip)(name, tests);
}

/** Starts ffmpeg as an encoder of a test picture with a tone: 25 pictures and one keyframe a second. */
export function pushTestPicture(url: string, size: string): ChildProcess {
  const input = ['-re', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25`, '-f', 'lavfi', '-i', 'sine=sample_rate=48000'];
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '200k',
  ];
  const output = ['-c:a', 'aac', '-b:a', '32k', '-f', 'flv', url];
  return spawn('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...video, ...output], { stdio: 'ignore' });
}

/**
 * Writes ten seconds of an encoder whose pictures come unevenly, as FLV: 30 a second, of which some are left out and some come up to
 * 12 ms early, with B-frames and a keyframe a second.
 */
export async function encodeUnevenPicture(file: string): Promise<void> {
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30', '-f', 'lavfi', '-i', 'sine=sample_rate=48000', '-t', '10'];
  const uneven = "select='not(eq(mod(n,7),3)+eq(mod(n,11),5))',setpts='PTS-0.012*mod(N,2)/TB'";
  const video = ['-vf', uneven, '-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-pix_fmt', 'yuv420p'];
  const keyframes = ['-force_key_frames', 'expr:gte(t,n_forced)', '-sc_threshold', '0', '-b:v', '200k'];
  await output('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...input, ...video, ...keyframes, '-c:a', 'aac', '-b:a', '32k', file]);
}

export interface ProbedFile {
  width: number;
  height: number;
  /** Number of pictures that could be decoded. */
  pictures: number;
  sounds: number;
}

/** Decodes a file completely. @param options of ffprobe for the file @throws Error if anything in it cannot be decoded */
export async function decodeFile(file: string, options: string[] = []): Promise<ProbedFile> {
  const entries = 'stream=codec_type,width,height,nb_read_frames';
  const text = await output('ffprobe', [
    '-v',
    'error',
    '-count_frames',
    '-show_entries',
    entries,
    '-of',
    'json',
    ...options,
    file,
  ]);
  const { streams } = JSON.parse(text) as {
    streams: { codec_type: string; width: number; height: number; nb_read_frames: string }[];
  };
  const video = streams.find(({ codec_type: type }) => type === 'video');
  const audio = streams.find(({ codec_type: type }) => type === 'audio');
  return {
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    pictures: Number(video?.nb_read_frames ?? 0),
    sounds: Number(audio?.nb_read_frames ?? 0),
  };
}

/** Returns what a program prints. @throws Error if it fails or complains */
function output(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, (error, stdout, stderr) => {
      if (error || stderr) reject(error ?? new Error(`${program}: ${stderr}`));
      else resolve(stdout);
    });
  });
}
