import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockPicture, type PictureSize } from './clock-picture.ts';

export const RATE = 25;

/** The settings of an encoder. */
export interface Encoding extends PictureSize {
  profile: 'baseline' | 'main' | 'high';
  /** Seconds at which its own clock starts. */
  clockStart: number;
  /** Bits a second, kept constant by padding, so that a small picture weighs as much as a large one; missing for what it needs. */
  bitrate?: { picture: number; sound: number };
  /** Pictures a second; missing for {@link RATE}. */
  rate?: number;
}

export const USUAL: Encoding = { width: 320, height: 180, profile: 'main', clockStart: 0 };

/** ffmpeg as an encoder of pictures that show when they were taken, with a tone; a keyframe each second. */
export class ClockEncoder {
  /** When its first picture, a keyframe, was taken, milliseconds since the epoch. */
  readonly startedAt = Date.now();
  readonly #ffmpeg: ChildProcess;

  private constructor(ffmpeg: ChildProcess, camera: Socket, encoding: Encoding) {
    this.#ffmpeg = ffmpeg;
    void this.#send(camera, encoding);
  }

  /**
   * Starts ffmpeg, and the pictures as soon as it opens its input.
   * @param targets addresses and folders, as ffmpeg's tee muxer names them: all get the same packets
   * @throws Error if it ends before that
   */
  static async start(targets: readonly string[], encoding: Encoding): Promise<ClockEncoder> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ffmpeg = spawn('ffmpeg', argumentsOf(port, targets, encoding), { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(ffmpeg, 'exit').then(() => Promise.reject(new Error('ffmpeg ended before it opened its input.')));
    try {
      const [camera] = (await Promise.race([once(server, 'connection'), ended])) as [Socket];
      ended.catch(() => {});
      return new ClockEncoder(ffmpeg, camera, encoding);
    } finally {
      server.close();
    }
  }

  /** Kills it, as a crash or a power cut would. */
  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.#ffmpeg;
    if (exitCode !== null || signalCode !== null) return;
    this.#ffmpeg.kill('SIGKILL');
    await once(this.#ffmpeg, 'exit');
  }

  async #send(camera: Socket, { width, height, rate = RATE }: Encoding): Promise<void> {
    const size = { width, height };
    // Its end breaks the connection.
    camera.on('error', () => {}).setNoDelay();
    const written = (picture: Buffer) => new Promise<void>((resolve) => camera.write(picture, () => resolve()));
    for (let count = 0; camera.writable; count += 1) {
      await written(clockPicture(count === 0 ? this.startedAt : Date.now(), size));
      await sleep(Math.max(0, this.startedAt + ((count + 1) * 1000) / rate - Date.now()));
    }
  }
}

/** Returns a target that writes HLS with segments of a second into a folder, as ffmpeg does beside a plain web server. */
export const plainHls = (folder: string): string =>
  `[f=hls:hls_time=1:hls_list_size=8:hls_flags=delete_segments+temp_file:hls_segment_filename=${folder}/plain-%d.ts]${folder}/master.m3u8`;

/** Returns a target that sends to an ingest. */
export const rtmp = (url: string): string => `[f=flv:flvflags=no_duration_filesize]${url}`;

/** @param port where its pictures come from */
function argumentsOf(
  port: number,
  targets: readonly string[],
  { width, height, profile, clockStart, bitrate, rate = RATE }: Encoding,
): string[] {
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-video_size', `${width}x${height}`, '-framerate', String(rate)];
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=sample_rate=48000'];
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', profile];
  // Squares that change look like another scene.
  const keyframes = ['-g', String(rate), '-sc_threshold', '0'];
  const audio = ['-c:a', 'aac', '-b:a', bitrate ? String(bitrate.sound) : '48k'];
  const output = ['-output_ts_offset', String(clockStart), '-flags', '+global_header', '-f', 'tee', targets.join('|')];
  const all = [
    '-map',
    '0:v',
    '-map',
    '1:a',
    ...codec,
    ...keyframes,
    ...(bitrate ? constant(bitrate.picture) : []),
    '-pix_fmt',
    'yuv420p',
    ...audio,
  ];
  return ['-v', 'error', ...pictures, '-i', `tcp://127.0.0.1:${port}`, ...sound, ...all, ...output];
}

/** Returns the options of a picture that needs so many bits in every second. */
const constant = (bitrate: number): string[] => [
  ...['-b:v', '-minrate', '-maxrate'].flatMap((option) => [option, String(bitrate)]),
  '-bufsize',
  String(bitrate),
  '-x264-params',
  'nal-hrd=cbr:force-cfr=1',
];
