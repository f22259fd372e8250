import { CopyObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { COPIED_PREFIXES } from '../../../deployment/standby.ts';
import { awsFailure, clientSettings } from '../../configure-payments/aws.ts';
import { inParallel } from '../../../../functions/platform/in-parallel.ts';

const AT_ONCE = 32;
/** S3 copies no larger object in one call. Source: Amazon S3, CopyObject. */
const LARGEST = 5 * 1024 ** 3;
const PROGRESS_EVERY = 1_000;

interface Places {
  region: string;
  /** The bucket with the copies. */
  from: string;
  /** The bucket of the stage that goes on. */
  into: string;
}

interface StoredFile {
  key: string;
  size: number;
  changedAt: number;
}

/**
 * Copies films and pictures into the bucket of the stage that goes on, inside S3. Those of the latest upload come first, because the next
 * evening's are among them. A file that is there in the same size is not copied again, so an interrupted copy goes on where it was.
 * @throws CliError if S3 refuses
 */
export async function copyFilms({ region, from, into }: Places, print: (line: string) => void): Promise<string> {
  const client = new S3Client(clientSettings(region));
  try {
    const [copies, present] = await Promise.all([list(client, from), list(client, into)]);
    const sizes = new Map(present.map(({ key, size }) => [key, size]));
    const missing = latestFirst(copies.filter(({ key, size }) => sizes.get(key) !== size));
    const tooLarge = missing.filter(({ size }) => size > LARGEST);
    const due = missing.filter(({ size }) => size <= LARGEST);
    let done = 0;
    const copy = async ({ key }: StoredFile) => {
      await client.send(new CopyObjectCommand({ Bucket: into, Key: key, CopySource: sourceOf(from, key) }));
      done += 1;
      if (done % PROGRESS_EVERY === 0) print(`  ${done} of ${due.length} files of films are copied`);
    };
    await inParallel(due, copy, AT_ONCE);
    for (const { key } of tooLarge) print(`  larger than S3 copies at once: aws s3 cp s3://${from}/${key} s3://${into}/${key}`);
    return `${due.length} files are copied, and ${copies.length - missing.length} were there.`;
  } catch (error) {
    throw awsFailure(error, `Copying films from ${from} into ${into}`);
  }
}

const sourceOf = (bucket: string, key: string) => `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

async function list(client: S3Client, Bucket: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key: key, Size: size = 0, LastModified } of Contents) {
      if (key && isCopied(key)) files.push({ key, size, changedAt: LastModified?.getTime() ?? 0 });
    }
  }
  return files;
}

const isCopied = (key: string) => COPIED_PREFIXES.some((prefix) => key.startsWith(prefix));

/** Sorts the files of films by the film's latest one, and keeps those of a film together. */
function latestFirst(files: readonly StoredFile[]): StoredFile[] {
  const filmOf = ({ key }: StoredFile) => key.split('/').slice(0, 2).join('/');
  const latest = new Map<string, number>();
  for (const file of files) latest.set(filmOf(file), Math.max(latest.get(filmOf(file)) ?? 0, file.changedAt));
  return files.toSorted((a, b) => latest.get(filmOf(b))! - latest.get(filmOf(a))! || a.key.localeCompare(b.key));
}
