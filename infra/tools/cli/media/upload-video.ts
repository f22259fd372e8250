import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { partCountOf, sizeOfPart } from '#shared/video/films/films.ts';
import { CliError } from '../cli-error.ts';
import { type Address, putFile } from './put-file.ts';
import { type Retries, withRetries } from './with-retries.ts';

/** A video file on this machine. */
export interface VideoFile {
  /** Absolute path. */
  path: string;
  name: string;
  size: number;
}

/** An upload of the file that has begun. */
export interface BegunUpload {
  uploadId: string;
  /** Bytes of each part but the last. */
  partSize: number;
  /** SHA-256 of the parts that have arrived, base64, by number. */
  arrived: ReadonlyMap<number, string>;
}

export interface VideoUpload extends Retries {
  /** Asks the API for the address of one part. */
  sign: (uploadId: string, part: { number: number; sha256: string }) => Promise<Address>;
  /** Called with the number of bytes that have arrived; negative if an attempt failed and they are sent again. */
  onBytes: (bytes: number) => void;
}

/**
 * Sends the parts of a file that have not arrived. They go one after the other: an upload that is cut off has at most one part to send
 * again.
 * @throws CliError naming the file if it cannot be sent; AbortError at the signal
 */
export async function sendParts(file: VideoFile, upload: BegunUpload, options: VideoUpload): Promise<void> {
  const opened = await open(file.path);
  try {
    for (let number = 1; number <= partCountOf({ size: file.size, partSize: upload.partSize }); number++) {
      options.signal.throwIfAborted();
      const bytes = await readPart(opened, number, file, upload);
      await sendPart({ number, bytes }, file, upload, options);
    }
  } finally {
    await opened.close();
  }
}

async function readPart(opened: FileHandle, number: number, file: VideoFile, { partSize }: BegunUpload): Promise<Buffer> {
  const bytes = Buffer.alloc(sizeOfPart(number, { size: file.size, partSize }));
  const { bytesRead } = await opened.read(bytes, 0, bytes.length, (number - 1) * partSize);
  if (bytesRead === bytes.length) return bytes;
  throw new CliError(`${file.name} changed while it was being uploaded.`);
}

async function sendPart(
  { number, bytes }: { number: number; bytes: Buffer },
  { name }: VideoFile,
  { uploadId, arrived }: BegunUpload,
  options: VideoUpload,
): Promise<void> {
  const { onBytes, signal } = options;
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  if (arrived.get(number) === sha256) return onBytes(bytes.length);
  const part = { path: `part ${number} of ${name}`, size: bytes.length, source: bytes };
  await withRetries(async () => {
    let sent = 0;
    const count = (more: number) => {
      sent += more;
      onBytes(more);
    };
    const address = await options.sign(uploadId, { number, sha256 });
    await putFile(part, address, { onBytes: count, signal }).catch((error: unknown) => {
      onBytes(-sent);
      throw error;
    });
  }, options);
}
