import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CliError, PassingFailure } from '../cli-error.ts';
import type { FilmFile } from './film.ts';

/** An attempt without traffic for so long is given up. */
const SILENCE_MS = 30_000;

export interface Address {
  url: string;
  headers: Readonly<Record<string, string>>;
}

export interface Sending {
  /** Called with the number of bytes that were sent. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** Thrown if the storage no longer accepts an address; a new one may work. */
export class Refusal extends PassingFailure {
  override name = 'Refusal';
}

/**
 * Sends one file to its address, once.
 * @throws Refusal or PassingFailure if a retry may work; CliError if it will not; AbortError at the signal
 */
export async function putFile(file: FilmFile, address: Address, sending: Sending): Promise<void> {
  const answer = await exchange(file, address, sending).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof CliError || sending.signal.aborted) throw error;
    throw new PassingFailure(`${file.path} could not be uploaded (${error.code ?? error.message}).`);
  });
  if (answer.status !== 200) throw refusal(file, answer);
}

interface Answer {
  status: number;
  body: string;
}

function exchange(file: FilmFile, { url, headers }: Address, { onBytes, signal }: Sending): Promise<Answer> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = send(url, { method: 'PUT', headers: { ...headers, 'content-length': file.size }, signal });
  outgoing.setTimeout(SILENCE_MS, () => outgoing.destroy(new Error(`no answer for ${SILENCE_MS / 1000} s`)));
  return new Promise((resolve, reject) => {
    outgoing.once('response', (incoming: IncomingMessage) => {
      text(incoming).then((body) => resolve({ status: incoming.statusCode ?? 0, body }), reject);
    });
    const sending = pipeline(contentOf(file), exactly(file, onBytes), outgoing).catch(reject);
    // If reading the file failed, that error comes first: the request's own error only says that it was cut off.
    outgoing.on('error', (error) => void sending.then(() => reject(error)));
  });
}

/** Bytes of a buffer that are sent, and counted, at a time. */
const CHUNK_BYTES = 64 * 1024;

function contentOf({ source, size }: FilmFile): Readable {
  return typeof source === 'string' ? createReadStream(source, { end: size - 1 }) : Readable.from(chunksOf(source));
}

function* chunksOf(source: Buffer): Generator<Buffer> {
  for (let from = 0; from < source.length; from += CHUNK_BYTES) yield source.subarray(from, from + CHUNK_BYTES);
}

/** Counts the bytes that are sent, and fails if they are fewer than announced: the server would wait for the rest. */
function exactly({ path, size }: FilmFile, onBytes: Sending['onBytes']): Transform {
  let left = size;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      done(left === 0 ? null : new CliError(`${path} changed while it was being uploaded.`));
    },
  });
}

/** Temporary errors whose status does not show that they are. Source: Amazon S3 API Reference, Error Responses. */
const TEMPORARY_CODES = ['RequestTimeout', 'SlowDown'];

function refusal({ path }: FilmFile, { status, body }: Answer): Error {
  const [code, message] = [elementOf(body, 'Code'), elementOf(body, 'Message')];
  const sentence = `The storage refused ${path} (status ${status}${code ? `, ${code}: ${message}` : ''}).`;
  if (status === 403 || code === 'ExpiredToken') return new Refusal(sentence);
  const isTemporary = status >= 500 || status === 429 || TEMPORARY_CODES.includes(code ?? '');
  return isTemporary ? new PassingFailure(sentence) : new CliError(sentence);
}

/** Returns the text of an element of an XML answer, without control characters, which could control the terminal. */
const elementOf = (xml: string, name: string) => new RegExp(`<${name}>([^<\\p{Cc}]{1,300})</${name}>`, 'u').exec(xml)?.[1];
