import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CliError, PassingFailure } from '../cli-error.ts';
import type { FilmFile } from './film.ts';

/** An attempt in which nothing moves for so long is given up. */
const SILENCE_MS = 30_000;

export interface Address {
  url: string;
  headers: Readonly<Record<string, string>>;
}

export interface Sending {
  /** Told of the bytes that went off. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** The address is no longer good: another one may be. */
export class Refusal extends PassingFailure {
  override name = 'Refusal';
}

/**
 * Sends one file to its address, once.
 * @throws Refusal, PassingFailure for what may work the next time; CliError for what will not; AbortError at the signal
 */
export async function putFile(file: FilmFile, address: Address, sending: Sending): Promise<void> {
  const answer = await exchange(file, address, sending).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof CliError || sending.signal.aborted) throw error;
    throw new PassingFailure(`${file.path} could not be sent (${error.code ?? error.message}).`);
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
    // Where the file itself is at fault, that comes first: the request's own error only says that it was cut off.
    outgoing.on('error', (error) => void sending.then(() => reject(error)));
  });
}

function contentOf({ source, size }: FilmFile): Readable {
  return typeof source === 'string' ? createReadStream(source, { end: size - 1 }) : Readable.from([source]);
}

/** Counts what goes off, and stops where it is less than was announced: the other side would wait for the rest. */
function exactly({ path, size }: FilmFile, onBytes: Sending['onBytes']): Transform {
  let left = size;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      done(left === 0 ? null : new CliError(`${path} has changed while it was sent.`));
    },
  });
}

/** Errors that go by, of those with a status that does not say so. Source: Amazon S3 API Reference, Error Responses. */
const PASSING_CODES = ['RequestTimeout', 'SlowDown'];

function refusal({ path }: FilmFile, { status, body }: Answer): Error {
  const [code, message] = [elementOf(body, 'Code'), elementOf(body, 'Message')];
  const told = `The storage does not take ${path} (status ${status}${code ? `, ${code}: ${message}` : ''}).`;
  if (status === 403 || code === 'ExpiredToken') return new Refusal(told);
  const goesBy = status >= 500 || status === 429 || PASSING_CODES.includes(code ?? '');
  return goesBy ? new PassingFailure(told) : new CliError(told);
}

/** What an XML answer says in one of its elements; control characters could rule the terminal. */
const elementOf = (xml: string, name: string) => new RegExp(`<${name}>([^<\\p{Cc}]{1,300})</${name}>`, 'u').exec(xml)?.[1];
