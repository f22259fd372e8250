import path from 'node:path';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { PREVIEW_FOLDER } from '#shared/video/films/media-files.ts';
import { CliError } from '../cli-error.ts';
import { type Command, switchOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import type { Terminal } from '../terminal.ts';
import { captionCommands } from './caption-commands.ts';
import { type Film, type FilmFile, readFilm } from './film.ts';
import { duration, megabytes, Progress } from './progress.ts';
import { type Addresses, type Upload, uploadFilm } from './upload-film.ts';
import { findVideo, uploadVideo } from './upload-video-command.ts';

const upload: Command = {
  name: 'media upload',
  summary: 'Upload a video file, or a complete HLS folder, as the event’s film, in place of the previous one.',
  operands: ['EVENT', 'FILM'],
  options: {
    preview: { value: null, help: 'upload an HLS folder as the preview that a free trial shows, and leave the film as it is' },
  },
  example: 'harvest film.mp4',
  run: async (studio, values, { event: name, film: source }, terminal) => {
    const isPreview = switchOf(values, 'preview') === true;
    // npm runs this in the project's folder, whatever the current folder is.
    const place = path.resolve(terminal.env.INIT_CWD ?? '.', source);
    const video = await findVideo(place);
    if (video && isPreview) throw new CliError('A preview is a folder with HLS. Upload the video file without --preview.');
    if (video) return uploadVideo(studio, name, video, terminal);
    const film = await readFilm(place, isPreview ? PREVIEW_FOLDER : '');
    for (const [file, reason] of film.leftOut) terminal.warn(`Skipped ${file}: ${reason}.`);
    const event = await findOwnEvent(studio, name);
    const sent = await send(film, (files) => askAddresses(studio, event._id, files), terminal);
    if (isPreview) await studio.call('POST /studio/events/{eventId}', { eventId: event._id }, { has_preview: true });
    return {
      json: { eventId: event._id, ...sent, notSent: [...film.leftOut.keys()] },
      text: isPreview ? describePreview(event, sent) : describeUpload(event, sent),
    };
  },
};

interface UploadTotals {
  files: number;
  bytes: number;
  seconds: number;
}

function describeUpload({ title, status, url }: StudioEvent, { files, bytes, seconds }: UploadTotals): string {
  const audience = status === 'draft' ? 'Nobody can find it until you publish the event' : 'Buyers can watch it now';
  return `Uploaded the film of ${title}: ${files} files, ${megabytes(bytes)}, in ${duration(seconds)}.\n${audience}: ${url}`;
}

function describePreview({ title, is_trial, subdomain }: StudioEvent, { files, bytes, seconds }: UploadTotals): string {
  const audience = is_trial ? 'Every free trial shows it.' : `Nobody can see it yet. Next: event edit ${subdomain} --trial`;
  return `Uploaded the preview of ${title}: ${files} files, ${megabytes(bytes)}, in ${duration(seconds)}.\n${audience}`;
}

async function send(film: Film, ask: Upload['ask'], terminal: Terminal): Promise<UploadTotals> {
  const all = film.waves.flat();
  const totals = { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) };
  const stopped = new AbortController();
  const release = terminal.onInterrupt(() => stopped.abort());
  const progress = new Progress(totals, terminal);
  const { addBytes: onBytes, addFile: onFile, addRepeat: onAgain } = progress;
  const { signal } = stopped;
  try {
    await uploadFilm(film, { ask, onBytes, onFile, onAgain, signal, firstPauseMs: 500 }).finally(() => progress.stop());
    return { ...totals, seconds: Number(progress.seconds.toFixed(1)) };
  } catch (error) {
    if (!signal.aborted && !(error instanceof CliError)) throw error;
    throw new CliError(`${signal.aborted ? 'Stopped.' : (error as Error).message} ${describeInterrupted(progress)}`);
  } finally {
    release();
  }
}

/** Describes an upload that broke off. The entry playlist is sent last, so viewers see nothing of it. */
function describeInterrupted(progress: Progress): string {
  return (
    `${progress.counts()} were uploaded. Viewers do not see them yet: the event plays what it had before. ` +
    'Run the command again to continue; that is always safe.'
  );
}

async function askAddresses(studio: StudioClient, eventId: string, files: readonly FilmFile[]): Promise<Addresses> {
  const wanted = files.map(({ path: name, size }) => ({ path: name, size }));
  const answer = await studio.call('POST /studio/events/{eventId}/media', { eventId }, { files: wanted });
  return { byPath: new Map(answer.files.map((file) => [file.path, file])), expiresAt: new Date(answer.expiresAt) };
}

export const mediaCommands: readonly Command[] = [upload, ...captionCommands];
