import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';

/** Returns true if ffmpeg can be started. */
export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** A test picture of 720 lines with a tone, 30 pictures and one keyframe a second. */
const PICTURE =
  '-re -f lavfi -i testsrc2=size=1280x720:rate=30 -f lavfi -i sine=sample_rate=48000 -c:v libx264 -preset ultrafast -tune zerolatency' +
  ' -g 30 -pix_fmt yuv420p -b:v 1500k -c:a aac -b:a 96k -f flv';

/** ffmpeg, which sends a test picture to a broadcast. */
export class TestEncoder {
  #running: ChildProcess | null = null;

  /** Sends to the broadcast's first address. @throws Error if it has none */
  send({ ingest }: Pick<OwnBroadcast, 'ingest'>): void {
    const [address] = ingest;
    if (!address) throw new Error('The broadcast has no address to send to.');
    const url = address.streamKey === null ? address.url : `${address.url}/${address.streamKey}`;
    // A group of its own: Ctrl-C ends the walk, which then stops it. The address lets an encoder in, so nothing of its output is kept.
    const args = ['-v', 'quiet', '-nostdin', ...PICTURE.split(' '), url];
    this.#running = spawn('ffmpeg', args, { stdio: 'ignore', detached: true });
    this.#running.once('error', () => {});
  }

  /** @throws Error if it has ended by itself, as ffmpeg does when nobody takes its stream */
  requireSending(): void {
    const code = this.#running?.exitCode ?? null;
    if (code !== null) throw new Error(`ffmpeg has ended with ${code}: nobody takes its stream.`);
  }

  /** Stops at once, as a line that is cut. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }
}
