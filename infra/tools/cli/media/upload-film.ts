import { CliError } from '../cli-error.ts';
import type { Film, FilmFile } from './film.ts';
import { type Address, putFile, Refusal } from './put-file.ts';
import { type Retries, withRetries } from './with-retries.ts';

const AT_ONCE = 6;
/** Number of addresses requested at a time; with more, the last would expire on a slow line. */
const BATCH = 50;
/** Minimum remaining validity of an address when its upload starts, because this clock and the server's may differ. */
const MARGIN_MS = 60_000;

/** Addresses by path, and their expiry. */
export interface Addresses {
  byPath: ReadonlyMap<string, Address>;
  expiresAt: Date;
}

export interface Upload extends Retries {
  /** Asks the API for upload addresses. */
  ask: (files: readonly FilmFile[]) => Promise<Addresses>;
  /** Called with the number of bytes that were sent; negative if an attempt failed and they are sent again. */
  onBytes: (bytes: number) => void;
  onFile: () => void;
}

/**
 * Uploads a film, each wave only after all of the one before it.
 * @throws CliError naming the file that could not be uploaded; AbortError at the signal
 */
export async function uploadFilm({ waves }: Film, upload: Upload): Promise<void> {
  for (const wave of waves) {
    for (let from = 0; from < wave.length; from += BATCH) {
      const batch = wave.slice(from, from + BATCH);
      const addresses = await withRetries(() => upload.ask(batch), upload);
      await eachOf(batch, (file) => sendFile(file, addresses, upload));
    }
  }
}

/** Runs the work for each file, several at a time. @throws the first error, once the work that had started has ended */
async function eachOf(files: readonly FilmFile[], work: (file: FilmFile) => Promise<void>): Promise<void> {
  const remaining = files.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const file of remaining) {
      if (failures.length > 0) return;
      await work(file).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}

async function sendFile(file: FilmFile, given: Addresses, upload: Upload): Promise<void> {
  let addresses: Addresses | null = given;
  const attempt = async () => {
    const isGood = addresses && addresses.expiresAt.getTime() - Date.now() > MARGIN_MS;
    if (!isGood) addresses = await upload.ask([file]);
    await putCounted(file, addresses?.byPath.get(file.path), upload);
  };
  const onAgain: Retries['onAgain'] = (failure) => {
    if (failure instanceof Refusal) addresses = null;
    upload.onAgain(failure);
  };
  await withRetries(attempt, { ...upload, onAgain });
  upload.onFile();
}

async function putCounted(file: FilmFile, address: Address | undefined, { onBytes, signal }: Upload): Promise<void> {
  if (!address) throw new CliError(`The platform returned no upload address for ${file.path}.`);
  let sent = 0;
  const count = (bytes: number) => {
    sent += bytes;
    onBytes(bytes);
  };
  await putFile(file, address, { onBytes: count, signal }).catch((error: unknown) => {
    onBytes(-sent);
    throw error;
  });
}
