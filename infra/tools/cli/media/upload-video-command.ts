import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Film } from '#shared/api/desk/films.ts';
import { LARGEST_FILM_BYTES } from '#shared/video/films/films.ts';
import { CliError, PassingFailure } from '../cli-error.ts';
import type { Result } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import type { Terminal } from '../terminal.ts';
import { duration, megabytes, Progress } from './progress.ts';
import { sendParts, type VideoFile } from './upload-video.ts';
import { type FilmsApi, filmsOf } from './video-api.ts';
import { withRetries } from './with-retries.ts';

/** Returns a file to upload; null if the path is a folder, or if there is nothing. @throws CliError if it cannot be a film */
export async function findVideo(file: string): Promise<VideoFile | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  const name = path.basename(file);
  if (found.size === 0) throw new CliError(`${name} is empty.`);
  if (found.size > LARGEST_FILM_BYTES) throw new CliError(`${name} is larger than 50 GB. Export the film with a lower bitrate.`);
  return { path: file, name, size: found.size };
}

const AGAIN = 'Run the command again to continue: what has arrived is not sent again.';

/** Uploads a video file as the event's film, and waits until it was processed. */
export async function uploadVideo(
  studio: StudioClient,
  eventName: string,
  video: VideoFile,
  terminal: Terminal,
): Promise<Result> {
  const event = await findOwnEvent(studio, eventName);
  const stopped = new AbortController();
  const release = terminal.onInterrupt(() => stopped.abort());
  const { signal } = stopped;
  try {
    const films = filmsOf(studio, event._id);
    const { uploadId, seconds } = await send(films, video, terminal, signal);
    const film = await untilProcessed(films, uploadId, terminal, signal);
    if (film.state === 'failed') throw new CliError(`${video.name} was uploaded but cannot be played. ${film.reason}`);
    const audience = event.status === 'draft' ? 'Nobody can find it until you publish the event' : 'Buyers can watch it now';
    return {
      json: { eventId: event._id, film, seconds },
      text: `Uploaded the film of ${event.title}: ${megabytes(video.size)}, in ${duration(seconds)}.\n${audience}: ${event.url}`,
    };
  } finally {
    release();
  }
}

async function send(films: FilmsApi, video: VideoFile, terminal: Terminal, signal: AbortSignal) {
  const progress = new Progress({ files: 1, bytes: video.size }, terminal);
  const { addBytes: onBytes, addRepeat: onAgain } = progress;
  const retries = { signal, onAgain, firstPauseMs: 500 };
  try {
    const upload = await withRetries(() => films.begin(video), retries);
    await sendParts(video, upload, { ...retries, sign: films.sign, onBytes });
    progress.addFile();
    await withRetries(() => films.complete(upload.uploadId), retries);
    return { uploadId: upload.uploadId, seconds: Number(progress.seconds.toFixed(1)) };
  } catch (error) {
    if (signal.aborted) throw new CliError(`Stopped. ${AGAIN}`);
    throw error instanceof PassingFailure ? new CliError(`${error.message} ${AGAIN}`) : error;
  } finally {
    progress.stop();
  }
}

const ASK_EVERY_MS = 2_000;
/** Percent between two lines about the processing. */
const STEP = 10;

async function untilProcessed(films: FilmsApi, uploadId: string, { warn }: Terminal, signal: AbortSignal): Promise<Film> {
  const retries = { signal, onAgain: () => {}, firstPauseMs: 500 };
  try {
    for (let told = -STEP; ; await sleep(ASK_EVERY_MS, null, { signal })) {
      const film = (await withRetries(films.list, retries)).find((one) => one.uploadId === uploadId);
      if (!film) throw new CliError('The film is not there any more.');
      if (film.state === 'ready' || film.state === 'failed') return film;
      if (film.progress < told + STEP) continue;
      told = film.progress;
      warn(`Processing: ${film.progress} %`);
    }
  } catch (error) {
    if (signal.aborted) throw new CliError('Stopped waiting. The film was uploaded, and goes on being processed.');
    throw error;
  }
}
