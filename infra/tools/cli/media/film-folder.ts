import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_MEDIA_FILE_BYTES, LONGEST_MEDIA_PATH, MEDIA_ENDINGS, MEDIA_PATH } from '#shared/video/films/media-files.ts';
import { CliError } from '../cli-error.ts';

/** A file in the folder. */
export interface FolderFile {
  /** Path within the folder, with slashes. */
  path: string;
  size: number;
  /** Time of the last change, milliseconds since 1970. */
  changedAt: number;
}

export interface FilmFolder {
  /** Files of the film, by path, sorted. */
  files: ReadonlyMap<string, FolderFile>;
  /** Everything else in the folder, with the reason why it is not part of the film. */
  others: ReadonlyMap<string, string>;
}

/** Example of the prefix that paths get when they are uploaded, for its length. */
const OWN_FOLDER = 'film-000000000000/';

/**
 * Reads the contents of a folder and its subfolders.
 * @param place where the film is uploaded to within the event's media
 * @throws CliError naming the file that cannot be uploaded
 */
export async function readFolder(folder: string, place: string): Promise<FilmFolder> {
  const files = new Map<string, FolderFile>();
  const others = new Map<string, string>();
  for (const entry of await list(folder)) {
    const absolute = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, absolute).split(path.sep).join('/');
    const fault = faultOf(name, entry, place + OWN_FOLDER);
    if (fault) others.set(name, fault);
    else files.set(name, sendable(name, await reading(name, stat(absolute))));
  }
  return { files, others };
}

async function list(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CliError(`The folder ${folder} does not exist.`);
    if (error.code === 'ENOTDIR') throw new CliError(`${folder} is not a folder.`);
    throw unreadable(error.path ?? folder, error);
  });
  const named = entries.filter((entry) => !entry.isDirectory());
  if (named.length === 0) throw new CliError(`The folder ${folder} is empty.`);
  return named.toSorted((a, b) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1));
}

/** Returns why a file is not part of a film; null if it is. */
function faultOf(name: string, entry: Dirent, prefix: string): string | null {
  // A link may lead anywhere on this machine.
  if (!entry.isFile()) return entry.isSymbolicLink() ? 'a link' : 'not a regular file';
  if (!MEDIA_ENDINGS.includes(path.extname(name).slice(1))) return 'not of a type that players use';
  if (MEDIA_PATH.test(prefix + name) && name.length + prefix.length <= LONGEST_MEDIA_PATH) return null;
  return 'not a valid path (letters, digits, dots, hyphens and underscores, at most five folders deep)';
}

function sendable(name: string, { size, mtimeMs }: Stats): FolderFile {
  if (size === 0) throw new CliError(`${name} is empty.`);
  if (size > LARGEST_MEDIA_FILE_BYTES) throw new CliError(`${name} is larger than 5 GB. Split the film into segments.`);
  return { path: name, size, changedAt: mtimeMs };
}

/** Returns the result of reading a file. @throws CliError naming the file if it cannot be read */
export function reading<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    throw unreadable(name, error);
  });
}

const unreadable = (name: string, error: NodeJS.ErrnoException) => new CliError(`${name} cannot be read (${error.code}).`);
