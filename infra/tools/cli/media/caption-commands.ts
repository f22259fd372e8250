import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faultInWords, LARGEST_CAPTIONS_BYTES, readCaptions } from '#shared/video/films/caption-file.ts';
import { CHAPTERS } from '#shared/video/films/media-files.ts';
import { CliError } from '../cli-error.ts';
import { type Command, textOf } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import type { StudioClient } from '../session/studio-client.ts';
import type { Terminal } from '../terminal.ts';
import { putFile } from './put-file.ts';
import { withRetries } from './with-retries.ts';

const captions: Command = {
  name: 'media captions',
  summary: 'Add captions in one language, WebVTT or SubRip, to the film that the event plays.',
  operands: ['EVENT', 'LANGUAGE', 'FILE'],
  options: { name: { value: 'TEXT', help: 'the language’s name in the player (default: its own name for itself)' } },
  example: 'harvest en captions.vtt',
  run: async (studio, values, { event: eventName, language, file }, terminal) => {
    const name = textOf(values, 'name') ?? nameOf(language);
    const text = await readCaptionFile(file, terminal);
    const event = await findOwnEvent(studio, eventName);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const target = `captions/${language}-${hash}.vtt`;
    await send(studio, event._id, target, text, terminal);
    await studio.call('POST /studio/events/{eventId}/captions', { eventId: event._id }, { language, name, path: target });
    return { json: { eventId: event._id, language, path: target }, text: `${event.title} has captions in ${name}.` };
  },
};

const chapters: Command = {
  name: 'media chapters',
  summary: 'Set the chapters of the event’s film, in place of earlier ones.',
  operands: ['EVENT', 'FILE'],
  example: 'harvest chapters.vtt',
  run: async (studio, _values, { event: eventName, file }, terminal) => {
    const text = await readWebVtt(file, terminal);
    const event = await findOwnEvent(studio, eventName);
    await send(studio, event._id, CHAPTERS, text, terminal);
    await studio.call('POST /studio/events/{eventId}/chapters', { eventId: event._id }, null);
    return { json: { eventId: event._id }, text: `${event.title} has chapters.` };
  },
};

/** Returns the name of a language in itself. @throws CliError if it is none */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    throw new CliError(`LANGUAGE must be a language code such as en or pt-BR, not "${language}".`);
  }
}

/** Reads captions in WebVTT or SubRip. @returns them as WebVTT @throws CliError with the lines that have to be corrected */
async function readCaptionFile(file: string, terminal: Terminal): Promise<Buffer> {
  const read = readCaptions(await readText(file, terminal));
  if ('vtt' in read) return Buffer.from(read.vtt);
  throw new CliError([`${file} cannot be used.`, ...read.faults.map(faultInWords)].join('\n'));
}

async function readWebVtt(file: string, terminal: Terminal): Promise<Buffer> {
  const text = await readText(file, terminal);
  const isWebVtt = /^\uFEFF?WEBVTT(\s|$)/.test(text.toString('utf8', 0, 16));
  if (!isWebVtt) throw new CliError(`${file} is not a WebVTT file: it does not begin with WEBVTT.`);
  return text;
}

async function readText(file: string, { env }: Terminal): Promise<Buffer> {
  // npm runs this in the project's folder, whatever the current folder is.
  const text = await readFile(path.resolve(env.INIT_CWD ?? '.', file)).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(error.code === 'ENOENT' ? `The file ${file} does not exist.` : `${file} cannot be read (${error.code}).`);
  });
  if (text.length > LARGEST_CAPTIONS_BYTES) throw new CliError(`${file} is larger than 5 MB. Is this the right file?`);
  return text;
}

async function send(studio: StudioClient, eventId: string, target: string, text: Buffer, terminal: Terminal): Promise<void> {
  const stopped = new AbortController();
  const release = terminal.onInterrupt(() => stopped.abort());
  const retries = { signal: stopped.signal, onAgain: () => {}, firstPauseMs: 500 };
  const file = { path: target, size: text.length, source: text };
  try {
    await withRetries(async () => {
      const wanted = { files: [{ path: target, size: text.length }] };
      const answer = await studio.call('POST /studio/events/{eventId}/media', { eventId }, wanted);
      await putFile(file, answer.files[0]!, { onBytes: () => {}, signal: stopped.signal });
    }, retries);
  } finally {
    release();
  }
}

export const captionCommands: readonly Command[] = [captions, chapters];
