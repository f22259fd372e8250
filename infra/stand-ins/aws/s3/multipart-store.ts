import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';

/** A part as S3 lists it. */
export interface Part {
  number: number;
  size: number;
  entityTag: string;
  /** Base64; null if it was sent without. */
  sha256: string | null;
}

/** S3's limits. Source: Amazon S3, multipart upload limits. */
const SMALLEST_PART_BYTES = 5 * 1024 ** 2;
const MOST_PARTS = 10_000;

/** Stores the parts of unfinished uploads as files, so that an upload outlives the server. */
export class MultipartStore {
  readonly #folder: string;

  /** @param folder the folder with a folder per unfinished upload */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Begins an upload of an object. @returns its id */
  async create(key: string): Promise<string> {
    const uploadId = randomBytes(16).toString('hex');
    await mkdir(path.join(this.#folder, uploadId), { recursive: true });
    await writeFile(path.join(this.#folder, uploadId, 'key'), key);
    return uploadId;
  }

  /**
   * Stores a part once all of it has arrived, in place of an earlier one with its number.
   * @param sha256 the hash that the sender names, base64; the part is refused if it has another
   */
  async putPart(
    upload: { key: string; uploadId: string },
    { number, size, sha256 }: { number: number; size: number; sha256: string | null },
    content: Readable,
  ): Promise<Part> {
    const folder = await this.#folderOf(upload);
    if (!(number >= 1 && number <= MOST_PARTS)) {
      throw new S3Error(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
    }
    const arriving = path.join(folder, `.${randomBytes(8).toString('hex')}`);
    const [md5, sha] = [createHash('md5'), createHash('sha256')];
    let received = 0;
    try {
      content.on('data', (chunk: Buffer) => {
        received += chunk.length;
        md5.update(chunk);
        sha.update(chunk);
      });
      await pipeline(content, createWriteStream(arriving));
      if (received !== size) throw new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly');
      const digest = sha.digest('base64');
      if (sha256 !== null && digest !== sha256) {
        throw new S3Error(400, 'BadDigest', 'The SHA256 you specified did not match the calculated checksum.');
      }
      const part = { number, size, entityTag: `"${md5.digest('hex')}"`, sha256 };
      await rename(arriving, path.join(folder, String(number)));
      await writeFile(path.join(folder, `${number}.json`), JSON.stringify(part));
      return part;
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }

  /** Returns the parts that have arrived, by number. */
  async list(upload: { key: string; uploadId: string }): Promise<Part[]> {
    const folder = await this.#folderOf(upload);
    const records = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const parts = await Promise.all(
      records.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Part),
    );
    return parts.sort((one, other) => one.number - other.number);
  }

  /**
   * Makes one file of the parts and forgets the upload.
   * @param named the parts of the object, with the entity tags that their sender got
   * @param target the file to write
   * @returns the object's entity tag and size
   */
  async complete(
    upload: { key: string; uploadId: string },
    named: readonly { number: number; entityTag: string }[],
    target: string,
  ): Promise<{ entityTag: string; size: number }> {
    const folder = await this.#folderOf(upload);
    const parts = checkedParts(named, await this.list(upload));
    const whole = path.join(folder, '.whole');
    for (const [i, { number }] of parts.entries()) {
      await pipeline(
        createReadStream(path.join(folder, String(number))),
        createWriteStream(whole, { flags: i === 0 ? 'w' : 'a' }),
      );
    }
    const { size } = await stat(whole);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(whole, target);
    await rm(folder, { recursive: true });
    const tags = parts.map(({ entityTag }) => Buffer.from(entityTag.replaceAll('"', ''), 'hex'));
    return { entityTag: `"${createHash('md5').update(Buffer.concat(tags)).digest('hex')}-${parts.length}"`, size };
  }

  /** Forgets an upload and its parts. */
  async abort(upload: { key: string; uploadId: string }): Promise<void> {
    await rm(await this.#folderOf(upload), { recursive: true });
  }

  async #folderOf({ key, uploadId }: { key: string; uploadId: string }): Promise<string> {
    const folder = path.join(this.#folder, uploadId);
    const isKnown = /^[0-9a-f]{32}$/.test(uploadId) && existsSync(path.join(folder, 'key'));
    if (isKnown && (await readFile(path.join(folder, 'key'), 'utf8')) === key) return folder;
    const message =
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.';
    throw new S3Error(404, 'NoSuchUpload', message);
  }
}

function checkedParts(named: readonly { number: number; entityTag: string }[], arrived: readonly Part[]): Part[] {
  const byNumber = new Map(arrived.map((part) => [part.number, part]));
  if (named.some(({ number }, i) => i > 0 && number <= (named[i - 1]?.number ?? 0))) {
    throw new S3Error(
      400,
      'InvalidPartOrder',
      'The list of parts was not in ascending order. Parts must be ordered by part number.',
    );
  }
  const parts = named.map(({ number, entityTag }) => {
    const part = byNumber.get(number);
    if (part && part.entityTag.replaceAll('"', '') === entityTag.replaceAll('"', '')) return part;
    const message =
      "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.";
    throw new S3Error(400, 'InvalidPart', message, { PartNumber: String(number) });
  });
  if (parts.length === 0)
    throw new S3Error(
      400,
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  if (parts.slice(0, -1).every(({ size }) => size >= SMALLEST_PART_BYTES)) return parts;
  throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
}
