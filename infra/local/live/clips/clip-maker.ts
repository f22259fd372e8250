import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClipReport, ClipRequest } from '#shared/bus/video/clip-events.ts';
import { CLIP_FILE, CLIP_POSTER, clipPath, clipPicture, faultOfLength } from '#shared/video/clips/clips.ts';
import type { Interval } from '#shared/time/interval.ts';
import { probe } from '../../../stand-ins/aws/mediaconvert/probe.ts';
import { NoVideoProgram, runVideoProgram, VideoProgramError } from '../../../stand-ins/aws/mediaconvert/video-program.ts';
import { clipArguments } from './clip-arguments.ts';
import { type KeptMedia, NoClip, reaches, sourceOf } from './clip-source.ts';

interface ClipMakerSettings {
  /** Folder above that of the public files, such as `images/`. */
  publicDir: string;
  /** Returns what a broadcast has kept so far; null if nothing. */
  mediaOf: (request: ClipRequest) => KeptMedia | null;
  report: (report: ClipReport) => void;
}

/** Time after the end of a clip in which its last segment is complete, milliseconds. */
const LATEST_SEGMENT_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** Time for ffmpeg, milliseconds: a machine that also takes a broadcast may be slow. */
const LONGEST_MS = 5 * 60_000;

/** Makes clips of what is broadcast on this machine, and of what was. The bus asks for one after the other. */
export class ClipMaker {
  readonly #settings: ClipMakerSettings;
  readonly #stopped = new AbortController();

  constructor(settings: ClipMakerSettings) {
    this.#settings = settings;
    // Left by an earlier process that was killed.
    rmSync(this.#makingDir, { recursive: true, force: true });
  }

  /** The folder of what is being made: beside the public files, and not among them. */
  get #makingDir(): string {
    return path.join(this.#settings.publicDir, 'making-clips');
  }

  /** Makes a clip, unless that was done before, and reports it. @throws an error if it has to be asked for again */
  async make(request: ClipRequest): Promise<void> {
    const { eventId, clipId } = request;
    try {
      const picture = await this.#make(request);
      this.#settings.report({ kind: 'ready', eventId, clipId, ...picture });
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      this.#settings.report({ kind: 'failed', eventId, clipId, reason });
    }
  }

  /** Stops the clip that is being made. It is asked for again at the next start. */
  stop(): void {
    this.#stopped.abort();
  }

  async #make(request: ClipRequest): Promise<{ width: number; height: number }> {
    const { eventId, clipId, shape, position } = request;
    const { signal } = this.#stopped;
    const target = path.dirname(path.join(this.#settings.publicDir, clipPath(eventId, clipId, CLIP_FILE)));
    if (existsSync(target)) return sizeOf(path.join(target, CLIP_FILE), signal);
    const part = { from: Date.parse(request.from), to: Date.parse(request.to) };
    const fault = faultOfLength(part);
    if (fault !== null) throw new NoClip(fault);
    const { data, within } = await sourceOf(await this.#recorded(request, part), part);
    await mkdir(this.#makingDir, { recursive: true });
    const making = await mkdtemp(path.join(this.#makingDir, `${clipId}-`));
    try {
      await mkdir(path.join(making, 'clip'));
      const source = path.join(making, 'source.mp4');
      await writeFile(source, data);
      const picture = clipPicture(await sizeOf(source, signal), shape, position);
      const args = clipArguments(source, within, picture);
      await runVideoProgram('ffmpeg', args, { signal, timeoutMs: LONGEST_MS, cwd: path.join(making, 'clip') });
      if (!existsSync(path.join(making, 'clip', CLIP_POSTER))) throw new NoClip('There is no picture in this part.');
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(making, 'clip'), target);
      return { width: picture.width, height: picture.height };
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }

  /** Returns the media of a broadcast once the part is in it: the end of a clip may be this moment. */
  async #recorded(request: ClipRequest, part: Interval): Promise<KeptMedia> {
    for (;;) {
      const media = this.#settings.mediaOf(request);
      if (!media) throw new NoClip('Nothing was recorded of this broadcast.');
      if (reaches(media, part) || Date.now() > part.to + LATEST_SEGMENT_MS) return media;
      await pause(LOOK_EVERY_MS, undefined, { signal: this.#stopped.signal });
    }
  }
}

/** Returns why a clip failed for good, in words for its organiser; null if it may be made later. */
function reasonOf(error: unknown): string | null {
  if (error instanceof NoClip) return error.message;
  if (error instanceof NoVideoProgram) return 'ffmpeg is not installed on this machine. Install it, then make the clip again.';
  return error instanceof VideoProgramError ? 'The recording could not be read at this part. Choose another one.' : null;
}

interface ProbeAnswer {
  container: { tracks: { trackType: string; videoProperties?: { width: number; height: number } }[] };
}

async function sizeOf(file: string, signal: AbortSignal): Promise<{ width: number; height: number }> {
  const { container } = (await probe(file, signal)) as ProbeAnswer;
  const { videoProperties } = container.tracks.find(({ trackType }) => trackType === 'video') ?? {};
  if (!videoProperties) throw new NoClip('There is no picture in this part.');
  return { width: videoProperties.width, height: videoProperties.height };
}
