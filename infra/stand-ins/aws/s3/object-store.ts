import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';

/** Stores objects as files. S3 accepts any key; this store accepts only keys that are plain paths. */
export class ObjectStore {
  readonly #folder: string;

  /** @param folder the folder in which the object `a/b` is the file `a/b` */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Stores an object once all of it has arrived. Until then, and if the upload breaks off, the previous object stays
   * unchanged.
   * @param size the exact number of bytes expected in `content`
   * @returns the entity tag: the content's MD5, as in S3
   * @throws S3Error IncompleteBody, InvalidURI
   */
  async put(key: string, size: number, content: Readable): Promise<string> {
    const file = this.fileOf(key);
    const partFile = path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}`);
    const hash = createHash('md5');
    let received = 0;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      content.on('data', (chunk: Buffer) => {
        received += chunk.length;
        hash.update(chunk);
      });
      await pipeline(content, createWriteStream(partFile));
      if (received !== size) throw incomplete();
      await rename(partFile, file);
    } catch (error) {
      await rm(partFile, { force: true });
      throw error;
    }
    return `"${hash.digest('hex')}"`;
  }

  /** Returns the content of an object. @throws S3Error NoSuchKey, InvalidURI */
  async read(key: string): Promise<Buffer> {
    return readFile(this.fileOf(key)).catch(() => {
      throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
    });
  }

  /** Removes an object; does nothing if it is missing. @throws S3Error InvalidURI */
  async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  /** Returns the file that holds an object. @throws S3Error InvalidURI */
  fileOf(key: string): string {
    const isPlain = key.split('/').every((segment) => /^[\w-][\w.-]*$/.test(segment));
    if (!isPlain) throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
    return path.join(this.#folder, key);
  }
}

function incomplete(): S3Error {
  const message = 'You did not provide the number of bytes specified by the Content-Length HTTP header.';
  return new S3Error(400, 'IncompleteBody', message);
}
