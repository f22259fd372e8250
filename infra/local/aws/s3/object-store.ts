import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';

/** Keeps objects as files. Where S3 would take any key, this takes those that are plain paths. */
export class ObjectStore {
  readonly #folder: string;

  /** @param folder where the object `a/b` is the file `a/b` */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps an object once all of it is there: until then, and where it breaks off, the one before is as it was.
   * @param size bytes that `content` must have
   * @returns the entity tag: the content's MD5, as S3 makes it
   * @throws S3Error IncompleteBody, InvalidURI
   */
  async put(key: string, size: number, content: Readable): Promise<string> {
    const file = this.#fileOf(key);
    const coming = path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}`);
    const hash = createHash('md5');
    let received = 0;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      content.on('data', (chunk: Buffer) => {
        received += chunk.length;
        hash.update(chunk);
      });
      await pipeline(content, createWriteStream(coming));
      if (received !== size) throw incomplete();
      await rename(coming, file);
    } catch (error) {
      await rm(coming, { force: true });
      throw error;
    }
    return `"${hash.digest('hex')}"`;
  }

  #fileOf(key: string): string {
    const isPlain = key.split('/').every((segment) => /^[\w-][\w.-]*$/.test(segment));
    if (!isPlain) throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
    return path.join(this.#folder, key);
  }
}

function incomplete(): S3Error {
  const message = 'You did not provide the number of bytes specified by the Content-Length HTTP header.';
  return new S3Error(400, 'IncompleteBody', message);
}
