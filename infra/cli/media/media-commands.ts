import path from 'node:path';
import type { StudioEvent } from '#shared/api/studio.ts';
import { PREVIEW_FOLDER } from '#shared/media-files.ts';
import { CliError } from '../cli-error.ts';
import { type Command, switchOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import type { Terminal } from '../terminal.ts';
import { type Film, type FilmFile, readFilm } from './film.ts';
import { duration, megabytes, Progress } from './progress.ts';
import { type Addresses, type Upload, uploadFilm } from './upload-film.ts';

const upload: Command = {
  name: 'media upload',
  summary: 'Sends a ready HLS folder as the event’s film, in place of the one before.',
  operands: ['EVENT', 'FOLDER'],
  options: { preview: { value: null, help: 'send it as the preview, which a free trial shows, and leave the film alone' } },
  example: 'harvest ./hls',
  run: async (studio, values, { event: name, folder }, terminal) => {
    const isPreview = switchOf(values, 'preview') === true;
    // npm runs this in the project's folder, wherever the person is.
    const film = await readFilm(path.resolve(terminal.env.INIT_CWD ?? '.', folder), isPreview ? PREVIEW_FOLDER : '');
    for (const [file, reason] of film.leftOut) terminal.warn(`Not sent: ${file}, ${reason}.`);
    const event = await findOwnEvent(studio, name);
    const sent = await send(film, (files) => askAddresses(studio, event._id, files), terminal);
    if (isPreview) await studio.call('POST /studio/events/{eventId}', { eventId: event._id }, { has_preview: true });
    return {
      json: { eventId: event._id, ...sent, notSent: [...film.leftOut.keys()] },
      text: isPreview ? describePreview(event, sent) : describeUpload(event, sent),
    };
  },
};

interface Sent {
  files: number;
  bytes: number;
  seconds: number;
}

function describeUpload({ title, status, url }: StudioEvent, { files, bytes, seconds }: Sent): string {
  const whoSees = status === 'draft' ? 'Nobody finds it before you publish the event' : 'Whoever bought it can watch it now';
  return `${title} has its film: ${files} files, ${megabytes(bytes)}, sent in ${duration(seconds)}.\n${whoSees}: ${url}`;
}

function describePreview({ title, is_trial, subdomain }: StudioEvent, { files, bytes, seconds }: Sent): string {
  const whoSees = is_trial ? 'Whoever starts a free trial can watch it.' : `Nobody sees it yet: event edit ${subdomain} --trial`;
  return `${title} has its preview: ${files} files, ${megabytes(bytes)}, sent in ${duration(seconds)}.\n${whoSees}`;
}

async function send(film: Film, ask: Upload['ask'], terminal: Terminal): Promise<Sent> {
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
    throw new CliError(`${signal.aborted ? 'Stopped.' : (error as Error).message} ${whatIsThere(progress)}`);
  } finally {
    release();
  }
}

/** The entry playlist goes last, so an upload that broke off shows nowhere. */
function whatIsThere(progress: Progress): string {
  return (
    `${progress.counts()} are there, and no viewer sees any of them: what the event had before plays as before. ` +
    'Run the command again to send the film; that is safe at any time.'
  );
}

async function askAddresses(studio: StudioClient, eventId: string, files: readonly FilmFile[]): Promise<Addresses> {
  const wanted = files.map(({ path: name, size }) => ({ path: name, size }));
  const answer = await studio.call('POST /studio/events/{eventId}/media', { eventId }, { files: wanted });
  return { byPath: new Map(answer.files.map((file) => [file.path, file])), expiresAt: new Date(answer.expiresAt) };
}

export const mediaCommands: readonly Command[] = [upload];
